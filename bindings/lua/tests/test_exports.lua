-- Each export is reachable: from the low layer, and with few exceptions from a method.

local suite = require("suite")
local impel = require("impel")
local test, equal, truthy = suite.test, suite.equal, suite.truthy

local function text_of(path)
  local file = assert(io.open(suite.folder .. path))
  local text = file:read("*a")
  file:close()
  return text
end

local function exports()
  local names = {}
  for name in text_of("../../../tests/exports.txt"):gmatch("impel_[%w_]+") do
    names[#names + 1] = name
  end
  return names
end

-- The friendly layer has no use for these. Programs call them through `impel.C`.
local LOW_LAYER_ONLY = {
  "impel_set_allocator", "impel_world_set_task_callbacks", -- called from other threads
  "impel_outline_march_sampler", -- a callback with a struct by value
  "impel_worlds_step", -- calls callbacks on other threads, which LuaJIT cannot have
  "impel_worlds_apply_impulses", "impel_worlds_get_states", -- for worlds that it steps
  "impel_world_get_poses", -- a compiled call of a getter is as fast
  "impel_outline_march", "impel_solve_planes", "impel_clip_vector", "impel_sweep_get_transform",
  "impel_rotation_from_columns", "impel_half_space_get_distance", "impel_aabb_is_valid",
  "impel_vec2_cross", "impel_vec2_cross_scalar", "impel_scalar_cross_vec2",
}

test("the library has each declared function", function()
  local names = exports()
  truthy(#names > 500)
  for _, name in ipairs(names) do
    truthy(impel.C[name] ~= nil, name)
  end
end)

test("the friendly layer uses each function", function()
  local code = {}
  for _, file in ipairs { "methods", "tables", "body", "shape", "character", "convex", "errors", "from",
    "handles", "init", "library", "soft_body", "to", "values", "world", "world_bulk",
    "world_callbacks", "world_draw", "world_events", "world_joints", "world_queries" } do
    code[#code + 1] = text_of("../impel/" .. file .. ".lua")
  end
  code = table.concat(code, "\n")
  -- Names that the code puts together.
  local used = {}
  for kind in pairs(require("impel.tables").joints) do
    used["impel_joint_create_" .. kind] = true
  end
  for _, kind in ipairs { "filter", "mix", "pre_solve", "joint", "step" } do
    used["impel_world_set_" .. kind .. "_callback"] = true
  end
  for name in code:gmatch('define%("([%w_]+)"') do
    used["impel_world_get_" .. name] = true
  end
  local low = {}
  for _, name in ipairs(LOW_LAYER_ONLY) do
    low[name] = true
  end
  local missing = {}
  for _, name in ipairs(exports()) do
    local is_used = used[name] or code:find(name .. "%f[^%w_]")
    if low[name] then
      truthy(not is_used, name .. " is used")
    elseif not is_used then
      missing[#missing + 1] = name
    end
  end
  equal(missing, {})
end)

test("enums have names in both directions", function()
  local tables, from = require("impel.tables"), require("impel.from")
  equal(tables.enums.ImpelBodyType, { static = 0, kinematic = 1, dynamic = 2 })
  equal(from.names.ImpelJointType[0], "revolute")
  equal(impel.C.IMPEL_ERROR_BUSY, -6)
end)
