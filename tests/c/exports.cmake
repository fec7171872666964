# The shared library exports the functions that the header declares and that tests/exports.txt
# lists, and its soname has a version.
execute_process(COMMAND "${NM}" -D --defined-only "${LIBRARY}"
  OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" symbols "${symbols}")
list(TRANSFORM symbols REPLACE "^.* ([^ @]+)(@.*)?$" "\\1")
list(SORT symbols)

file(STRINGS "${FUNCTIONS}" declared)
list(TRANSFORM declared REPLACE "IMPEL_FUNCTION\\((.*)\\)" "\\1")
list(SORT declared)

file(STRINGS "${EXPORTS}" listed REGEX "^impel_")
list(SORT listed)

foreach(other IN ITEMS declared listed)
  set(missing ${${other}})
  set(extra ${symbols})
  list(REMOVE_ITEM missing ${symbols} "")
  list(REMOVE_ITEM extra ${${other}} "")
  if(missing OR extra)
    message(FATAL_ERROR "${LIBRARY} differs from the ${other} functions: "
      "missing [${missing}], extra [${extra}]")
  endif()
endforeach()

execute_process(COMMAND "${READELF}" -d "${LIBRARY}"
  OUTPUT_VARIABLE dynamic COMMAND_ERROR_IS_FATAL ANY)
if(NOT dynamic MATCHES "SONAME[^\n]*\\[${SONAME}\\]")
  message(FATAL_ERROR "${LIBRARY} does not have the soname ${SONAME}:\n${dynamic}")
endif()
list(LENGTH symbols count)
message(STATUS "${count} exports, soname ${SONAME}")
