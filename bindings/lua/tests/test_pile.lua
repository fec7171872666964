-- The example pile.lua runs, and gives the same bits again. Its bits are compared with those of the
-- example in C elsewhere, because they change with the engine.

local suite = require("suite")
local test, equal, truthy = suite.test, suite.equal, suite.truthy

local function run(options)
  local path = ("%s../?.lua;%s../?/init.lua;;"):format(suite.folder, suite.folder)
  local command = ("LUA_PATH='%s' luajit %s../examples/pile.lua %s 2>&1"):format(path, suite.folder, options)
  local pipe = assert(io.popen(command))
  local text = pipe:read("*a")
  pipe:close()
  return text
end

test("the pile ends with the same bits", function()
  local text = run("--steps 300 --seed 3")
  truthy(text:find("^steps 300, seed 3: %d+ bodies, %d+ awake, %d+ contacts\n"), text)
  local count = select(2, text:gsub("body %d+ %x+ %x+ %x+ %x+ # ", ""))
  truthy(count > 5)
  equal(run("--steps 300 --seed 3"), text)
  truthy(run("--steps 300 --seed 4") ~= text)
  truthy(run("--step"):find("usage", 1, true))
end)
