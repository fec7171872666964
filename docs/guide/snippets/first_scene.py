# --8<-- [start:program]
# --8<-- [start:head]
import impel

# --8<-- [end:head]
# --8<-- [start:world]
world = impel.World(gravity=(0, -10))
# --8<-- [end:world]

# --8<-- [start:ground]
ground = world.create_static_body()
ground.create_box(10, 0.5)
# --8<-- [end:ground]

# --8<-- [start:box]
box = world.create_body(position=(0, 5), angle=0.3)
box.create_box(0.5, 0.5, material=impel.Material(restitution=0.3))
# --8<-- [end:box]

# --8<-- [start:step]
for step in range(1, 181):
    world.step(1 / 60)  # 1/60 s, in 4 substeps
    if step % 30 == 0:
        x, y = box.position
        print(f"{step / 60:.1f} s: ({x:.3f}, {y:.3f}), {box.angle:.3f} rad")
# --8<-- [end:step]

# --8<-- [start:draw]
for element in world.draw_list(draw_contacts=False, draw_normals=False):
    if isinstance(element, impel.DrawnPolygon):
        for x, y in element.points:
            print(f"  corner ({x:.2f}, {y:.2f})")
# --8<-- [end:draw]

assert 0.99 < box.position.y < 1.01  # 0.5 m of ground, 0.5 m of box
world.destroy()
# --8<-- [end:program]
