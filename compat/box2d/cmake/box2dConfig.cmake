# Lets find_package(box2d) of a program find impel in place of Box2D:
#
#     cmake … -Dbox2d_DIR=/path/to/impel/compat/box2d/cmake -DIMPEL_BOX2D_INCLUDE_DIR=…
if(NOT TARGET box2d::box2d)
  enable_language(C)
  add_subdirectory("${CMAKE_CURRENT_LIST_DIR}/.." impel-box2d EXCLUDE_FROM_ALL)
endif()
