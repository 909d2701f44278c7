# raylib as two imported targets: raylib_window (real windows) and raylib_memory (pictures only).
#
# Both have the same header, so code that draws includes either and leaves the choice to whoever
# links the program. tools/raylib makes the libraries and keeps them in a per-user cache.
if(DEFINED ENV{XDG_CACHE_HOME} AND NOT "$ENV{XDG_CACHE_HOME}" STREQUAL "")
  set(_raylib_cache "$ENV{XDG_CACHE_HOME}/klaxon")
else()
  set(_raylib_cache "$ENV{HOME}/.cache/klaxon")
endif()

file(GLOB _raylib_versions LIST_DIRECTORIES true "${_raylib_cache}/raylib-6*")
list(SORT _raylib_versions COMPARE NATURAL ORDER DESCENDING)
if(NOT _raylib_versions)
  message(FATAL_ERROR "No raylib in ${_raylib_cache}: run tools/test or tools/klaxon, which put it there.")
endif()
list(GET _raylib_versions 0 RAYLIB_DIR)
string(REGEX REPLACE ".*/raylib-" "" RAYLIB_VERSION "${RAYLIB_DIR}")
# A rebuilt raylib is a reason to look again, and to link again.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${RAYLIB_DIR}/SHA256SUMS")

find_package(Threads REQUIRED)

function(_raylib_import target kind)
  if(NOT EXISTS "${RAYLIB_DIR}/${kind}/lib/libraylib.a")
    message(FATAL_ERROR "No ${kind} build in ${RAYLIB_DIR}: run tools/test or tools/klaxon, which make it.")
  endif()
  add_library(${target} STATIC IMPORTED GLOBAL)
  set_target_properties(
    ${target} PROPERTIES IMPORTED_LOCATION "${RAYLIB_DIR}/${kind}/lib/libraylib.a"
                         INTERFACE_INCLUDE_DIRECTORIES "${RAYLIB_DIR}/${kind}/include"
                         INTERFACE_LINK_LIBRARIES "Threads::Threads;m;${CMAKE_DL_LIBS}")
endfunction()

_raylib_import(raylib_memory memory)

# The system's own raylib shows the windows where it is packaged, but only in the same version:
# one header has to fit both.
pkg_check_modules(RAYLIB_SYSTEM QUIET IMPORTED_TARGET GLOBAL raylib)
if(RAYLIB_SYSTEM_FOUND AND RAYLIB_SYSTEM_VERSION VERSION_GREATER_EQUAL RAYLIB_VERSION
   AND RAYLIB_SYSTEM_VERSION MATCHES "^${RAYLIB_VERSION}(\\.|$)")
  add_library(raylib_window INTERFACE IMPORTED GLOBAL)
  target_link_libraries(raylib_window INTERFACE PkgConfig::RAYLIB_SYSTEM)
else()
  pkg_check_modules(SDL2 REQUIRED QUIET IMPORTED_TARGET GLOBAL sdl2)
  _raylib_import(raylib_window window)
  target_link_libraries(raylib_window INTERFACE PkgConfig::SDL2)
endif()
