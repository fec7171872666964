-- Characters.

local suite = require("suite")
local test, fails = suite.test, suite.fails
local equal, near, truthy = suite.equal, suite.near, suite.truthy

test("a character walks up a step and stops at a wall", function()
  local world, _, floor = suite.ground()
  world:create_static_body({ 3, 0.1 }):create_box(1, 0.1)
  world:create_static_body({ 8, 2 }):create_box(0.5, 2)
  local hero = world:create_character({ 0, 0.05 })
  local stepped, move = false, nil
  for _ = 1, 240 do
    move = hero:move { 4 / 60, -1 / 60 }
    stepped = stepped or move.stepped
  end
  truthy(stepped and move.grounded and move.hit_wall)
  near(hero:get_position().x, 8 - 0.5 - 0.3, 0.05)
  equal(move.ground_shape, floor)
  truthy(#move.hits > 0)
  hero:set_position { 0, 9 }
  move = hero:move { 0, -0.1 }
  equal({ move.grounded, move.ground_shape }, { false, nil })
end)

test("a character pushes, and ignores bodies", function()
  local world = suite.ground()
  local crate = world:create_body { type = "dynamic", position = { 1.5, 0.5 } }
  crate:create_box(0.5, 0.5, { friction = 0 })
  local hero = world:create_character({ 0, 0.05 }, { mass = 80 })
  for _ = 1, 60 do
    hero:move { 3 / 60, -1 / 60 }
    world:step()
  end
  local pushed = crate:get_position().x
  truthy(pushed > 2)
  crate:set_linear_velocity { 0, 0 }
  hero:set { ignored_bodies = { crate }, step_height = 0 }
  for _ = 1, 60 do
    collectgarbage("step")
    hero:move { 3 / 60, -1 / 60 }
    world:step()
  end
  near(crate:get_position().x, pushed, 0.01)
  fails("INVALID_ARGUMENT", "speed", hero.set, hero, { speed = 3 })
  fails("INVALID_ARGUMENT", "translation", hero.move, hero, 3)
end)
