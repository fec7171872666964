-- Loads libimpel. Returns its functions and integer constants, under their C names.

local ffi = require("ffi")
require("impel.cdef")

local name = ({ Windows = "impel.dll", OSX = "libimpel.dylib" })[ffi.os] or "libimpel.so"

-- Paths beside this module. In LÖVE, the path of a module is relative to the game.
local function beside()
  local paths = {}
  local folder = debug.getinfo(1, "S").source:match("^@(.*[/\\])")
  if folder then
    paths[1] = folder .. name
  end
  local files = rawget(_G, "love") and love.filesystem
  if files and files.getSource then
    paths[#paths + 1] = files.getSource() .. "/impel/" .. name
    paths[#paths + 1] = files.getSourceBaseDirectory() .. "/" .. name
  end
  return paths
end

local function exists(path)
  local file = io.open(path, "rb")
  return file ~= nil and file:close()
end

local function load()
  local chosen = os.getenv("IMPEL_LIBRARY")
  if chosen and chosen ~= "" then
    local is_loaded, found = pcall(ffi.load, chosen)
    if is_loaded then
      return found
    end
    error(("IMPEL_LIBRARY is %q, which cannot be loaded: %s. Set it to the full path of the "
      .. "library, or unset it."):format(chosen, found), 0)
  end
  -- A program can have the library linked into it.
  if pcall(function() return ffi.C.impel_version end) then
    return ffi.C
  end
  local tried = {}
  for _, path in ipairs(beside()) do
    if exists(path) then
      local is_loaded, found = pcall(ffi.load, path)
      if is_loaded then
        return found
      end
      tried[#tried + 1] = "  " .. path .. ": " .. found
    else
      tried[#tried + 1] = "  " .. path .. ": there is no such file"
    end
  end
  local is_loaded, found = pcall(ffi.load, name)
  if is_loaded then
    return found
  end
  tried[#tried + 1] = "  " .. name .. ", from the system's loader: " .. found
  error(("impel's library, %s, was not found:\n%s\nDo one of these:\n"
    .. "  - set IMPEL_LIBRARY to its full path (in impel's sources, `cargo build --release`\n"
    .. "    makes target/release/%s);\n"
    .. "  - put it beside this module;\n"
    .. "  - install it where the system's loader looks.")
    :format(name, table.concat(tried, "\n"), name), 0)
end

local C = load()

-- Before 1.0, the layout of structs can change with each minor version.
local loaded = C.impel_version()
local major, minor = math.floor(loaded / 1000000), math.floor(loaded / 1000) % 1000
if major ~= C.IMPEL_VERSION_MAJOR or minor ~= C.IMPEL_VERSION_MINOR then
  error(("the library that was loaded is impel %d.%d, and this module is for %d.%d: install the "
    .. "same version of both, or set IMPEL_LIBRARY to the right library")
    :format(major, minor, C.IMPEL_VERSION_MAJOR, C.IMPEL_VERSION_MINOR), 0)
end

return C
