# Run by cpack when the files are in place: Debian wants manual pages packed, the same bytes each time.
file(GLOB manuals "${CPACK_TEMPORARY_DIRECTORY}/usr/share/man/man*/*.[0-9]")
foreach(manual IN LISTS manuals)
  execute_process(COMMAND gzip -9nf "${manual}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
