-- Views: objects that read the fields of a struct in memory of the engine, one after another,
-- without garbage. Their getters return copies.

local from = require("impel.from")
local errors = require("impel.errors")
local tables = require("impel.tables")
local to = require("impel.to")

local view = {}

-- A view is a table of the array [1] and an index in it [2]. Names are its fields.

local function closed(kind)
  errors.argument(("this %s is over: use an event within its turn of the loop, and a callback's "
    .. "arguments within the callback; event:copy() keeps the values"):format(kind))
end

--- A class of views. The fields of a mutable one can be set.
function view.class(kind, is_mutable)
  local readers, types = from.readers[kind], {}
  for _, field in ipairs(tables.structs[kind]) do
    types[field[1]] = field[2]
  end

  local methods = {}
  --- A table with the values.
  function methods:copy()
    return from.struct(kind, (self[1] or closed(kind))[self[2]])
  end

  local class = {
    __index = function(self, name)
      local read = readers[name]
      if read then
        return read((self[1] or closed(kind))[self[2]])
      end
      return methods[name]
    end,
    __newindex = function(self, name, value)
      if not is_mutable or not types[name] then
        errors.argument(("%s.%s cannot be set"):format(kind, tostring(name)))
      end
      to.assign((self[1] or closed(kind))[self[2]], name, types[name], value, name)
    end,
  }

  return function(array, index)
    return setmetatable({ array, index or 0 }, class)
  end
end

--- Moves a view to another array; false ends it.
function view.point(object, array, index)
  rawset(object, 1, array)
  rawset(object, 2, index or 0)
end

return view
