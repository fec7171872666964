-- The growing pile: circles and convex hulls, dropped one after another onto a circle and a
-- platform.
--
-- This is examples_c/pile.c in Lua: the same random numbers, the same calls in the same order, and
-- so the same transforms, bit for bit.
--
--     luajit pile.lua [--steps N] [--seed N]

local ffi = require("ffi")
local impel = require("impel")

local TIME_STEP, SUBSTEPS = 1 / 60, 4
-- The value of a C float, so that printed numbers are rounded as in C.
local PI = tonumber(ffi.new("float", math.pi))
-- Number of dropped bodies, and number of steps between two of them.
local DROPS, DROP_PERIOD = 45, 30
local FEWEST_POINTS, MOST_POINTS = 3, 64
-- Height above the view at which bodies start, and below it at which they are destroyed.
local DROP_HEIGHT, LOST_HEIGHT = -15, 100

local STONE = { density = 1, restitution = 0.2, static_friction = 0.5, dynamic_friction = 0.3 }
local HULL = { density = 1, restitution = 0.2, static_friction = 0.4, dynamic_friction = 0.2 }

-- PCG-XSH-RR 64/32, as in examples_c/common/random.h. Fractions have 16 bits, so they are exact as
-- floats and in Lua.
local Random = {}
Random.__index = Random

function Random.new(seed)
  local random = setmetatable({ state = 0ULL }, Random)
  random:next()
  random.state = random.state + seed
  random:next()
  return random
end

-- The next 32 bits.
function Random:next()
  local old = self.state
  self.state = old * 6364136223846793005ULL + 1442695040888963407ULL
  local shifted = bit.band(bit.rshift(bit.bxor(bit.rshift(old, 18), old), 27), 0xFFFFFFFFULL)
  local turn = tonumber(bit.rshift(old, 59))
  return tonumber(bit.ror(tonumber(shifted), turn)) % 2 ^ 32
end

-- An integer within [0, count).
function Random:below(count)
  return self:next() % count
end

-- A multiple of 1/65536 within [0, 1).
function Random:unit()
  return math.floor(self:next() / 65536) / 65536
end

-- A multiple of 1/32768 within [-1, 1).
function Random:signed()
  return 2 * self:unit() - 1
end

function Random:between(low, high)
  return low + (high - low) * self:unit()
end

-- The number of a body is its user data. Bodies 0 and 1 are static.
local function create_ground(world)
  local hill = world:create_body { position = { 40, 40 }, user_data = 0 }
  hill:create_circle(5, { material = STONE })
  local platform = world:create_body { position = { 40, 55 }, user_data = 1 }
  platform:create_box(30, 1, { material = STONE })
end

-- A circle with a radius from 1 to 3.
local function add_circle(body, random)
  body:create_circle(random:between(1, 3), { material = STONE })
end

-- The convex hull of 3 to 64 points in a square of half-width 5 to 10. If all points are collinear,
-- tries others.
local function add_hull(body, random)
  repeat
    local count = FEWEST_POINTS + random:below(MOST_POINTS - FEWEST_POINTS + 1)
    local half_width = random:between(5, 10)
    local points = {}
    for i = 1, count do
      local x = half_width * random:signed()
      points[i] = { x, half_width * random:signed() }
    end
    local is_fine, problem = pcall(body.create_polygon, body, points, { material = HULL })
    if not is_fine and problem.status ~= impel.C.IMPEL_ERROR_INVALID_ARGUMENT then
      error(problem)
    end
  until is_fine
end

local function drop_body(world, random, number)
  local is_circle = random:below(2) == 0
  -- Alternately left and right, so that a body does not hit the previous one.
  local x = random:between(15, 35)
  if number % 2 == 1 then
    x = x + 30
  end
  local body = world:create_body {
    type = "dynamic", position = { x, DROP_HEIGHT }, angle = PI * random:signed(), user_data = number,
  }
  if is_circle then
    add_circle(body, random)
  else
    add_hull(body, random)
  end
end

-- A float's 32 bits in hexadecimal.
local bits_of = ffi.new("union { float number; uint32_t bits; }")
local function bits(number)
  bits_of.number = number
  return bit.tohex(bits_of.bits)
end

-- Position and rotation bit for bit, and as decimals behind the #.
local function print_body(number, transform)
  local x, y = transform.position:unpack()
  local c, s = transform.rotation.c, transform.rotation.s
  print(("body %d %s %s %s %s # %.3f %.3f, %.1f degrees"):format(number, bits(x), bits(y), bits(c),
    bits(s), x, y, transform:get_angle() * 180 / PI))
end

local options = { steps = 1800, seed = 1 }
for i = 1, #arg, 2 do
  local name = arg[i]:match("^%-%-(%w+)$")
  if not options[name] or not tonumber(arg[i + 1]) then
    error("usage: luajit pile.lua [--steps N] [--seed N]", 0)
  end
  options[name] = tonumber(arg[i + 1])
end

local random = Random.new(options.seed)
local world = impel.create_world { gravity = { 0, 50 } }
create_ground(world)
local next_number = 2
for step = 0, options.steps - 1 do
  if step % DROP_PERIOD == 0 and step / DROP_PERIOD < DROPS then
    drop_body(world, random, next_number)
    next_number = next_number + 1
  end
  world:step(TIME_STEP, SUBSTEPS)

  local bodies = world:get_bodies()
  for i, transform in ipairs(world:get_transforms(bodies)) do
    if transform.position.y > LOST_HEIGHT then
      bodies[i]:destroy()
    end
  end
end

local counters = world:get_counters()
print(("steps %d, seed %d: %d bodies, %d awake, %d contacts"):format(options.steps, options.seed,
  counters.bodies, counters.awake_bodies, #world:get_contacts()))
local bodies = world:get_bodies()
for i, transform in ipairs(world:get_transforms(bodies)) do
  print_body(bodies[i]:get_user_data(), transform)
end
world:destroy()
