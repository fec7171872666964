-- Failing calls: each is a Lua error, and none ends the program.

local suite = require("suite")
local impel = require("impel")
local methods = require("impel.methods")
local types = require("impel.types")
local test, fails = suite.test, suite.fails
local equal, truthy = suite.equal, suite.truthy

test("errors have the engine's message and the position of the call", function()
  local body = suite.world({}):create_body()
  local line = debug.getinfo(1, "l").currentline + 1
  local _, problem = pcall(function() body:set_linear_velocity { 0 / 0, 0 } end)
  equal(impel.is_error(problem), problem)
  equal({ problem.status, problem.name }, { -2, "IMPEL_ERROR_INVALID_ARGUMENT" })
  truthy(problem.message:find("impel_body_set_linear_velocity: velocity.x is NaN", 1, true))
  truthy(problem.where:find("test_errors.lua:" .. line .. ": ", 1, true))
  equal(tostring(problem), problem.where .. problem.message .. " (" .. problem.name .. ")")
  equal(impel.is_error("text"), nil)
  equal(impel.is_error(nil), nil)
  equal(impel.is_error({}), nil)
end)

test("worlds and shapes are checked", function()
  fails("INVALID_ARGUMENT", "substeps", impel.create_world, { substeps = 0 })
  fails("INVALID_ARGUMENT", "gravity", impel.create_world, { gravity = { math.huge, 0 } })
  fails("INVALID_ARGUMENT", "options is 5", impel.create_world, 5)
  fails("INVALID_ARGUMENT", "gravty", impel.create_world, { gravty = { 0, 0 } })
  fails("INVALID_ARGUMENT", 'one of "sequential_impulse", "soft_step"', impel.create_world,
    { solver = "fast" })
  local world = suite.world {}
  local body = world:create_body { type = "dynamic" }
  local refused = {
    { "create_circle", -1 }, { "create_circle", 0 / 0 }, { "create_circle" }, { "create_circle", "one" },
    { "create_box", 0, 1 }, { "create_polygon", {} }, { "create_polygon", { { 0, 0 }, { 1, 0 } } },
    { "create_polygon", { { 0, 0 }, { 1, 0 }, { 2, 0 } } }, { "create_segment", { 0, 0 }, { 0, 0 } },
    { "create_circle", 1, 5 }, { "create_circle", 1, { colour = 3 } },
    { "create_circle", 1, { angle = 3 } }, { "create_circle", 1, { filter = 3 } },
    { "create_circle", 1, { filter = { mask = -1 } } }, { "create_circle", 1, { user_data = 1.5 } },
    { "create_circle", 1, { is_sensor = 1 } }, { "create_chain", { 1, 2, 3 } },
    { "create_circle", 1, { center = 3 } }, { "create_grid", 5, 1, 1 },
  }
  for _, call in ipairs(refused) do
    fails("INVALID_ARGUMENT", "", body[call[1]], body, call[2], call[3], call[4])
  end
  fails("UNSUPPORTED", "", body.create_half_space, body, { 0, 1 }, 0)
  equal(world:get_counters().shapes, 0)
  fails("INVALID_ARGUMENT", "name", body.set_name, body, 5)
  fails("INVALID_ARGUMENT", "zero bytes", body.set_name, body, "a\0b")
  fails("INVALID_ARGUMENT", "dominance", body.set_dominance, body, 0.5)
  fails("INVALID_ARGUMENT", "2^32", body.set_additional_iterations, body, -1)
  fails("INVALID_ARGUMENT", "true or false", body.set_bullet, body, nil)
end)

-- Calls every method of an object, with junk for arguments. Returns how many calls failed.
local function try_all(class, make, junk)
  local failed, count = 0, 0
  local names = {}
  for name in pairs(methods[class]) do
    names[#names + 1] = name
  end
  table.sort(names)
  for _, name in ipairs(names) do
    for _, value in ipairs(junk) do
      for shift = 0, 2 do
        local object = make()
        local arguments = { value, value, value, value, value }
        arguments[shift] = { 0, 1 }
        if type(methods[class][name]) == "function" then
          local is_fine, problem = pcall(methods[class][name], object, unpack(arguments, 1, 5))
          count = count + 1
          if not is_fine then
            failed = failed + 1
            truthy(impel.is_error(problem) or type(problem) == "string", name)
          end
        end
      end
    end
  end
  return failed, count
end

local function fixture()
  local world = suite.world {}
  local body = world:create_body { type = "dynamic" }
  return {
    World = world,
    Body = body,
    Shape = body:create_circle(1),
    Chain = body:create_chain({ { 0, 0 }, { 1, 0 }, { 2, 0 } }),
    SoftBody = world:create_rope({ 0, 0 }, { 3, 0 }, 4),
    RevoluteJoint = world:create_revolute_joint(world:create_static_body(), body),
    GenericJoint = world:create_generic_joint(world:create_static_body(), body),
    MouseJoint = world:create_mouse_joint(world:create_static_body(), body, { 0, 0 }),
    GearJoint = world:create_gear_joint(world:create_body { type = "dynamic" }, body),
    Tree = impel.create_tree(),
    Convex = impel.convex.circle(1),
  }
end

local function nothing() end

test("every method takes junk", function()
  local other = fixture()
  local junk = { 5, -1, 0.5, 0 / 0, 1e30, "text", "", true, {}, { 1 }, { 1, 2 }, { {} }, { { 1, 2 } },
    { x = 1 }, nothing, 1ULL, impel.Vec2(1, 2), other.Body, other.Shape, other.RevoluteJoint,
    other.Convex, other.World, { other.Body, other.Shape }, { position = { 1, 2 } }, { a = 1 } }
  local failed, count = 0, 0
  for class in pairs(other) do
    local objects
    local bad, all = try_all(class, function()
      if not objects or class ~= "Convex" and not objects[class]:is_valid() then
        if objects and objects.World:is_valid() then
          objects.World:destroy()
        end
        objects = fixture()
      end
      return objects[class]
    end, junk)
    failed, count = failed + bad, count + all
  end
  print(("  %d calls with junk, %d refused"):format(count, failed))
  truthy(failed > count / 2)
end)

test("methods take no objects of another class", function()
  local objects = fixture()
  local wrong = { 5, "text", {}, true, impel.Vec2(1, 2), nothing }
  for class, list in pairs(methods) do
    if class ~= "outline" and class ~= "TreeProxy" then
      for name, method in pairs(list) do
        if type(method) == "function" then
          for _, value in ipairs(wrong) do
            local is_fine = pcall(method, value, { 0, 1 }, { 0, 1 }, { 0, 1 })
            -- Any name is a field of a table or a string, and each value has a key.
            local is_allowed = class == "World" or name == "key" or type(value) == "table"
              or type(value) == "string"
            truthy(not is_fine or is_allowed, class .. ":" .. name)
          end
          for other, object in pairs(objects) do
            if other ~= class and name ~= "destroy" then
              pcall(method, object, { 0, 1 }, { 0, 1 }, { 0, 1 })
            end
          end
        end
      end
    end
  end
end)

test("stale handles are refused by every method", function()
  local objects = fixture()
  local world = objects.World
  objects.Tree:destroy()
  for _, object in pairs { objects.RevoluteJoint, objects.GearJoint, objects.SoftBody, objects.Body } do
    object:destroy()
  end
  for _ = 1, 10 do
    world:create_body():create_circle(1)
  end
  local fixed = { key = true, is_valid = true }
  local count = 0
  for _, class in ipairs { "Body", "Shape", "Chain", "SoftBody", "RevoluteJoint", "GearJoint", "Tree" } do
    local stale = objects[class]
    equal(stale:is_valid(), false)
    for name, method in pairs(methods[class]) do
      if not fixed[name] and not name:find("^create_") then
        count = count + 1
        local is_fine = pcall(method, stale, { 0, 1 }, { 0, 1 }, { 0, 1 })
        truthy(not is_fine, class .. ":" .. name)
      end
      if name:find("^get_") and name ~= "get_contact_with" then
        local _, problem = pcall(method, stale, { 0, 1 }, { 0, 1 })
        if impel.is_error(problem) and not problem.message:find("it must be") then
          equal(problem.name, "IMPEL_ERROR_INVALID_HANDLE", name)
        end
      end
    end
  end
  truthy(count > 200)
  fails("INVALID_HANDLE", "", world.transform_buffer(world, { objects.Body }).read,
    world:transform_buffer { objects.Body })
  local null = types.handles.Body()
  fails("INVALID_HANDLE", "", null.get_mass, null)
end)

test("a destroyed world is refused by every method", function()
  local world = fixture().World
  local body = world:create_body()
  world:destroy()
  fails("INVALID_HANDLE", "impel_world_step", world.step, world)
  fails("INVALID_HANDLE", "", world.create_body, world)
  fails("INVALID_HANDLE", "", world.advance, world, 0.1)
  fails("INVALID_HANDLE", "", world.get_bodies, world)
  fails("INVALID_HANDLE", "", world.set_filter, world, nil)
  fails("INVALID_HANDLE", "", world.set_filter, world, nothing)
  fails("INVALID_HANDLE", "", world.defer, world, nothing)
  fails("INVALID_HANDLE", "", world.visit_point, world, { 0, 0 }, nothing)
  fails("INVALID_HANDLE", "", world.ray_buffer(world, 1).cast, world:ray_buffer(1))
  fails("INVALID_HANDLE", "", body.get_position, body)
  equal(world:is_valid(), false)
end)

test("the library is missed with a message", function()
  local function run(environment)
    local path = os.tmpname()
    local file = assert(io.open(path, "w"))
    file:write(("package.path = %q\nprint(pcall(require, 'impel'))\n"):format(package.path))
    file:close()
    local pipe = assert(io.popen(("%s luajit %s 2>&1"):format(environment, path)))
    local text = pipe:read("*a")
    pipe:close()
    os.remove(path)
    return text
  end
  local text = run("IMPEL_LIBRARY=/nowhere/libimpel.so")
  truthy(text:find('IMPEL_LIBRARY is "/nowhere/libimpel.so", which cannot be loaded', 1, true), text)
  text = run("env -u IMPEL_LIBRARY")
  if not text:find("^true") then
    for _, part in ipairs { "was not found", "IMPEL_LIBRARY", "beside this module", "system's loader" } do
      truthy(text:find(part, 1, true), text)
    end
  end
end)
