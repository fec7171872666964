// Generated from src/ffi; do not edit. After a change there:
// cargo xtask generate
// The names of enums, the constants, and the fields of structs.

// The value of the first name, and the names.
export const enums = {
  Solver: "0 softStep sequentialImpulse",
  Integrator: "0 symplecticEuler explicitEuler",
  BroadPhase: "0 tree sweepAndPrune sweepAndPruneTwoAxes allPairs",
  Continuous: "0 sweep speculative none sweepAll",
  MixRule: "-1 byWorld geometricMean average minimum maximum multiply rootSumOfSquares",
  BodyType: "0 static kinematic dynamic",
  MaterialPreset: "0 rock wood metal bouncyBall superBall pillow static",
  ShapeKind: "0 circle capsule segment polygon halfSpace chainSegment",
  JointType: "0 revolute prismatic distance weld wheel motor mouse rotary ratchet pulley gear " +
    "filter generic",
  Axis: "0 x y angle",
  AxisMotion: "0 free locked limited",
  QueryKind: "0 ray shapeCast aabb point shape nearest",
  ImpactState: "0 separated hit overlapped failed",
};

export const constants = {
  VERSION_MAJOR: 0,
  VERSION_MINOR: 1,
  VERSION_PATCH: 0,
  MAX_COORDINATE: 10000000.0,
  MAX_SIZE: 1000000.0,
  MIN_SIZE: 0.0001,
  MIN_LENGTH_UNIT: 0.001,
  MAX_LENGTH_UNIT: 10000.0,
  MAX_VELOCITY: 1000000.0,
  MAX_FORCE: 1000000000000000.0,
  MAX_GRAVITY: 1000000.0,
  MAX_DENSITY: 1000000.0,
  MAX_COEFFICIENT: 1000000.0,
  MAX_TIME_STEP: 10.0,
  MAX_ELAPSED: 1000000.0,
  MAX_SUBSTEPS: 256,
  MAX_ITERATIONS: 1024,
  MAX_WORKERS: 64,
  MAX_SAVED_TICKS: 1024,
  MAX_POLYGON_POINTS: 64,
  MAX_NAME: 127,
  MAX_MASS: 1000000000000000.0,
  MAX_INERTIA: 1e25,
  MAX_RADIAL_FORCES: 256,
  MAX_DOMINANCE: 127,
  MAX_ADDITIONAL_ITERATIONS: 100,
  MAX_OUTLINE_POINTS: 65536,
  MAX_SOFT_PARTICLES: 16384,
  MAX_BOUND_POINTS: 65536,
  MAX_SAMPLES: 16777216,
  MAX_WORLDS: 4096,
  MAX_ANGLE: 10000.0,
  MAX_DEFERRED: 1048576,
  MIN_RATCHET: 0.001,
  MAX_OBJECTS: 4194303,
  SLEEP_THRESHOLD_BY_WORLD: -1.0,
  HEIGHT_HOLE: 1e30,
  MAX_LINKS: 64,
  CAST_IGNORE: -1.0,
  CAST_STOP: 0.0,
  CAST_CONTINUE: 1.0,
  ID_GENERATION_BITS: 27,
  ID_INDEX_BITS: 22,
  MAX_CHARACTER_HITS: 33,
  MAX_PLANES: 64,
};

// The size, and for each field its name, its offset and the code of its type, which
// convert.js knows.
export const structs = {
  Vec2: "8 x 0 f y 4 f",
  Rotation: "8 c 0 f s 4 f",
  Transform: "16 p 0 v q 8 r",
  Aabb: "16 min 0 v max 8 v",
  Position: "16 x 0 d y 8 d",
  PreciseTransform: "24 p 0 p q 16 r",
  Capacity: "16 bodies 0 u shapes 4 u pairs 8 u joints 12 u",
  WorldDef: "136 solver 4 eSolver integrator 8 eIntegrator broadPhase 12 eBroadPhase continuous " +
    "16 eContinuous frictionMix 20 eMixRule restitutionMix 24 eMixRule lengthUnit 28 f gravity " +
    "32 v timeStep 40 f substeps 44 u maxStepsPerAdvance 48 u workerCount 52 u simdWidth 56 u " +
    "iterations 60 u projectionShare 64 f projectionSlop 68 f restitutionThreshold 72 f " +
    "contactHertz 76 f contactDampingRatio 80 f contactPushSpeed 84 f maximumLinearSpeed 88 f " +
    "linearDamping 92 f angularDamping 96 f sleepTime 100 f enableSleep 104 b " +
    "enableWarmStarting 105 b enableBodyEvents 106 b hitEventThreshold 108 f capacity 112 " +
    "sCapacity userData 128 q",
  Advance: "12 steps 0 u alpha 4 f dropped 8 f",
  Counters: "48 bodies 0 u awakeBodies 4 u shapes 8 u pairs 12 u contacts 16 u joints 20 u " +
    "chains 24 u islands 28 u softBodies 32 u bytes 40 q",
  Profile: "36 step 0 f forces 4 f broadPhase 8 f narrowPhase 12 f constraints 16 f integration " +
    "20 f continuous 24 f sleep 28 f events 32 f",
  MotionLocks: "3 linearX 0 b linearY 1 b angular 2 b",
  BodyDef: "104 type 4 eBodyType position 8 v rotation 16 r linearVelocity 24 v angularVelocity " +
    "32 f linearDamping 36 f angularDamping 40 f gravityScale 44 f sleepThreshold 48 f userData " +
    "56 q fixedRotation 64 b bullet 65 b enableSleep 66 b awake 67 b enabled 68 b motionLocks " +
    "69 sMotionLocks dominance 72 i additionalIterations 76 u name 80 n origin 88 p",
  MassData: "16 mass 0 f inertia 4 f center 8 v",
  Load: "32 linear 0 v angular 8 f isImpulse 12 b atPoint 13 b wake 14 b point 16 p",
  Material: "32 density 0 f restitution 4 f staticFriction 8 f dynamicFriction 12 f " +
    "rollingResistance 16 f tangentSpeed 20 f userId 24 q",
  Filter: "24 category 0 q mask 8 q group 16 i",
  Circle: "12 center 0 v radius 8 f",
  Capsule: "20 a 0 v b 8 v radius 16 f",
  Segment: "16 a 0 v b 8 v",
  Convex: "520 points 0 *64v count 512 u radius 516 f",
  ShapeDef: "112 isSensor 4 b enableFilterCallback 5 b enableContactEvents 6 b " +
    "enablePersistEvents 7 b enableHitEvents 8 b enableSensorEvents 9 b detectsSensors 10 b " +
    "enablePreSolveCallback 11 b enableKinematicContacts 12 b enabled 13 b oneWay 14 b " +
    "oneWayDirection 16 v forceEventThreshold 24 f material 32 sMaterial frictionMix 64 " +
    "eMixRule restitutionMix 68 eMixRule filter 72 sFilter debugColor 96 u userData 104 q",
  ContactPoint: "36 position 0 v separation 8 f normalImpulse 12 f tangentImpulse 16 f fromA 20 " +
    "v feature 28 u substepImpulse 32 f",
  Contact: "120 shapeA 0 h2 shapeB 8 h2 bodyA 16 h1 bodyB 24 h1 normal 32 v pointCount 40 u " +
    "points 44 *2sContactPoint touching 116 b",
  ManifoldPoint: "16 position 0 v separation 8 f feature 12 u",
  Manifold: "44 normal 0 v pointCount 8 u points 12 *2sManifoldPoint",
  ChainDef: "128 isLoop 4 b twoSided 5 b shape 8 sShapeDef userData 120 q",
  ChainSegment: "36 before 0 v a 8 v b 16 v after 24 v twoSided 32 b",
  RevoluteJointDef: "128 collideConnected 4 b enableBreak 5 b enableLimit 6 b enableMotor 7 b " +
    "enableSpring 8 b bodyA 16 h1 bodyB 24 h1 localFrameA 32 t localFrameB 48 t lowerAngle 64 f " +
    "upperAngle 68 f motorSpeed 72 f maxMotorTorque 76 f hertz 80 f dampingRatio 84 f " +
    "targetAngle 88 f constraintHertz 92 f constraintDampingRatio 96 f maxForce 100 f maxTorque " +
    "104 f breakForce 108 f breakTorque 112 f userData 120 q",
  PrismaticJointDef: "128 collideConnected 4 b enableBreak 5 b enableLimit 6 b enableMotor 7 b " +
    "enableSpring 8 b bodyA 16 h1 bodyB 24 h1 localFrameA 32 t localFrameB 48 t " +
    "lowerTranslation 64 f upperTranslation 68 f motorSpeed 72 f maxMotorForce 76 f hertz 80 f " +
    "dampingRatio 84 f targetTranslation 88 f constraintHertz 92 f constraintDampingRatio 96 f " +
    "maxForce 100 f maxTorque 104 f breakForce 108 f breakTorque 112 f userData 120 q",
  DistanceJointDef: "128 collideConnected 4 b enableBreak 5 b enableLimit 6 b enableMotor 7 b " +
    "enableSpring 8 b bodyA 16 h1 bodyB 24 h1 localFrameA 32 t localFrameB 48 t length 64 f " +
    "lowerSpringForce 68 f upperSpringForce 72 f minLength 76 f maxLength 80 f motorSpeed 84 f " +
    "maxMotorForce 88 f hertz 92 f dampingRatio 96 f constraintHertz 100 f " +
    "constraintDampingRatio 104 f maxForce 108 f breakForce 112 f breakTorque 116 f userData " +
    "120 q",
  WeldJointDef: "104 collideConnected 4 b enableBreak 5 b bodyA 8 h1 bodyB 16 h1 localFrameA 24 " +
    "t localFrameB 40 t linearHertz 56 f linearDampingRatio 60 f angularHertz 64 f " +
    "angularDampingRatio 68 f constraintHertz 72 f constraintDampingRatio 76 f maxForce 80 f " +
    "maxTorque 84 f breakForce 88 f breakTorque 92 f userData 96 q",
  WheelJointDef: "120 collideConnected 4 b enableBreak 5 b enableLimit 6 b enableMotor 7 b " +
    "enableSpring 8 b bodyA 16 h1 bodyB 24 h1 localFrameA 32 t localFrameB 48 t " +
    "lowerTranslation 64 f upperTranslation 68 f motorSpeed 72 f maxMotorTorque 76 f hertz 80 f " +
    "dampingRatio 84 f constraintHertz 88 f constraintDampingRatio 92 f maxForce 96 f " +
    "breakForce 100 f breakTorque 104 f userData 112 q",
  MotorJointDef: "120 collideConnected 4 b enableBreak 5 b bodyA 8 h1 bodyB 16 h1 localFrameA " +
    "24 t localFrameB 40 t linearVelocity 56 v angularVelocity 64 f maxVelocityForce 68 f " +
    "maxVelocityTorque 72 f linearHertz 76 f linearDampingRatio 80 f maxSpringForce 84 f " +
    "angularHertz 88 f angularDampingRatio 92 f maxSpringTorque 96 f breakForce 100 f " +
    "breakTorque 104 f userData 112 q",
  MouseJointDef: "80 collideConnected 4 b enableBreak 5 b bodyA 8 h1 bodyB 16 h1 target 24 v " +
    "hertz 32 f dampingRatio 36 f maxForce 40 f breakForce 44 f breakTorque 48 f userData 56 q " +
    "origin 64 p",
  RotaryJointDef: "120 collideConnected 4 b enableBreak 5 b enableLimit 6 b enableMotor 7 b " +
    "enableSpring 8 b bodyA 16 h1 bodyB 24 h1 localFrameA 32 t localFrameB 48 t lowerAngle 64 f " +
    "upperAngle 68 f motorSpeed 72 f maxMotorTorque 76 f hertz 80 f dampingRatio 84 f " +
    "targetAngle 88 f constraintHertz 92 f constraintDampingRatio 96 f maxTorque 100 f " +
    "breakForce 104 f breakTorque 108 f userData 112 q",
  RatchetJointDef: "96 collideConnected 4 b enableBreak 5 b bodyA 8 h1 bodyB 16 h1 localFrameA " +
    "24 t localFrameB 40 t ratchet 56 f phase 60 f constraintHertz 64 f constraintDampingRatio " +
    "68 f maxTorque 72 f breakForce 76 f breakTorque 80 f userData 88 q",
  PulleyJointDef: "128 collideConnected 4 b enableBreak 5 b enableSlack 6 b bodyA 8 h1 bodyB 16 " +
    "h1 localFrameA 24 t localFrameB 40 t lengthA 56 f lengthB 60 f groundAnchorA 64 v " +
    "groundAnchorB 72 v ratio 80 f constraintHertz 84 f constraintDampingRatio 88 f maxForce 92 " +
    "f breakForce 96 f breakTorque 100 f userData 104 q origin 112 p",
  GearJointDef: "80 collideConnected 4 b enableBreak 5 b jointA 8 h5 jointB 16 h5 bodyA 24 h1 " +
    "bodyB 32 h1 ratio 40 f constraintHertz 44 f constraintDampingRatio 48 f maxForce 52 f " +
    "maxTorque 56 f breakForce 60 f breakTorque 64 f userData 72 q",
  FilterJointDef: "32 bodyA 8 h1 bodyB 16 h1 userData 24 q",
  GenericAxis: "40 motion 0 eAxisMotion enableSpring 4 b enableMotor 5 b lower 8 f upper 12 f " +
    "targetPosition 16 f targetSpeed 20 f hertz 24 f dampingRatio 28 f maxSpringForce 32 f " +
    "maxMotorForce 36 f",
  GenericJointDef: "208 collideConnected 4 b enableBreak 5 b bodyA 8 h1 bodyB 16 h1 localFrameA " +
    "24 t localFrameB 40 t x 56 sGenericAxis y 96 sGenericAxis angle 136 sGenericAxis " +
    "constraintHertz 176 f constraintDampingRatio 180 f maxForce 184 f maxTorque 188 f " +
    "breakForce 192 f breakTorque 196 f userData 200 q",
  JointMotion: "32 joint 0 h5 userData 8 q timeStep 16 f position 20 f velocity 24 f",
  JointResponse: "12 force 0 f motorSpeed 4 f maxMotor 8 f",
  InverseKinematicsDef: "56 enableAngle 4 b localPoint 8 v targetPoint 16 v targetAngle 24 f " +
    "tolerance 28 f angleTolerance 32 f maxIterations 36 u origin 40 p",
  InverseKinematicsResult: "16 reached 0 b distance 4 f angle 8 f iterations 12 u",
  QueryStatistics: "16 nodes 0 q shapes 8 q",
  QueryOptions: "80 includeStatic 4 b includeKinematic 5 b includeDynamic 6 b includeSolids 7 b " +
    "includeSensors 8 b filter 16 sFilter ignoredBodies 40 &h1 ignoredShapes 48 &h2 origin 64 p",
  RayHit: "32 shape 0 h2 point 8 v normal 16 v fraction 24 f hit 28 b",
  Ray: "16 origin 0 v translation 8 v",
  ShapeCast: "24 transform 0 t translation 16 v",
  ShapeContact: "56 shape 0 h2 manifold 8 sManifold",
  Nearest: "32 shape 0 h2 point 8 v gradient 16 v distance 24 f found 28 b",
  BodyMoveEvent: "56 body 0 h1 userData 8 q transform 16 t fellAsleep 32 b precisePosition 40 p",
  BodyFaultEvent: "16 body 0 h1 userData 8 q",
  ContactEndEvent: "40 shapeA 0 h2 shapeB 8 h2 bodyA 16 h1 bodyB 24 h1 userData 32 q",
  ContactHitEvent: "72 shapeA 0 h2 shapeB 8 h2 bodyA 16 h1 bodyB 24 h1 point 32 v normal 40 v " +
    "approachSpeed 48 f precisePoint 56 p",
  ContactForceEvent: "80 shapeA 0 h2 shapeB 8 h2 bodyA 16 h1 bodyB 24 h1 point 32 v normal 40 v " +
    "force 48 v normalForce 56 f precisePoint 64 p",
  SensorEvent: "32 sensor 0 h2 visitor 8 h2 sensorBody 16 h1 visitorBody 24 h1",
  JointEvent: "48 joint 0 h5 bodyA 8 h1 bodyB 16 h1 userData 24 q force 32 v torque 40 f broken " +
    "44 b",
  Surface: "20 staticFriction 0 f dynamicFriction 4 f restitution 8 f rollingResistance 12 f " +
    "tangentSpeed 16 f",
  ResponsePoint: "24 position 0 v separation 8 f enabled 12 b fromA 16 v",
  Response: "100 normal 0 v surface 8 sSurface points 28 *2sResponsePoint linearVelocityA 76 v " +
    "angularVelocityA 84 f linearVelocityB 88 v angularVelocityB 96 f",
  Deferred: "24 waiting 0 q done 8 q skipped 16 q",
  Pose: "32 transform 0 t low 16 v generation 24 u isReplaced 28 u",
  CharacterDef: "624 slide 4 b stepOnDynamic 5 b dropThrough 6 b shape 8 C up 528 v skin 536 f " +
    "maxSlopeClimb 540 f minSlopeSlide 544 f stepHeight 548 f stepWidth 552 f snapDistance 556 " +
    "f mass 560 f maxPushForce 564 f lookahead 568 f filter 576 sFilter ignoredBodies 600 &h1 " +
    "origin 608 p",
  CharacterState: "48 transform 0 t groundBody 16 h1 groundTransform 24 t groundAnchor 40 v",
  CharacterMove: "120 state 0 sCharacterState translation 48 v carried 56 v velocity 64 v " +
    "groundShape 72 h2 groundPoint 80 v groundNormal 88 v groundVelocity 96 v crushDepth 104 f " +
    "grounded 108 b sliding 109 b hitWall 110 b hitCeiling 111 b stepped 112 b snapped 113 b " +
    "crushed 114 b",
  CharacterHit: "56 shape 0 h2 body 8 h1 point 16 v normal 24 v impulse 32 v origin 40 p",
  MoverPlane: "40 shape 0 h2 body 8 h1 point 16 v normal 24 v separation 32 f pushLimit 36 f",
  PlaneSolution: "12 translation 0 v violation 8 f",
  SoftPlasticity: "12 yieldPoint 0 f creep 4 f limit 8 f",
  SoftBodySettings: "96 edgeHertz 0 f edgeDampingRatio 4 f areaHertz 8 f areaDampingRatio 12 f " +
    "shapeHertz 16 f shapeDampingRatio 20 f bendStiffness 24 f bendDamping 28 f pressure 32 f " +
    "tearForce 36 f tearStretch 40 f edgePlasticity 44 sSoftPlasticity areaPlasticity 56 " +
    "sSoftPlasticity bendPlasticity 68 sSoftPlasticity shapePlasticity 80 sSoftPlasticity " +
    "pullOnly 92 b selfCollide 93 b",
  SoftBodyDef: "336 mass 4 f particleRadius 8 f settings 12 sSoftBodySettings body 112 sBodyDef " +
    "shape 216 sShapeDef userData 328 q",
  SoftEdge: "8 a 0 u b 4 u",
  SoftCell: "12 a 0 u b 4 u c 8 u",
  SoftHinge: "12 a 0 u b 4 u c 8 u",
  ExplosionDef: "64 position 4 v radius 12 f falloff 16 f impulsePerLength 20 f filter 24 " +
    "sFilter origin 48 p",
  BuoyancyDef: "104 surfaceNormal 4 v surfaceOffset 12 f region 16 a density 32 f linearDrag 36 " +
    "f angularDrag 40 f flow 44 v timeStep 52 f wake 56 b filter 64 sFilter origin 88 p",
  WindDef: "88 velocity 4 v density 12 f drag 16 f lift 20 f region 24 a timeStep 40 f wake 44 " +
    "b filter 48 sFilter origin 72 p",
  RadialForceDef: "80 center 4 v range 12 f strength 16 f falloff 20 u minimumDistance 24 f " +
    "scaleByMass 28 b ignoredBody 32 h1 filter 40 sFilter origin 64 p",
  SavedTicks: "32 lowest 0 q highest 8 q bytes 16 q count 24 u",
  RecordingDef: "12 hashInterval 4 u recordQueries 8 b",
  Recording: "48 steps 0 q calls 8 q queries 16 q size 24 q waiting 32 q isActive 40 b",
  RecordingInfo: "160 steps 0 q size 8 q hashInterval 16 u isComplete 20 b worldDef 24 " +
    "sWorldDef",
  ReplayDef: "16 keyframeInterval 4 u keyframeBytes 8 q",
  Replay: "56 step 0 q steps 8 q firstDivergedStep 16 q failedCalls 24 q firstFailedStep 32 q " +
    "bytes 40 q isAtEnd 48 b isComplete 49 b",
  ReplayQuery: "104 kind 0 eQueryKind count 4 u transform 8 t translation 24 v bounds 32 a " +
    "distance 48 f closest 56 sRayHit origin 88 p",
  DebugDraw: "96 drawShapes 4 b drawJoints 5 b drawContacts 6 b drawNormals 7 b drawBounds 8 b " +
    "drawTrees 9 b drawMass 10 b drawNames 11 b drawIslands 12 b drawJointExtras 13 b " +
    "drawContactForces 14 b drawFrictionForces 15 b drawQueries 16 b jointScale 20 f forceScale " +
    "24 f bounds 28 a origin 48 p alpha 64 f",
  DrawVertex: "12 position 0 v color 8 u",
  Distance: "32 distance 0 f pointA 4 v pointB 12 v normal 20 v iterations 28 u",
  Penetration: "32 overlaps 0 b depth 4 f normal 8 v pointA 16 v pointB 24 v",
  CastHit: "24 point 0 v normal 8 v fraction 16 f hit 20 b",
  Sweep: "40 localCenter 0 v start 8 v end 16 v startRotation 24 r endRotation 32 r",
  Impact: "8 state 0 eImpactState fraction 4 f",
  OutlineMeasure: "20 area 0 f length 4 f centroid 8 v convex 16 b simple 17 b",
  Outline: "12 first 0 u count 4 u closed 8 b",
  TreeHit: "24 proxy 0 h7 userData 8 q fraction 16 f",
};

// Functions that write the default values of a struct.
export const defaults = {
  WorldDef: "impel_world_def_default",
  BodyDef: "impel_body_def_default",
  Load: "impel_load_default",
  Material: "impel_material_default",
  Filter: "impel_filter_default",
  ShapeDef: "impel_shape_def_default",
  ChainDef: "impel_chain_def_default",
  RevoluteJointDef: "impel_revolute_joint_def_default",
  PrismaticJointDef: "impel_prismatic_joint_def_default",
  DistanceJointDef: "impel_distance_joint_def_default",
  WeldJointDef: "impel_weld_joint_def_default",
  WheelJointDef: "impel_wheel_joint_def_default",
  MotorJointDef: "impel_motor_joint_def_default",
  MouseJointDef: "impel_mouse_joint_def_default",
  RotaryJointDef: "impel_rotary_joint_def_default",
  RatchetJointDef: "impel_ratchet_joint_def_default",
  PulleyJointDef: "impel_pulley_joint_def_default",
  GearJointDef: "impel_gear_joint_def_default",
  FilterJointDef: "impel_filter_joint_def_default",
  GenericJointDef: "impel_generic_joint_def_default",
  InverseKinematicsDef: "impel_inverse_kinematics_def_default",
  QueryOptions: "impel_query_options_default",
  CharacterDef: "impel_character_def_default",
  CharacterState: "impel_character_state_default",
  SoftBodyDef: "impel_soft_body_def_default",
  ExplosionDef: "impel_explosion_def_default",
  BuoyancyDef: "impel_buoyancy_def_default",
  WindDef: "impel_wind_def_default",
  RadialForceDef: "impel_radial_force_def_default",
  RecordingDef: "impel_recording_def_default",
  ReplayDef: "impel_replay_def_default",
  DebugDraw: "impel_debug_draw_default",
};

// The parameters and the result of each callback type: f is a float, j an integer of 64
// bits, i any other.
export const callbacks = {
  Joint: "iii:i",
  ShapeVisitor: "ji:i",
  HitVisitor: "ii:f",
  Filter: "jji:i",
  Mix: "iiii:",
  PreSolve: "iii:i",
  Step: "jfi:",
  Deferred: "ji:",
  DrawPolygon: "iifiii:",
  DrawCircle: "ifiiii:",
  DrawCapsule: "iifiii:",
  DrawSegment: "iiii:",
  DrawPoint: "ifii:",
  DrawText: "iiii:",
  Sampler: "ii:f",
};
