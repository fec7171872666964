# The names of impel's libraries on each platform, and the imported targets
# made of them. Read by this project's own build, and installed beside
# impelConfig.cmake for find_package.

# Sets out to the part of a version that changes with the ABI: 0.<minor> before 1.0,
# <major> from then on. build.rs has the same rule.
function(impel_abi_version out version)
  if(version VERSION_LESS 1.0)
    string(REGEX REPLACE "^([0-9]+\\.[0-9]+).*" "\\1" abi "${version}")
  else()
    string(REGEX REPLACE "\\..*" "" abi "${version}")
  endif()
  set(${out} "${abi}" PARENT_SCOPE)
endfunction()

# Sets impel_shared_file, impel_shared_link_names (symbolic links to it),
# impel_soname, impel_import_file (Windows) and impel_static_file, as they are
# called once staged or installed, in the caller's scope.
function(impel_library_names version)
  impel_abi_version(abi "${version}")
  set(impel_import_file "")
  set(impel_shared_link_names "")
  set(impel_soname "")
  if(WIN32)
    set(impel_shared_file "impel.dll")
    if(MINGW)
      set(impel_import_file "libimpel.dll.a")
      set(impel_static_file "libimpel.a")
    else()
      set(impel_import_file "impel.dll.lib")
      set(impel_static_file "impel.lib")
    endif()
  elseif(APPLE)
    set(impel_shared_file "libimpel.${version}.dylib")
    set(impel_shared_link_names "libimpel.${abi}.dylib" "libimpel.dylib")
    set(impel_soname "@rpath/libimpel.${abi}.dylib")
    set(impel_static_file "libimpel.a")
  else()
    set(impel_shared_file "libimpel.so.${version}")
    set(impel_shared_link_names "libimpel.so.${abi}" "libimpel.so")
    set(impel_soname "libimpel.so.${abi}")
    set(impel_static_file "libimpel.a")
  endif()
  foreach(name IN ITEMS shared_file shared_link_names soname import_file static_file)
    set(impel_${name} "${impel_${name}}" PARENT_SCOPE)
  endforeach()
endfunction()

# Sets out to the system libraries that a program with the static library needs:
# those of `rustc --print native-static-libs --crate-type staticlib`, without gcc_s
# and c. The compiler adds these two itself, gcc_eh for gcc_s under -static.
function(impel_system_libraries out)
  if(WIN32)
    set(libraries kernel32 ntdll userenv ws2_32 dbghelp)
  elseif(APPLE)
    set(libraries iconv System c m)
  elseif(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    set(libraries util rt pthread m dl)
  else()
    set(libraries pthread m c)
  endif()
  set(${out} "${libraries}" PARENT_SCOPE)
endfunction()

# Defines impel::impel and impel::impel-static for libraries that lie, or will
# lie once built, in LIBRARY_DIR (a dll: in RUNTIME_DIR).
function(impel_define_targets)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "INCLUDE_DIR;LIBRARY_DIR;RUNTIME_DIR;VERSION" "")
  impel_library_names("${arg_VERSION}")
  impel_system_libraries(system_libraries)

  add_library(impel::impel SHARED IMPORTED GLOBAL)
  set_target_properties(impel::impel PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${arg_INCLUDE_DIR}")
  if(WIN32)
    set_target_properties(impel::impel PROPERTIES
      IMPORTED_LOCATION "${arg_RUNTIME_DIR}/${impel_shared_file}"
      IMPORTED_IMPLIB "${arg_LIBRARY_DIR}/${impel_import_file}")
  else()
    set_target_properties(impel::impel PROPERTIES
      IMPORTED_LOCATION "${arg_LIBRARY_DIR}/${impel_shared_file}"
      IMPORTED_SONAME "${impel_soname}")
  endif()

  add_library(impel::impel-static STATIC IMPORTED GLOBAL)
  set_target_properties(impel::impel-static PROPERTIES
    IMPORTED_LOCATION "${arg_LIBRARY_DIR}/${impel_static_file}"
    INTERFACE_INCLUDE_DIRECTORIES "${arg_INCLUDE_DIR}"
    INTERFACE_COMPILE_DEFINITIONS IMPEL_STATIC
    INTERFACE_LINK_LIBRARIES "${system_libraries}")
endfunction()
