# Checks the compiled library. No intrinsic is a function of its own, because a missed inline costs
# hundreds of calls in a kernel. The platform's maths is not called, because its rounding differs.
execute_process(COMMAND "${NM}" --demangle --defined-only "${LIBRARY}"
  OUTPUT_VARIABLE defined COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "\n" lines "${defined}")
list(LENGTH lines count)
if(count LESS 500)
  message(FATAL_ERROR "${LIBRARY} has ${count} symbols: it is stripped and cannot be checked")
endif()
# Names contain brackets and semicolons, so lines are matched in the text, not in a list.
string(REGEX MATCHALL "\n[0-9a-f]* *. <?(core|std)::core_arch::[^\n;]*" intrinsics "${defined}")
# The standard library's own functions, which detect the processor's features once.
list(FILTER intrinsics EXCLUDE REGEX "::core_arch::x86::(xsave|cpuid)::")
if(intrinsics)
  message(FATAL_ERROR "not inlined: ${intrinsics}")
endif()

execute_process(COMMAND "${NM}" -D --undefined-only "${LIBRARY}"
  OUTPUT_VARIABLE imported COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" imported "${imported}")
list(TRANSFORM imported REPLACE "^.* ([^ @]+)(@.*)?$" "\\1")
list(FIND imported "memcpy" known)
if(known EQUAL -1)
  message(FATAL_ERROR "failed to parse the imports: ${imported}")
endif()
list(FILTER imported INCLUDE REGEX
  "^(a?(sin|cos|tan)h?|atan2|sincos|exp|exp2|expm1|log|log2|log10|log1p|pow|hypot|cbrt|fma|[lt]gamma)[fl]?$")
if(imported)
  message(FATAL_ERROR "calls the platform's maths: ${imported}")
endif()
message(STATUS "${count} symbols, no intrinsic, no platform maths")
