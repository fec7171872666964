-- A test runner without dependencies, and the comparisons of the tests.

local impel = require("impel")

local suite = { file = "", passed = 0, failures = {} }

--- Runs a test: a function that throws if it fails. Worlds of `suite.world` are destroyed behind
--- it.
function suite.test(name, f)
  suite.worlds = {}
  local is_fine, message = xpcall(f, function(problem)
    return debug.traceback(tostring(problem), 2)
  end)
  for _, world in ipairs(suite.worlds) do
    if world:is_valid() then
      world:destroy()
    end
  end
  if is_fine then
    suite.passed = suite.passed + 1
  else
    table.insert(suite.failures, ("%s: %s"):format(suite.file, name))
    print(("FAIL: %s: %s\n%s"):format(suite.file, name, message))
  end
end

--- Creates a world for a test, by default with gravity.
function suite.world(options)
  local world = impel.create_world(options or { gravity = { 0, -10 } })
  table.insert(suite.worlds, world)
  return world
end

--- A world with a floor. Returns it, its static body, the floor's shape, and a function that
--- creates a ball.
function suite.ground()
  local world = suite.world()
  local body = world:create_static_body()
  local floor = body:create_half_space({ 0, 1 }, 0)
  local function ball(x, y, options)
    local made = world:create_body { type = "dynamic", position = { x, y } }
    made:create_circle(0.5, options)
    return made
  end
  return world, body, floor, ball
end

function suite.steps(world, count)
  for _ = 1, count do
    world:step()
  end
end

local function shown(value)
  if type(value) == "table" and not getmetatable(value) then
    local parts = {}
    for key, part in pairs(value) do
      parts[#parts + 1] = tostring(key) .. " = " .. shown(part)
    end
    table.sort(parts)
    return "{" .. table.concat(parts, ", ") .. "}"
  end
  return tostring(value)
end

local function same(a, b)
  if a == b then
    return true
  elseif type(a) ~= "table" or type(b) ~= "table" then
    return false
  end
  for key, value in pairs(a) do
    if not same(value, b[key]) then
      return false
    end
  end
  for key in pairs(b) do
    if a[key] == nil then
      return false
    end
  end
  return true
end

--- Compares values, and tables by their contents.
function suite.equal(found, expected, what)
  if not same(found, expected) then
    error(("%sfound %s, expected %s"):format(what and what .. ": " or "", shown(found),
      shown(expected)), 2)
  end
end

function suite.near(found, expected, tolerance)
  if not (math.abs(found - expected) <= (tolerance or 1e-5)) then
    error(("found %.9g, expected %.9g"):format(found, expected), 2)
  end
end

function suite.truthy(value, what)
  if not value then
    error(what or "not true", 2)
  end
end

--- Expects an error object with this status, and a part of its message. Returns it.
function suite.fails(status, part, f, ...)
  local is_fine, problem = pcall(f, ...)
  if is_fine then
    error("there was no error", 2)
  end
  local found = impel.is_error(problem)
  if not found then
    error("not an error of impel: " .. tostring(problem), 2)
  end
  if found.name ~= "IMPEL_ERROR_" .. status or not found.message:find(part, 1, true) then
    error(("found %s, expected %s with %q"):format(tostring(found), status, part), 2)
  end
  return found
end

--- Prints the counts and ends the program; with status 1 if a test failed.
function suite.finish()
  for _, name in ipairs(suite.failures) do
    print("failed: " .. name)
  end
  print(("%d passed, %d failed"):format(suite.passed, #suite.failures))
  os.exit(#suite.failures == 0 and suite.passed > 0, true)
end

return suite
