// Box2D 3 compiled to WebAssembly (box2d3-wasm), through the functions of its C API. "deluxe" has SIMD and
// threads (one of them is used), "compat" has neither. Objects that its API returns must be deleted.

import { DENSITY, FRICTION, GRAVITY, RESTITUTION, SUBSTEPS, TIME_STEP, TOUCHING } from "../scenes.mjs";

class World {
  constructor(b2) {
    this.b2 = b2;
    const def = b2.b2DefaultWorldDef();
    def.gravity.Set(0, GRAVITY);
    def.enableSleep = false;
    this.world = b2.b2CreateWorld(def);
    def.delete();
    this.bodyDef = b2.b2DefaultBodyDef();
    this.shapeDef = b2.b2DefaultShapeDef();
    this.shapeDef.density = DENSITY;
    this.shapeDef.material.friction = FRICTION;
    this.shapeDef.material.restitution = RESTITUTION;
    this.ids = [];
  }

  createBody({ type, x, y, angle, shape, category, mask }) {
    const { b2, bodyDef, shapeDef } = this;
    bodyDef.type = type === "static" ? b2.b2BodyType.b2_staticBody : b2.b2BodyType.b2_dynamicBody;
    bodyDef.position.Set(x, y);
    bodyDef.rotation.SetAngle(angle);
    const body = b2.b2CreateBody(this.world, bodyDef);
    shapeDef.filter.categoryBits = category;
    shapeDef.filter.maskBits = mask;
    if (shape.circle) {
      const circle = new b2.b2Circle();
      circle.radius = shape.circle;
      b2.b2CreateCircleShape(body, shapeDef, circle);
      circle.delete();
    } else {
      const polygon = shape.box ? b2.b2MakeBox(...shape.box) : this.hull(shape.polygon);
      b2.b2CreatePolygonShape(body, shapeDef, polygon);
      polygon.delete();
    }
    this.ids.push(body);
    return body;
  }

  hull(points) {
    const { b2 } = this;
    const vectors = points.map(([x, y]) => new b2.b2Vec2(x, y));
    const hull = b2.b2ComputeHull(vectors);
    const polygon = b2.b2MakePolygon(hull, 0);
    for (const each of [hull, ...vectors]) each.delete();
    return polygon;
  }

  createJoint({ a, b, anchorA, anchorB, limits }) {
    const def = this.b2.b2DefaultRevoluteJointDef();
    def.base.bodyIdA = a;
    def.base.bodyIdB = b;
    def.base.localFrameA.p.Set(...anchorA);
    def.base.localFrameB.p.Set(...anchorB);
    if (limits) {
      def.enableLimit = true;
      [def.lowerAngle, def.upperAngle] = limits;
    }
    this.b2.b2CreateRevoluteJoint(this.world, def);
    def.delete();
  }

  step() {
    this.b2.b2World_Step(this.world, TIME_STEP, SUBSTEPS);
  }

  pose(body) {
    const out = [];
    this.readOne(body, out, 0);
    return out;
  }

  readOne(body, out, i) {
    const position = this.b2.b2Body_GetPosition(body), rotation = this.b2.b2Body_GetRotation(body);
    out[i] = position.x;
    out[i + 1] = position.y;
    out[i + 2] = rotation.GetAngle();
    position.delete();
    rotation.delete();
  }

  // Both bodies of a contact list it.
  contacts() {
    const { b2 } = this;
    const touches = ({ manifold }) => Array.from({ length: manifold.pointCount }, (_, i) => manifold.GetPoint(i))
      .some(({ separation }) => separation <= TOUCHING);
    const of = (id) => b2.b2Body_GetContactData(id, b2.b2Body_GetContactCapacity(id)).filter(touches).length;
    return this.ids.reduce((sum, id) => sum + of(id), 0) / 2;
  }
}

export const load = async ({ packages, flavour }) => {
  const file = `box2d3-wasm/build/dist/es/${flavour}/Box2D.${flavour}.mjs`;
  const { default: factory } = await import(new URL(file, packages));
  const b2 = await factory();
  return () => new World(b2);
};
