import impel


def create_level() -> tuple[impel.World, list[impel.Body]]:
    world = impel.World()
    world.create_static_body().create_half_space((0, 1), 0)
    boxes = [world.create_body(position=(0, 0.5 + 1.1 * i)) for i in range(5)]
    for box in boxes:
        box.create_box(0.5, 0.5)
    return world, boxes


world, boxes = create_level()
# --8<-- [start:snapshot]
saved = world.snapshot()  # bytes
for _ in range(60):
    world.step(1 / 60)
later = world.hash()

world.restore(saved)
for _ in range(60):
    world.step(1 / 60)
assert world.hash() == later  # bit for bit
# --8<-- [end:snapshot]

INPUTS = [(3.0 if tick % 5 == 0 else 0.0, 0.0) for tick in range(60)]


def simulate(impulse: tuple[float, float]) -> None:
    boxes[0].apply_impulse(impulse)
    world.step(1 / 60)


world.restore(saved)
for impulse in INPUTS:
    simulate(impulse)
expected = world.hash()
world.restore(saved)

# --8<-- [start:rollback]
world.max_saved_ticks = 16                            # once
for tick in range(60):
    world.save_tick(tick)                             # the state before the tick
    simulate((0, 0) if tick >= 52 else INPUTS[tick])  # a guess, if the input is late
world.restore_tick(52)                                # the inputs have come
for tick in range(52, 60):
    world.save_tick(tick)
    simulate(INPUTS[tick])
# --8<-- [end:rollback]
assert world.hash() == expected

# --8<-- [start:record]
world.start_recording()
boxes[0].apply_impulse((3, 0))
for _ in range(60):
    world.step(1 / 60)
recording = world.stop_recording()  # bytes

world.start_replay(recording)
while not world.replay.is_at_end:
    world.step_replay()
assert world.replay.first_diverged_step == 0
# --8<-- [end:record]
