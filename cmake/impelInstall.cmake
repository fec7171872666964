# What `cmake --install` lays down: header, libraries with their links, CMake
# package, pkg-config file. All of it finds its way from where it lies, so
# that the prefix can be moved.
include(CMakePackageConfigHelpers)

set(impel_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/impel")
set(impel_stage "${PROJECT_BINARY_DIR}/lib")
impel_library_names("${PROJECT_VERSION}")

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp")
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
# Before 1.0 the second number is the one that breaks.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/impelConfigVersion.cmake"
  VERSION "${PROJECT_VERSION}" COMPATIBILITY SameMinorVersion)
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
