# Installs impel, moves the installation, and builds and runs consumer projects against it: by
# find_package in C and C++17, by pkg-config with the shared and the static library, and by
# add_subdirectory, first through cargo and then with the prebuilt library.
set(work "${BUILD_DIR}/consumers")
set(consumers "${CMAKE_CURRENT_LIST_DIR}/consumers")
file(REMOVE_RECURSE "${work}")

function(run)
  list(JOIN ARGV " " line)
  message(STATUS "${line}")
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "failed (${result}): ${line}")
  endif()
endfunction()

function(build_with_cmake name)
  run("${CMAKE_COMMAND}" -S "${consumers}/${name}" -B "${work}/${name}" -G "${GENERATOR}"
    "-DCMAKE_C_COMPILER=${C_COMPILER}" "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}"
    -DCMAKE_BUILD_TYPE=Release ${ARGN})
  run("${CMAKE_COMMAND}" --build "${work}/${name}")
endfunction()

# Installed in one directory and used in another: nothing may depend on the first path.
run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${work}/installed")
file(RENAME "${work}/installed" "${work}/moved")
set(prefix "${work}/moved")
foreach(file IN ITEMS include/impel.h include/impel.hpp include/impel/world.hpp
    include/impel/generated/methods.hpp ${LIBDIR}/libimpel.a ${LIBDIR}/pkgconfig/impel.pc
    ${LIBDIR}/cmake/impel/impelConfig.cmake ${LIBDIR}/cmake/impel/impelConfigVersion.cmake)
  if(NOT EXISTS "${prefix}/${file}")
    message(FATAL_ERROR "not installed: ${file}")
  endif()
endforeach()

build_with_cmake(find_package "-DCMAKE_PREFIX_PATH=${prefix}")
run("${work}/find_package/consumer_shared")
run("${work}/find_package/consumer_static")
run("${work}/find_package/consumer_cxx")

find_program(pkg_config NAMES pkg-config pkgconf)
if(NOT pkg_config)
  message(FATAL_ERROR "pkg-config was not found: run scripts/setup, or apt-get install pkg-config")
endif()
set(ENV{PKG_CONFIG_PATH} "${prefix}/${LIBDIR}/pkgconfig")
function(ask_pkg_config out)
  execute_process(COMMAND "${pkg_config}" ${ARGN} impel
    OUTPUT_VARIABLE answer OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(answer UNIX_COMMAND "${answer}")
  set(${out} "${answer}" PARENT_SCOPE)
endfunction()
ask_pkg_config(version --modversion)
if(NOT version STREQUAL VERSION)
  message(FATAL_ERROR "pkg-config says ${version}, not ${VERSION}")
endif()
ask_pkg_config(flags --cflags --libs)
set(strict -std=c99 -Wall -Wextra -Werror)
run("${C_COMPILER}" ${strict} "${consumers}/main.c" -o "${work}/by_pkg_config" ${flags})
run("${CMAKE_COMMAND}" -E env "LD_LIBRARY_PATH=${prefix}/${LIBDIR}"
  "DYLD_LIBRARY_PATH=${prefix}/${LIBDIR}" "${work}/by_pkg_config")
# The same program ignores statuses, which is an error only where the program asks for it.
execute_process(COMMAND "${C_COMPILER}" ${strict} -DIMPEL_CHECK_STATUS "${consumers}/main.c"
  -o "${work}/checks_status" ${flags} RESULT_VARIABLE result ERROR_VARIABLE errors)
if(result EQUAL 0 OR NOT errors MATCHES "warn_unused_result")
  message(FATAL_ERROR "IMPEL_CHECK_STATUS found no ignored status: ${errors}")
endif()
# The static library is linked by its file name, because both libraries are in one directory.
ask_pkg_config(flags --cflags --libs --static)
list(TRANSFORM flags REPLACE "^-limpel$" "${prefix}/${LIBDIR}/libimpel.a")
run("${C_COMPILER}" -std=c99 "${consumers}/main.c" -o "${work}/by_pkg_config_static" ${flags})
run("${work}/by_pkg_config_static")

if(CARGO_TARGET_DIR) # empty if these tests use a prebuilt library
  set(ENV{CARGO_TARGET_DIR} "${CARGO_TARGET_DIR}")
  build_with_cmake(add_subdirectory "-DIMPEL_SOURCE_DIR=${SOURCE_DIR}"
    "-DIMPEL_CARGO_FLAGS=${CARGO_FLAGS}")
  run("${work}/add_subdirectory/consumer_shared")
  run("${work}/add_subdirectory/consumer_static")
  file(REMOVE_RECURSE "${work}/add_subdirectory")
endif()
build_with_cmake(add_subdirectory "-DIMPEL_SOURCE_DIR=${SOURCE_DIR}"
  "-DIMPEL_PREBUILT_DIR=${prefix}")
run("${work}/add_subdirectory/consumer_shared")
run("${work}/add_subdirectory/consumer_static")
