-- Errors: objects with the engine's message.

local ffi = require("ffi")
local C = require("impel.library")

---@class impel.Error
---@field status integer the status that the engine returned
---@field name string its name, such as `IMPEL_ERROR_INVALID_HANDLE`
---@field message string the function, the argument, its value, and what is allowed
---@field where string file and line of the call, with ": " behind
local Error = {}
Error.__index = Error
Error.__tostring = function(self)
  return ("%s%s (%s)"):format(self.where, self.message, self.name)
end

local folder = debug.getinfo(1, "S").source:match("^(.*[/\\])")

-- The position in the program: the innermost function that is not in this folder.
local function where()
  for level = 3, 32 do
    local info = debug.getinfo(level, "Sl")
    if not info then
      break
    end
    if info.currentline > 0 and info.source:sub(1, #folder) ~= folder then
      return ("%s:%d: "):format(info.short_src, info.currentline)
    end
  end
  return ""
end

local function throw(status, message)
  error(setmetatable({
    status = status,
    name = ffi.string(C.impel_status_name(status)),
    message = message,
    where = where(),
  }, Error), 0)
end

local errors = { Error = Error }

--- Throws an error if the status is not `IMPEL_OK`.
function errors.check(status)
  if status ~= 0 then
    throw(status, ffi.string(C.impel_last_error()))
  end
end

--- Throws the error of an argument that is not allowed.
function errors.argument(message)
  throw(C.IMPEL_ERROR_INVALID_ARGUMENT, message)
end

--- Returns the error object, or nil if the value is something else.
function errors.is_error(value)
  return getmetatable(value) == Error and value or nil
end

return errors
