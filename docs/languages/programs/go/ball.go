// A ball falls for a second.
package main

/*
#cgo LDFLAGS: -limpel
#include <impel.h>
*/
import "C"

import (
	"fmt"
	"log"
	"runtime"
)

func must(status C.ImpelStatus) {
	if status != C.IMPEL_OK {
		log.Fatalf("%s: %s", C.GoString(C.impel_status_name(status)), C.GoString(C.impel_last_error()))
	}
}

func main() {
	// The last error belongs to the thread, and a goroutine can change threads between two calls.
	runtime.LockOSThread()

	var world C.ImpelWorldId
	worldDef := C.impel_world_def_default()
	must(C.impel_world_create(&worldDef, &world))
	defer C.impel_world_destroy(world)

	var ground, ball C.ImpelBodyId
	var shape C.ImpelShapeId
	bodyDef, shapeDef := C.impel_body_def_default(), C.impel_shape_def_default()
	must(C.impel_body_create(world, &bodyDef, &ground))
	must(C.impel_shape_create_half_space(ground, &shapeDef, C.ImpelVec2{x: 0, y: 1}, 0, &shape))

	// `type` is a word of Go: cgo calls the field `_type`.
	bodyDef._type = C.IMPEL_BODY_DYNAMIC
	bodyDef.position.y = 10
	must(C.impel_body_create(world, &bodyDef, &ball))
	circle := C.ImpelCircle{radius: 0.5}
	must(C.impel_shape_create_circle(ball, &shapeDef, &circle, &shape))

	for i := 0; i < 60; i++ {
		must(C.impel_world_step(world, 1.0/60.0, 4))
	}

	var transform C.ImpelTransform
	var hash C.uint64_t
	must(C.impel_body_get_transform(ball, &transform))
	must(C.impel_world_hash(world, &hash))
	fmt.Printf("height %.6f, hash %016x\n", float32(transform.p.y), uint64(hash))
}
