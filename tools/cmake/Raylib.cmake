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

# The system's own raylib shows the windows where it is packaged, but only in the same version: one
# header has to fit both. Its pkg-config file asks for packages that only static linking needs and
# that it does not bring, so no more than the version is taken from there.
execute_process(
  COMMAND "${PKG_CONFIG_EXECUTABLE}" --modversion raylib
  OUTPUT_VARIABLE _raylib_system_version
  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if("${_raylib_system_version}." MATCHES "^${RAYLIB_VERSION}\\.")
  find_library(RAYLIB_SYSTEM_LIBRARY raylib REQUIRED)
  add_library(raylib_window UNKNOWN IMPORTED GLOBAL)
  set_target_properties(
    raylib_window PROPERTIES IMPORTED_LOCATION "${RAYLIB_SYSTEM_LIBRARY}"
                             INTERFACE_INCLUDE_DIRECTORIES "${RAYLIB_DIR}/memory/include"
                             INTERFACE_LINK_LIBRARIES m)
else()
  pkg_check_modules(SDL2 REQUIRED QUIET IMPORTED_TARGET GLOBAL sdl2)
  _raylib_import(raylib_window window)
  target_link_libraries(raylib_window INTERFACE PkgConfig::SDL2)
endif()
