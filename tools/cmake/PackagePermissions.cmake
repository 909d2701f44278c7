# Run by cpack when the files are in place: with whatever umask it was called, everybody can enter
# the package's folders. The files have their permissions from the install rules.
file(
  CHMOD_RECURSE "${CPACK_TEMPORARY_DIRECTORY}" DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
                GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
