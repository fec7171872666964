cmake_minimum_required(VERSION 3.20)

# Every export is called by a C++ header, apart from these, which have a C++ form without a call.
set(without_call
  # Inline in math.hpp; tests/cpp/values.cpp compares the bits.
  impel_aabb_contains
  impel_aabb_contains_point
  impel_aabb_overlaps
  impel_aabb_union
  impel_rotation_apply
  impel_rotation_apply_inverse
  impel_rotation_compose
  impel_rotation_inverse_compose
  impel_scalar_cross_vec2
  impel_transform_compose
  impel_transform_inverse_compose
  impel_transform_inverse_point
  impel_transform_point
  impel_vec2_cross
  impel_vec2_cross_scalar
  # The constexpr constructor of Filter; values.cpp compares it.
  impel_filter_default)

file(GLOB_RECURSE headers "${INCLUDE_DIR}/*.hpp")
set(code "")
foreach(header IN LISTS headers)
  file(READ "${header}" text)
  string(REGEX REPLACE "//[^\n]*" "" text "${text}") # a name in a comment is no call
  string(APPEND code "${text}")
endforeach()
string(REGEX MATCHALL "impel_[a-z0-9_]+" called "${code}")
list(REMOVE_DUPLICATES called)
file(STRINGS "${EXPORTS}" exports)
if(NOT exports)
  message(FATAL_ERROR "no exports in ${EXPORTS}")
endif()
set(missing "")
foreach(export IN LISTS exports)
  if(export IN_LIST without_call)
    if(export IN_LIST called)
      message(FATAL_ERROR "${export} is called: take it out of the list in exports.cmake")
    endif()
  elseif(NOT export IN_LIST called)
    list(APPEND missing "${export}")
  endif()
endforeach()
foreach(name IN LISTS without_call)
  if(NOT name IN_LIST exports)
    message(FATAL_ERROR "${name} is no export: take it out of the list in exports.cmake")
  endif()
endforeach()
if(missing)
  list(JOIN missing "\n  " missing)
  message(FATAL_ERROR "exports without a C++ form; see xtask/src/bindings/cpp.rs:\n  ${missing}")
endif()
list(LENGTH exports count)
message(STATUS "${count} exports have a C++ form")
