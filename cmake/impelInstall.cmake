# What `cmake --install` copies: headers, libraries with their links, CMake package,
# pkg-config file, licences. All paths are relative to the files, so the prefix can be
# moved.
include(CMakePackageConfigHelpers)

set(impel_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/impel")
set(impel_stage "${PROJECT_BINARY_DIR}/lib")
impel_library_names("${PROJECT_VERSION}")

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp")
install(FILES
  "${PROJECT_SOURCE_DIR}/LICENSE-MIT"
  "${PROJECT_SOURCE_DIR}/LICENSE-APACHE"
  "${PROJECT_SOURCE_DIR}/docs/third-party-licenses.txt"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/impel")
install(FILES "${impel_stage}/${impel_static_file}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
if(WIN32)
  install(PROGRAMS "${impel_stage}/${impel_shared_file}" DESTINATION "${CMAKE_INSTALL_BINDIR}")
  install(FILES "${impel_stage}/${impel_import_file}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
else()
  install(PROGRAMS "${impel_stage}/${impel_shared_file}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  foreach(link_name IN LISTS impel_shared_link_names)
    install(FILES "${impel_stage}/${link_name}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  endforeach()
endif()

configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/impelConfig.cmake.in" "${PROJECT_BINARY_DIR}/impelConfig.cmake"
  INSTALL_DESTINATION "${impel_package_dir}"
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_BINDIR)
# The same rule as for the soname: impel_abi_version.
if(PROJECT_VERSION VERSION_LESS 1.0)
  set(impel_compatibility SameMinorVersion)
else()
  set(impel_compatibility SameMajorVersion)
endif()
write_basic_package_version_file("${PROJECT_BINARY_DIR}/impelConfigVersion.cmake"
  VERSION "${PROJECT_VERSION}" COMPATIBILITY ${impel_compatibility})
install(FILES
  "${PROJECT_BINARY_DIR}/impelConfig.cmake"
  "${PROJECT_BINARY_DIR}/impelConfigVersion.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/impelLibrary.cmake"
  DESTINATION "${impel_package_dir}")

# pkg-config: every path from ${pcfiledir}.
set(impel_pc_dir "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig")
file(RELATIVE_PATH impel_pc_prefix "${impel_pc_dir}" "${CMAKE_INSTALL_PREFIX}")
string(REGEX REPLACE "/$" "" impel_pc_prefix "${impel_pc_prefix}")
file(RELATIVE_PATH impel_pc_libdir "${CMAKE_INSTALL_PREFIX}" "${CMAKE_INSTALL_FULL_LIBDIR}")
file(RELATIVE_PATH impel_pc_includedir "${CMAKE_INSTALL_PREFIX}" "${CMAKE_INSTALL_FULL_INCLUDEDIR}")
impel_system_libraries(impel_pc_private)
list(TRANSFORM impel_pc_private PREPEND "-l")
list(JOIN impel_pc_private " " impel_pc_private)
configure_file("${PROJECT_SOURCE_DIR}/cmake/impel.pc.in" "${PROJECT_BINARY_DIR}/impel.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/impel.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

# Programs that are linked without CMake have no path to the shared library.
if(impel_is_top_level AND UNIX)
  install(CODE "
    message(STATUS \"impel: to run a program with the shared library, link it with\")
    message(STATUS \"  -Wl,-rpath,\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}\")
    message(STATUS \"or, on Linux, run ldconfig if this is a directory of the system's loader.\")
    message(STATUS \"A game that ships its own copy: -Wl,-rpath,'\\$ORIGIN' (macOS: @loader_path).\")")
endif()
