// A ball falls for a second.
import CImpel
import Foundation

func must(_ status: ImpelStatus) {
    if status != ImpelStatus(IMPEL_OK) {
        fatalError("\(String(cString: impel_status_name(status))): \(String(cString: impel_last_error()))")
    }
}

var world = ImpelWorldId()
var worldDef = impel_world_def_default()
must(impel_world_create(&worldDef, &world))

var ground = ImpelBodyId()
var shape = ImpelShapeId()
var bodyDef = impel_body_def_default()
var shapeDef = impel_shape_def_default()
must(impel_body_create(world, &bodyDef, &ground))
must(impel_shape_create_half_space(ground, &shapeDef, ImpelVec2(x: 0, y: 1), 0, &shape))

var ball = ImpelBodyId()
bodyDef.type = ImpelBodyType(IMPEL_BODY_DYNAMIC)
bodyDef.position.y = 10
must(impel_body_create(world, &bodyDef, &ball))
var circle = ImpelCircle(center: ImpelVec2(x: 0, y: 0), radius: 0.5)
must(impel_shape_create_circle(ball, &shapeDef, &circle, &shape))

for _ in 0..<60 {
    must(impel_world_step(world, 1.0 / 60.0, 4))
}

var transform = ImpelTransform()
var hash: UInt64 = 0
must(impel_body_get_transform(ball, &transform))
must(impel_world_hash(world, &hash))
print(String(format: "height %.6f, hash %016llx", transform.p.y, hash))
must(impel_world_destroy(world))
