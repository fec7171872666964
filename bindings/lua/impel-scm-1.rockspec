rockspec_format = "3.0"
package = "impel"
version = "scm-1"
source = {
  url = "git+file://.",
}
description = {
  summary = "LuaJIT binding of impel, a deterministic 2D rigid-body physics engine",
  detailed = "Needs the shared library libimpel, which this rock does not build.",
  license = "MIT OR Apache-2.0",
}
dependencies = {
  "lua == 5.1",
}
build = {
  type = "builtin",
  modules = {
    ["impel"] = "impel/init.lua",
    ["impel.body"] = "impel/body.lua",
    ["impel.cdef"] = "impel/cdef.lua",
    ["impel.character"] = "impel/character.lua",
    ["impel.convex"] = "impel/convex.lua",
    ["impel.errors"] = "impel/errors.lua",
    ["impel.from"] = "impel/from.lua",
    ["impel.handles"] = "impel/handles.lua",
    ["impel.library"] = "impel/library.lua",
    ["impel.methods"] = "impel/methods.lua",
    ["impel.shape"] = "impel/shape.lua",
    ["impel.soft_body"] = "impel/soft_body.lua",
    ["impel.tables"] = "impel/tables.lua",
    ["impel.to"] = "impel/to.lua",
    ["impel.types"] = "impel/types.lua",
    ["impel.values"] = "impel/values.lua",
    ["impel.view"] = "impel/view.lua",
    ["impel.world"] = "impel/world.lua",
    ["impel.world_bulk"] = "impel/world_bulk.lua",
    ["impel.world_callbacks"] = "impel/world_callbacks.lua",
    ["impel.world_draw"] = "impel/world_draw.lua",
    ["impel.world_events"] = "impel/world_events.lua",
    ["impel.world_joints"] = "impel/world_joints.lua",
    ["impel.world_queries"] = "impel/world_queries.lua",
  },
}
