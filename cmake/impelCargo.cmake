# Where the library comes from: cargo, or IMPEL_PREBUILT_DIR.

# Makes the target impel-library, which leaves the libraries in
# ${PROJECT_BINARY_DIR}/lib under the names they are installed with. It asks
# cargo at every build: cargo knows what has changed, CMake does not. Sets
# impel_cargo_target_dir for the caller.
function(impel_build_library)
  impel_library_names("${PROJECT_VERSION}")
  if(IMPEL_PREBUILT_DIR)
    impel_find_prebuilt(built_dir)
    set(build_command "")
    set(comment "Copying impel from ${built_dir}")
  else()
    impel_cargo_command(build_command built_dir target_dir)
    set(impel_cargo_target_dir "${target_dir}" PARENT_SCOPE)
    set(comment "Asking cargo for impel")
  endif()

  # What cargo calls them; the same names are looked for in a prebuilt
  # directory.
  if(WIN32)
    set(built_shared "${impel_shared_file}")
  else()
    set(built_shared "libimpel${CMAKE_SHARED_LIBRARY_SUFFIX}")
  endif()

  set(stage "${PROJECT_BINARY_DIR}/lib")
  set(stage_commands
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${stage}"
    COMMAND "${CMAKE_COMMAND}" -E copy_if_different
      "${built_dir}/${built_shared}" "${stage}/${impel_shared_file}"
    COMMAND "${CMAKE_COMMAND}" -E copy_if_different
      "${built_dir}/${impel_static_file}" "${stage}/${impel_static_file}")
  set(staged "${stage}/${impel_shared_file}" "${stage}/${impel_static_file}")
  if(impel_import_file)
    list(APPEND stage_commands
      COMMAND "${CMAKE_COMMAND}" -E copy_if_different
        "${built_dir}/${impel_import_file}" "${stage}/${impel_import_file}")
    list(APPEND staged "${stage}/${impel_import_file}")
  endif()
  foreach(link_name IN LISTS impel_shared_link_names)
    list(APPEND stage_commands
      COMMAND "${CMAKE_COMMAND}" -E create_symlink
        "${impel_shared_file}" "${stage}/${link_name}")
  endforeach()

  add_custom_target(impel-library ALL
    ${build_command}
    ${stage_commands}
    BYPRODUCTS ${staged}
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    COMMENT "${comment}"
    USES_TERMINAL
    VERBATIM)
endfunction()

# The command that builds the library, the directory it comes to lie in, and
# cargo's target directory.
function(impel_cargo_command out_command out_dir out_target_dir)
  find_program(IMPEL_CARGO cargo HINTS "$ENV{CARGO_HOME}/bin" "$ENV{HOME}/.cargo/bin"
    DOC "The cargo that builds impel")
  if(NOT IMPEL_CARGO)
    message(FATAL_ERROR "impel: cargo was not found. Install Rust from https://rustup.rs, "
      "or set IMPEL_PREBUILT_DIR to a directory with the library in it.")
  endif()

  # Relative as cargo takes it: to the directory it runs in.
  set(target_dir "$ENV{CARGO_TARGET_DIR}")
  if(NOT target_dir)
    set(target_dir "target")
  endif()
  get_filename_component(target_dir "${target_dir}" ABSOLUTE BASE_DIR "${PROJECT_SOURCE_DIR}")

  set(profile_dir "${IMPEL_CARGO_PROFILE}")
  if(profile_dir STREQUAL "dev")
    set(profile_dir "debug")
  endif()

  separate_arguments(rust_flags UNIX_COMMAND "$ENV{RUSTFLAGS}")
  impel_remap_paths(remap_flags)
  list(APPEND rust_flags ${remap_flags})
  string(ASCII 31 separator)
  list(JOIN rust_flags "${separator}" rust_flags)

  separate_arguments(flags NATIVE_COMMAND "${IMPEL_CARGO_FLAGS}")
  set(command COMMAND "${CMAKE_COMMAND}" -E env "CARGO_ENCODED_RUSTFLAGS=${rust_flags}"
    "${IMPEL_CARGO}" build --lib --locked
    --profile "${IMPEL_CARGO_PROFILE}" --target-dir "${target_dir}" ${flags})
  set(dir "${target_dir}")
  if(IMPEL_CARGO_TARGET)
    list(APPEND command --target "${IMPEL_CARGO_TARGET}")
    set(dir "${dir}/${IMPEL_CARGO_TARGET}")
  endif()
  set(${out_command} "${command}" PARENT_SCOPE)
  set(${out_target_dir} "${target_dir}" PARENT_SCOPE)
  set(${out_dir} "${dir}/${profile_dir}" PARENT_SCOPE)
endfunction()

# Sets out to flags of rustc that keep paths of this machine out of the library. Panics and
# debug information name source files: impel's, those of crates, and those of the standard
# library. The last are in the sysroot if the component rust-src is installed, and get the name
# that they have without it.
function(impel_remap_paths out)
  set(cargo_home "$ENV{CARGO_HOME}")
  if(NOT cargo_home)
    cmake_path(SET cargo_home NORMALIZE "$ENV{HOME}$ENV{USERPROFILE}/.cargo")
  endif()
  set(flags "--remap-path-prefix=${cargo_home}=cargo"
    "--remap-path-prefix=${PROJECT_SOURCE_DIR}=impel-${PROJECT_VERSION}")

  set(rustc "$ENV{RUSTC}")
  if(NOT rustc)
    get_filename_component(bin "${IMPEL_CARGO}" DIRECTORY)
    find_program(IMPEL_RUSTC rustc HINTS "${bin}" DOC "The rustc that builds impel")
    set(rustc "${IMPEL_RUSTC}")
  endif()
  # In the source directory, whose toolchain may be another one.
  execute_process(COMMAND "${rustc}" --print sysroot WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    OUTPUT_VARIABLE sysroot OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${rustc}" -vV WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    OUTPUT_VARIABLE about COMMAND_ERROR_IS_FATAL ANY)
  if(about MATCHES "commit-hash: ([0-9a-f]+)")
    file(REAL_PATH "${sysroot}" real_sysroot)
    foreach(dir IN ITEMS "${sysroot}" "${real_sysroot}")
      list(APPEND flags "--remap-path-prefix=${dir}/lib/rustlib/src/rust=/rustc/${CMAKE_MATCH_1}")
    endforeach()
    list(REMOVE_DUPLICATES flags)
  endif()
  set(${out} "${flags}" PARENT_SCOPE)
endfunction()

# The directory at or under IMPEL_PREBUILT_DIR that holds the libraries.
function(impel_find_prebuilt out_dir)
  foreach(dir IN ITEMS "" "/lib" "/${CMAKE_INSTALL_LIBDIR}")
    if(EXISTS "${IMPEL_PREBUILT_DIR}${dir}/${impel_static_file}")
      set(${out_dir} "${IMPEL_PREBUILT_DIR}${dir}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "impel: IMPEL_PREBUILT_DIR is ${IMPEL_PREBUILT_DIR}, "
    "and neither it nor its lib/ holds ${impel_static_file}.")
endfunction()
