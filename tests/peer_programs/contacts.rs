//! Data of contacts and events.

use std::cell::RefCell;
use std::ffi::c_void;

use crate::common::*;
use impel::ffi::*;

#[test]
fn a_contact_says_whether_it_touches_and_tells_its_points_apart() {
    let world = World::usual();
    world.slope(0.0, plain());
    let boxed = world.dynamic(0.0, 0.512);
    let shape = boxed.boxed(0.5, 0.5, plain());
    must!(impel_body_set_gravity_scale(boxed.id, 0.0));
    world.step();
    let ahead = world.contacts();
    assert!(!ahead.is_empty(), "no contact before touching");
    assert!(!ahead[0].touching && ahead[0].points[0].normal_impulse == 0.0);
    must!(impel_body_set_gravity_scale(boxed.id, 1.0));
    world.steps(60);
    let contact = world.contacts()[0];
    assert!(contact.touching && contact.point_count == 2);
    let [a, b] = contact.points;
    assert_ne!(a.feature, b.feature);
    // The last of four substeps carries a quarter of the impulse.
    let weight = 10.0 / 60.0;
    near("impulse of the step", a.normal_impulse + b.normal_impulse, weight, 0.01 * weight);
    let in_substep = a.substep_impulse + b.substep_impulse;
    near("impulse of the last substep", in_substep, 0.25 * weight, 0.01 * weight);
    world.step();
    let next = world.contacts()[0];
    let features = |contact: &ImpelContact| contact.points.map(|point| point.feature);
    assert_eq!(features(&next), features(&contact), "feature ids change at rest");
    let of_shape: Vec<ImpelContact> = list!(impel_shape_get_contacts(shape));
    assert!(of_shape[0].touching);
}

thread_local! {
    static SEEN: RefCell<Vec<ImpelContact>> = const { RefCell::new(Vec::new()) };
}

#[test]
fn pre_solve_reports_touching() {
    unsafe extern "C" fn pre_solve(
        contact: *const ImpelContact,
        _: *mut ImpelResponse,
        _: *mut c_void,
    ) -> bool {
        // SAFETY: the contact is valid during the call.
        let contact = unsafe { *contact };
        SEEN.with_borrow_mut(|seen| seen.push(contact));
        true
    }
    let world = World::usual();
    must!(impel_world_set_pre_solve_callback(world.id, Some(pre_solve), std::ptr::null_mut()));
    world.slope(0.0, plain());
    let ball = world.dynamic(0.0, 0.53);
    let def = ImpelShapeDef { enable_pre_solve_callback: true, ..of(plain()) };
    let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
    get!(impel_shape_create_circle(ball.id, &def, &circle));
    world.steps(60);
    let seen = SEEN.with_borrow(Vec::clone);
    let first = seen.iter().position(|contact| contact.touching).expect("a touching contact");
    assert!(first > 0, "no call before touching");
    assert!(seen[..first].iter().all(|contact| contact.points[0].separation > 0.0));
    assert!(seen[first..].iter().all(|contact| contact.touching));
    let last = seen.last().unwrap().points[0];
    assert!(last.normal_impulse == 0.0 && last.substep_impulse > 0.0);
}

#[test]
fn move_events_are_precise_far_away() {
    let world = World::in_space();
    let far = ImpelPosition { x: 8.0e6 + 0.125, y: -3.0e6 + 0.0625 };
    let body = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        (def.origin, def.linear_velocity) = (far, v(0.6, 0.0));
    });
    body.circle(0.5, plain());
    world.step();
    let events: Vec<ImpelBodyMoveEvent> = lent!(impel_world_get_body_move_events(world.id));
    assert_eq!(events.len(), 1);
    let place = events[0].precise_position;
    near("x", place.x - far.x, 0.01, 1e-6);
    near("y", place.y - far.y, 0.0, 1e-9);
    let precise = get!(impel_body_get_precise_transform(body.id));
    assert_eq!((precise.p.x, precise.p.y), (place.x, place.y));
}

#[test]
fn bounds_exclude_disabled_shapes() {
    let world = World::usual();
    let body = world.dynamic(0.0, 0.0);
    body.boxed(1.0, 1.0, plain());
    let points = [v(5.0, 0.0), v(7.0, 0.0), v(6.0, 1.0)];
    let off = body.polygon(&points, 0.0, plain());
    let other = world.dynamic(-20.0, 0.0);
    other.circle(1.0, plain());
    let bounds = || {
        let (mut bounds, mut found) = (ImpelAabb { min: v(0.0, 0.0), max: v(0.0, 0.0) }, false);
        must!(impel_world_get_bounds(world.id, ORIGIN, &mut bounds, &mut found));
        (bounds.min.x, bounds.max.x, found)
    };
    assert_eq!(bounds(), (-21.0, 7.0, true));
    must!(impel_shape_set_enabled(off, false));
    must!(impel_body_set_enabled(other.id, false));
    assert_eq!(bounds(), (-1.0, 1.0, true));
    let aabb = get!(impel_body_get_aabb(body.id, ORIGIN));
    assert_eq!((aabb.min.x, aabb.max.x), (-1.0, 1.0));
    // The AABB of a disabled body covers its shapes. That of a body without enabled shapes is
    // its origin.
    let aabb = get!(impel_body_get_aabb(other.id, ORIGIN));
    assert_eq!((aabb.min.x, aabb.max.x), (-21.0, -19.0));
    let shapes: Vec<ImpelShapeId> = list!(impel_body_get_shapes(body.id));
    shapes.iter().for_each(|&shape| must!(impel_shape_set_enabled(shape, false)));
    let aabb = get!(impel_body_get_aabb(body.id, ORIGIN));
    assert_eq!((aabb.min.x, aabb.max.x), (0.0, 0.0));
    assert!(!bounds().2);
}
