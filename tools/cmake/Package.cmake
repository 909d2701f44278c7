# What `cmake --install` puts where, and the .deb that `cpack` makes of it. Included last.
#
#   cmake --install build/release --prefix DIR       DIR/bin, DIR/share/klaxon, DIR/share/doc/klaxon,
#                                                    and in DIR/share what desktops, man and shells read
#   cpack --config build/release/CPackConfig.cmake   dist/klaxon_VERSION_ARCHITECTURE.deb
#
# Both programs stand side by side in bin, and find their assets in ../share/klaxon from there.
include(GNUInstallDirs)

foreach(program klaxon klaxon-window)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
  endif()
endforeach()
# The program knows best what it is: it writes its own manual page, desktop entry and icons.
set(KLAXON_OUTFIT "${PROJECT_BINARY_DIR}/outfit")
file(GLOB_RECURSE KLAXON_STRINGS CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/assets/strings/*.txt")
add_custom_command(
  OUTPUT "${KLAXON_OUTFIT}/man/man6/klaxon.6"
  COMMAND "${CMAKE_COMMAND}" -E rm -rf "${KLAXON_OUTFIT}"
  COMMAND "${CMAKE_COMMAND}" -E env "KLAXON_ASSETS=${PROJECT_SOURCE_DIR}/assets" $<TARGET_FILE:klaxon>
          outfit "${KLAXON_OUTFIT}"
  DEPENDS klaxon ${KLAXON_STRINGS}
  COMMENT "Writing the manual page, the desktop entry and the icons"
  VERBATIM)
add_custom_target(outfit ALL DEPENDS "${KLAXON_OUTFIT}/man/man6/klaxon.6")
install(DIRECTORY "${KLAXON_OUTFIT}/" DESTINATION "${CMAKE_INSTALL_DATADIR}")
# Where each shell looks for what completes a program, and by which name.
foreach(
  completion
  "klaxon.bash bash-completion/completions klaxon"
  "klaxon.zsh zsh/vendor-completions _klaxon"
  "klaxon.fish fish/vendor_completions.d klaxon.fish")
  separate_arguments(completion)
  list(GET completion 0 file)
  list(GET completion 1 folder)
  list(GET completion 2 name)
  install(
    FILES "${PROJECT_SOURCE_DIR}/tools/shell/${file}"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/${folder}"
    RENAME "${name}")
endforeach()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/assets/" DESTINATION "${CMAKE_INSTALL_DATADIR}/klaxon")
install(
  FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/ARCHITECTURE.md"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
# Debian looks for the licence under this name.
install(
  FILES "${PROJECT_SOURCE_DIR}/LICENSE"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}"
  RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME klaxon)
set(CPACK_PACKAGE_VENDOR "The Klaxon authors")
set(CPACK_PACKAGE_CONTACT "The Klaxon authors <klaxon@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
    "One host runs the rules; every player sits at a station, a laptop that shows the screen of one
role and nothing else. Stations find their host on the local network by themselves.")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_SOURCE_DIR}/dist")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/PackageManual.cmake"
                             "${CMAKE_CURRENT_LIST_DIR}/PackagePermissions.cmake")

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Opened at run time, so that no linker knows of them: the font, and OpenGL through SDL.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-b612, libgl1")
# Speaks calls; without it they are tones.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "espeak-ng")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
