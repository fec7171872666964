-- Debug drawing, with numbers in place of structs.

local ffi = require("ffi")
local C = require("impel.library")
local check = require("impel.errors").check
local errors = require("impel.errors")
local to = require("impel.to")

local World = require("impel.methods").World

-- ffi allows no structs by value in callbacks. A struct of two floats travels like another type,
-- which depends on the ABI: in one double of 64 bits, in an integer, or as two floats.
local pair
if ffi.arch == "x64" then
  pair = ffi.os == "Windows" and "uint64_t" or "double"
elseif ffi.arch == "x86" then
  pair = "double"
elseif ffi.arch == "arm64" then
  pair = "float, float"
end

local parts = ffi.new("union { double number; uint64_t bits; float each[2]; }")

-- The floats of the pairs in a callback's arguments, as numbers. The pattern has a letter for each
-- argument: p for a pair, v for another value.
local function unpacker(pattern)
  if pair == "float, float" then
    return function(f)
      return f
    end
  end
  local field = pair == "double" and "number" or "bits"
  local names, taken, passed = {}, {}, {}
  for i = 1, #pattern do
    names[i] = "v" .. i
    if pattern:sub(i, i) == "p" then
      taken[#taken + 1] = ("parts.%s = v%d local x%d, y%d = parts.each[0], parts.each[1]")
        :format(field, i, i, i)
      passed[#passed + 1] = ("x%d, y%d"):format(i, i)
    else
      passed[#passed + 1] = "v" .. i
    end
  end
  local code = ("local parts = ... return function(f) return function(%s) %s return f(%s) end end")
    :format(table.concat(names, ", "), table.concat(taken, " "), table.concat(passed, ", "))
  return assert(loadstring(code, "=impel.world_draw"))(parts)
end

-- The drawing in progress: its painter and the first error.
local current

local function paint(name, ...)
  if not current.failure then
    local is_fine, problem = pcall(current.painter[name], ...)
    if not is_fine then
      current.failure = { problem }
    end
  end
end

local points = {}

local painters = {
  polygon = { "const ImpelVec2 *, size_t, float, uint32_t, uint32_t", "vvvvv",
    function(vertices, count, radius, fill, outline)
      count = tonumber(count)
      for i = 0, count - 1 do
        points[2 * i + 1], points[2 * i + 2] = vertices[i].x, vertices[i].y
      end
      for i = #points, 2 * count + 1, -1 do
        points[i] = nil
      end
      paint("polygon", points, radius, fill, outline)
    end },
  circle = { "P, float, P, uint32_t, uint32_t", "pvpvv",
    function(x, y, radius, cosine, sine, fill, outline)
      paint("circle", x, y, radius, cosine, sine, fill, outline)
    end },
  capsule = { "P, P, float, uint32_t, uint32_t", "ppvvv",
    function(ax, ay, bx, by, radius, fill, outline)
      paint("capsule", ax, ay, bx, by, radius, fill, outline)
    end },
  segment = { "P, P, uint32_t", "ppv",
    function(ax, ay, bx, by, color)
      paint("segment", ax, ay, bx, by, color)
    end },
  point = { "P, float, uint32_t", "pvv",
    function(x, y, size, color)
      paint("point", x, y, size, color)
    end },
  text = { "P, const char *, uint32_t", "pvv",
    function(x, y, text, color)
      paint("text", x, y, ffi.string(text), color)
    end },
}

-- Callbacks of C, made when they are first used.
local callbacks = setmetatable({}, {
  __index = function(all, name)
    local painter = painters[name]
    local signature = ("void (*)(%s, void *)"):format(painter[1]:gsub("P", pair))
    all[name] = ffi.cast(signature, unpacker(painter[2])(painter[3]))
    return all[name]
  end,
})

--- Draws the world for debugging, with the functions of a table:
---
---     polygon(points, radius, fill, outline)      points: x1, y1, x2, y2, … in a table that is used
---                                                 again
---     circle(x, y, radius, cosine, sine, fill, outline)
---     capsule(ax, ay, bx, by, radius, fill, outline)
---     segment(ax, ay, bx, by, color)
---     point(x, y, size, color)                    size in pixels
---     text(x, y, text, color)
---
--- Colours are numbers 0xRRGGBBAA: see `impel.color`. Missing functions draw nothing. `options` has
--- the fields of ImpelDebugDraw. The functions may read the world, but not change it; the first
--- error comes out of `draw`. Not on 32-bit ARM.
---@param painter table
---@param options table?
function World:draw(painter, options)
  if type(painter) ~= "table" then
    to.refuse("painter", painter, "a table of functions")
  elseif not pair then
    errors.argument("draw is not available on " .. ffi.arch)
  end
  local def = to.struct("ImpelDebugDraw", options, "options", self)
  for name in pairs(painters) do
    local f = painter[name]
    if f ~= nil and type(f) ~= "function" then
      to.refuse("painter." .. name, f, "a function")
    elseif f then
      def["draw_" .. name] = ffi.cast("void *", callbacks[name])
    end
  end
  local outer = current
  local drawing = { painter = painter }
  current = drawing
  local status = C.raw_impel_world_draw(self.raw, def)
  current = outer
  if drawing.failure then
    error(drawing.failure[1], 0)
  end
  check(status)
end
-- LuaJIT must not compile calls that call back.
jit.off(World.draw)

--- Returns what `draw` draws as triangles for a graphics library: an `ImpelDrawVertex[count]` from 0,
--- three vertices for each triangle, and the count. `pixel_size` is the size of a pixel in metres:
--- lines are this wide. `options` has the fields of ImpelDebugDraw. Names are not drawn.
---@param pixel_size number
---@param options table?
function World:draw_list(pixel_size, options)
  local def = to.struct("ImpelDebugDraw", options, "options", self)
  pixel_size = to.number(pixel_size, "pixel_size")
  local count = ffi.new("size_t[1]")
  check(C.raw_impel_world_get_draw_list(self.raw, def, pixel_size, nil, 0, count))
  local vertices = ffi.new("ImpelDrawVertex[?]", count[0])
  check(C.raw_impel_world_get_draw_list(self.raw, def, pixel_size, vertices, count[0], count))
  return vertices, tonumber(count[0])
end

local draw = {}

--- Red, green, blue and alpha of a colour, each within [0, 1].
function draw.color(color)
  color = to.uint32(color, "color")
  return bit.rshift(color, 24) / 255, bit.band(bit.rshift(color, 16), 255) / 255,
    bit.band(bit.rshift(color, 8), 255) / 255, bit.band(color, 255) / 255
end

return draw
