# The sources are those of the checkout that this port is in. cargo, which is not a package of
# vcpkg, builds both libraries.
vcpkg_check_linkage(ONLY_DYNAMIC_CRT)
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../../.." ABSOLUTE)

set(options "")
if(DEFINED ENV{IMPEL_PREBUILT_DIR})
  list(APPEND options "-DIMPEL_PREBUILT_DIR=$ENV{IMPEL_PREBUILT_DIR}")
endif()
vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS ${options} -DIMPEL_BUILD_TESTS=OFF -DIMPEL_BUILD_EXAMPLES=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME impel CONFIG_PATH lib/cmake/impel)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE
  "${CURRENT_PACKAGES_DIR}/debug/include"
  "${CURRENT_PACKAGES_DIR}/debug/share"
  "${CURRENT_PACKAGES_DIR}/share/licenses")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST
  "${SOURCE_PATH}/LICENSE-MIT"
  "${SOURCE_PATH}/LICENSE-APACHE"
  "${SOURCE_PATH}/docs/third-party-licenses.txt")
