# What the compiler made of the library: no intrinsic stands as a function of its
# own, for an inline that was missed makes a hundred calls of a kernel; and the
# platform's maths, which rounds as it likes, is not called.
execute_process(COMMAND "${NM}" --demangle --defined-only "${LIBRARY}"
  OUTPUT_VARIABLE defined COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "\n" lines "${defined}")
list(LENGTH lines count)
if(count LESS 500)
  message(FATAL_ERROR "${LIBRARY} has ${count} symbols: it was stripped, and tells nothing")
endif()
# Names hold brackets and semicolons: lines are found in the text, not in a list.
string(REGEX MATCHALL "\n[0-9a-f]* *. <?(core|std)::core_arch::[^\n;]*" intrinsics "${defined}")
# The standard library's own, which asks once what the processor has.
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
  message(FATAL_ERROR "the imports were not understood: ${imported}")
endif()
list(FILTER imported INCLUDE REGEX
  "^(a?(sin|cos|tan)h?|atan2|sincos|exp|exp2|expm1|log|log2|log10|log1p|pow|hypot|cbrt|fma|[lt]gamma)[fl]?$")
if(imported)
  message(FATAL_ERROR "calls the platform's maths: ${imported}")
endif()
message(STATUS "${count} symbols, no intrinsic, no platform maths")
