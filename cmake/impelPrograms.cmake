# How this project's own C programs, tests and examples, are compiled.

set(IMPEL_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
set(IMPEL_SANITIZERS -fsanitize=address,undefined -fno-sanitize-recover=all)

# Compiles a program with every warning an error, ignored statuses among them, and links it with one of
# impel's two libraries: impel_add_program(name SHARED|STATIC source...).
function(impel_add_program name linkage)
  add_executable(${name} ${ARGN})
  if(linkage STREQUAL "STATIC")
    target_link_libraries(${name} PRIVATE impel::impel-static)
  else()
    target_link_libraries(${name} PRIVATE impel::impel)
  endif()
  if(UNIX)
    target_link_libraries(${name} PRIVATE m)
  endif()
  set_target_properties(${name} PROPERTIES
    C_STANDARD 99 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF
    CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF
    # The headers of imported targets count as the system's, and compilers
    # keep quiet about those; ours must not need it.
    NO_SYSTEM_FROM_IMPORTED ON)
  target_compile_definitions(${name} PRIVATE IMPEL_CHECK_STATUS)
  if(MSVC)
    target_compile_options(${name} PRIVATE /W4 /WX)
  else()
    target_compile_options(${name} PRIVATE ${IMPEL_WARNINGS})
  endif()
  if(IMPEL_SANITIZE)
    target_compile_options(${name} PRIVATE ${IMPEL_SANITIZERS} -fno-omit-frame-pointer -g)
    target_link_options(${name} PRIVATE ${IMPEL_SANITIZERS})
    # check.h stops the compiler when this is set and the sanitizer is not on.
    target_compile_definitions(${name} PRIVATE IMPEL_EXPECT_SANITIZERS)
  endif()
endfunction()
