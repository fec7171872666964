-- Runs the tests: luajit bindings/lua/tests/run.lua [names of files without test_ and .lua]

local folder = arg[0]:match("^(.*[/\\])") or "./"
package.path = table.concat({
  folder .. "?.lua", folder .. "../?.lua", folder .. "../?/init.lua", package.path,
}, ";")

local suite = require("suite")
suite.folder = folder

local files = #arg > 0 and arg or {
  "world", "values", "bodies", "shapes", "joints", "events", "queries", "callbacks", "bulk",
  "soft_bodies", "character", "draw", "recording", "errors", "exports", "love", "pile",
}
for _, name in ipairs(files) do
  suite.file = name
  dofile(folder .. "test_" .. name .. ".lua")
end
suite.finish()
