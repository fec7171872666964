import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.*;
import java.lang.invoke.MethodHandle;
import java.util.Locale;

/** A ball falls for a second. The C API by the Foreign Function and Memory API, without jextract. */
public class Ball {
    static final Arena ARENA = Arena.global();
    static final SymbolLookup IMPEL = SymbolLookup.libraryLookup(System.getenv("IMPEL_LIBRARY"), ARENA);

    /** A handle, passed by value. */
    static final StructLayout HANDLE = MemoryLayout.structLayout(JAVA_LONG.withName("raw"));
    static final StructLayout VEC2 = MemoryLayout.structLayout(JAVA_FLOAT, JAVA_FLOAT);

    /** A definition: its size and the offsets of its fields are in bindings/impel.json. */
    static StructLayout definition(long size) {
        return MemoryLayout.structLayout(MemoryLayout.sequenceLayout(size / 8, JAVA_LONG));
    }

    static MethodHandle function(String name, MemoryLayout result, MemoryLayout... parameters) {
        MemorySegment address = IMPEL.find(name).orElseThrow();
        return Linker.nativeLinker().downcallHandle(address, FunctionDescriptor.of(result, parameters));
    }

    static final MethodHandle LAST_ERROR = function("impel_last_error", ADDRESS);
    static final MethodHandle WORLD_DEF = function("impel_world_def_default", definition(136));
    static final MethodHandle BODY_DEF = function("impel_body_def_default", definition(104));
    static final MethodHandle SHAPE_DEF = function("impel_shape_def_default", definition(112));
    static final MethodHandle WORLD_CREATE = function("impel_world_create", JAVA_INT, ADDRESS, ADDRESS);
    static final MethodHandle WORLD_DESTROY = function("impel_world_destroy", JAVA_INT, HANDLE);
    static final MethodHandle WORLD_STEP =
        function("impel_world_step", JAVA_INT, HANDLE, JAVA_FLOAT, JAVA_INT);
    static final MethodHandle WORLD_HASH = function("impel_world_hash", JAVA_INT, HANDLE, ADDRESS);
    static final MethodHandle BODY_CREATE =
        function("impel_body_create", JAVA_INT, HANDLE, ADDRESS, ADDRESS);
    static final MethodHandle BODY_GET_TRANSFORM =
        function("impel_body_get_transform", JAVA_INT, HANDLE, ADDRESS);
    static final MethodHandle CREATE_HALF_SPACE = function(
        "impel_shape_create_half_space", JAVA_INT, HANDLE, ADDRESS, VEC2, JAVA_FLOAT, ADDRESS);
    static final MethodHandle CREATE_CIRCLE =
        function("impel_shape_create_circle", JAVA_INT, HANDLE, ADDRESS, ADDRESS, ADDRESS);

    static void must(int status) throws Throwable {
        if (status != 0) {
            // A returned pointer has no size.
            MemorySegment text = (MemorySegment) LAST_ERROR.invokeExact();
            throw new IllegalStateException(text.reinterpret(Long.MAX_VALUE).getString(0));
        }
    }

    public static void main(String[] arguments) throws Throwable {
        // A struct by value is returned into memory of the allocator, which comes first.
        SegmentAllocator memory = ARENA;
        MemorySegment world = ARENA.allocate(HANDLE), ground = ARENA.allocate(HANDLE);
        MemorySegment ball = ARENA.allocate(HANDLE), shape = ARENA.allocate(HANDLE);
        MemorySegment worldDef = (MemorySegment) WORLD_DEF.invokeExact(memory);
        MemorySegment bodyDef = (MemorySegment) BODY_DEF.invokeExact(memory);
        MemorySegment shapeDef = (MemorySegment) SHAPE_DEF.invokeExact(memory);

        must((int) WORLD_CREATE.invokeExact(worldDef, world));
        must((int) BODY_CREATE.invokeExact(world, bodyDef, ground));
        MemorySegment up = ARENA.allocateFrom(JAVA_FLOAT, 0, 1);
        must((int) CREATE_HALF_SPACE.invokeExact(ground, shapeDef, up, 0f, shape));

        bodyDef.set(JAVA_INT, 4, 2); // .type = IMPEL_BODY_DYNAMIC
        bodyDef.set(JAVA_FLOAT, 12, 10); // .position.y
        must((int) BODY_CREATE.invokeExact(world, bodyDef, ball));
        MemorySegment circle = ARENA.allocateFrom(JAVA_FLOAT, 0, 0, 0.5f);
        must((int) CREATE_CIRCLE.invokeExact(ball, shapeDef, circle, shape));

        for (int i = 0; i < 60; i++) {
            must((int) WORLD_STEP.invokeExact(world, 1f / 60f, 4));
        }

        MemorySegment transform = ARENA.allocate(JAVA_FLOAT, 4), hash = ARENA.allocate(JAVA_LONG);
        must((int) BODY_GET_TRANSFORM.invokeExact(ball, transform));
        must((int) WORLD_HASH.invokeExact(world, hash));
        System.out.printf(Locale.ROOT, "height %.6f, hash %016x%n",
            transform.getAtIndex(JAVA_FLOAT, 1), hash.get(JAVA_LONG, 0));
        must((int) WORLD_DESTROY.invokeExact(world));
    }
}
