// Phaser Box2D: Box2D 3 in JavaScript, through the functions of its C API.

import { DENSITY, FRICTION, GRAVITY, RESTITUTION, SUBSTEPS, TIME_STEP, TOUCHING } from "../scenes.mjs";

class World {
  constructor(b2) {
    this.b2 = b2;
    b2.b2CreateWorldArray();
    const def = b2.b2DefaultWorldDef();
    def.gravity = new b2.b2Vec2(0, GRAVITY);
    def.enableSleep = false;
    this.world = b2.b2CreateWorld(def);
    this.ids = [];
  }

  createBody({ type, x, y, angle, shape, category, mask }) {
    const { b2 } = this;
    const def = b2.b2DefaultBodyDef();
    def.type = type === "static" ? b2.b2BodyType.b2_staticBody : b2.b2BodyType.b2_dynamicBody;
    def.position = new b2.b2Vec2(x, y);
    def.rotation = b2.b2MakeRot(angle);
    const body = b2.b2CreateBody(this.world, def);
    const shapeDef = b2.b2DefaultShapeDef();
    shapeDef.density = DENSITY;
    shapeDef.friction = FRICTION;
    shapeDef.restitution = RESTITUTION;
    shapeDef.filter.categoryBits = category;
    shapeDef.filter.maskBits = mask;
    if (shape.circle) {
      b2.b2CreateCircleShape(body, shapeDef, new b2.b2Circle(new b2.b2Vec2(0, 0), shape.circle));
    } else if (shape.box) {
      b2.b2CreatePolygonShape(body, shapeDef, b2.b2MakeBox(...shape.box));
    } else {
      const points = shape.polygon.map(([x, y]) => new b2.b2Vec2(x, y));
      const hull = b2.b2ComputeHull(points, points.length);
      b2.b2CreatePolygonShape(body, shapeDef, b2.b2MakePolygon(hull, 0));
    }
    this.ids.push(body);
    return body;
  }

  createJoint({ a, b, anchorA, anchorB, limits }) {
    const { b2 } = this;
    const def = b2.b2DefaultRevoluteJointDef();
    def.bodyIdA = a;
    def.bodyIdB = b;
    def.localAnchorA = new b2.b2Vec2(...anchorA);
    def.localAnchorB = new b2.b2Vec2(...anchorB);
    if (limits) {
      def.enableLimit = true;
      [def.lowerAngle, def.upperAngle] = limits;
    }
    b2.b2CreateRevoluteJoint(this.world, def);
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
    const { p, q } = this.b2.b2Body_GetTransform(body);
    out[i] = p.x;
    out[i + 1] = p.y;
    out[i + 2] = this.b2.b2Rot_GetAngle(q);
  }

  // Both bodies of a contact list it.
  contacts() {
    const { b2 } = this;
    const touches = ({ manifold: { points, pointCount } }) =>
      points.slice(0, pointCount).some(({ separation }) => separation <= TOUCHING);
    let ends = 0;
    for (const id of this.ids) {
      const capacity = b2.b2Body_GetContactCapacity(id);
      const data = Array.from({ length: capacity }, () => new b2.b2ContactData());
      const count = b2.b2Body_GetContactData(id, data, capacity);
      ends += data.slice(0, count).filter(touches).length;
    }
    return ends / 2;
  }
}

export const load = async ({ packages }) => {
  const b2 = await import(new URL("phaser-box2d/dist/PhaserBox2D.js", packages));
  return () => new World(b2);
};
