# Runs every scene of the testbed without a screen, and checks its screenshots:
# cmake -DTESTBED=program -DCHECK=program -P run_scenes.cmake
set(ENV{SDL_VIDEODRIVER} dummy)
set(ENV{SDL_AUDIODRIVER} dummy)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output
    ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\nreturned ${status}:\n${output}")
  endif()
  message("${output}")
endfunction()

execute_process(COMMAND "${TESTBED}" --list OUTPUT_VARIABLE scenes RESULT_VARIABLE status
  OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REPLACE "\n" ";" scenes "${scenes}")
list(LENGTH scenes count)
if(NOT status EQUAL 0 OR count LESS 12)
  message(FATAL_ERROR "--list returned ${status} and ${count} scenes")
endif()

foreach(scene IN LISTS scenes)
  message("${scene}")
  run("${TESTBED}" --scene "${scene}" --frames 2 --screenshot first.bmp)
  run("${TESTBED}" --scene "${scene}" --frames 40 --screenshot later.bmp)
  # The same frame, with all overlays, and shapes drawn by impel_world_draw.
  run("${TESTBED}" --scene "${scene}" --frames 2 --keys i234567890t --screenshot overlays.bmp)
  run("${CHECK}" first.bmp later.bmp)
  run("${CHECK}" first.bmp overlays.bmp)
endforeach()
