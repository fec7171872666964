/* Rollback netcode: two players, each with a world of its own, over a line that
 * delays and loses packets. Each peer steps at once with its own input and a
 * guess of the other's. When the other's input arrives and the guess was wrong,
 * it restores the tick of that input and repeats the ticks since. Both send the
 * hashes of ticks whose inputs are all known, and compare them. */
#include "common/must.h"
#include "common/options.h"
#include "common/picture.h"
#include "common/random.h"

#include <inttypes.h>
#include <string.h>

static const float TIME_STEP = 1.0f / 60.0f;

enum {
    SUBSTEPS = 4,
    PLAYERS = 2,
    CRATES = 24,
    /* Most ticks that a peer repeats in a frame. If the other's input is later
     * than that, the peer waits. */
    MAX_ROLLBACK = 8,
    /* Inputs, hashes and guesses are kept for so many ticks. */
    HISTORY = 64,
    /* Each packet repeats so many inputs, for packets that are lost. */
    REPEATED = 32,
    MAX_PACKETS = 64,
    /* Frames that the picture of the timelines shows. */
    SHOWN = 90
};

static const ImpelColor colors[PLAYERS] = { 0x2c6fbbff, 0xbb5a2cff };

/* Bits of an input. */
enum { LEFT = 1, RIGHT = 2, JUMP = 4 };

/* What one peer sends to the other in a frame. */
typedef struct Packet {
    uint32_t arrival;
    /* The inputs of the ticks before `end`. */
    uint32_t end;
    uint8_t inputs[REPEATED];
    /* The state before this tick is final: its hash. */
    uint32_t final_tick;
    uint64_t final_hash;
} Packet;

/* Packets on their way to a peer. */
typedef struct Line {
    Packet packets[MAX_PACKETS];
    size_t count;
    uint32_t sent, lost;
} Line;

typedef struct Peer {
    uint32_t number;
    ImpelWorldId world;
    ImpelBodyId players[PLAYERS];
    /* The next tick to simulate, and the first one whose input by the other is
     * not known. */
    uint32_t tick, known;
    /* Inputs used, by player and tick: known ones and guesses. */
    uint8_t inputs[PLAYERS][HISTORY];
    /* Hash before each tick, and the other's final hashes, not compared yet. */
    uint64_t hashes[HISTORY], others[HISTORY];
    bool has_other[HISTORY];
    Random random;
    uint32_t rollbacks, repeated, longest, waited, compared;
    /* The timeline: frame, and ticks ahead of the start of the picture. */
    ImpelVec2 timeline[4 * SHOWN];
    size_t timeline_count;
} Peer;

static void create_box(ImpelWorldId world, ImpelBodyType type, ImpelVec2 position,
                       ImpelVec2 half, ImpelBodyId *out_body)
{
    ImpelBodyDef def = impel_body_def_default();
    def.type = type;
    def.position = position;
    must(impel_body_create(world, &def, out_body));
    ImpelShapeDef shape_def = impel_shape_def_default();
    ImpelShapeId shape;
    must(impel_shape_create_box(*out_body, &shape_def, half.x, half.y, &shape));
}

/* Both peers make the same calls, so their worlds have the same hash. */
static void create_arena(Peer *peer)
{
    ImpelWorldDef def = impel_world_def_default();
    must(impel_world_create(&def, &peer->world));
    ImpelBodyId body;
    create_box(peer->world, IMPEL_BODY_STATIC, (ImpelVec2){ 0.0f, -0.5f },
               (ImpelVec2){ 11.0f, 0.5f }, &body);
    create_box(peer->world, IMPEL_BODY_STATIC, (ImpelVec2){ 0.0f, 10.5f },
               (ImpelVec2){ 11.0f, 0.5f }, &body);
    for (int side = -1; side <= 1; side += 2) {
        create_box(peer->world, IMPEL_BODY_STATIC, (ImpelVec2){ 10.5f * (float)side, 5.0f },
                   (ImpelVec2){ 0.5f, 5.0f }, &body);
    }
    for (int i = 0; i < CRATES; ++i) {
        ImpelVec2 position = { (float)(i % 6) - 2.5f, 0.4f + 0.8f * (float)(i / 6) };
        create_box(peer->world, IMPEL_BODY_DYNAMIC, position, (ImpelVec2){ 0.4f, 0.4f }, &body);
    }
    for (int i = 0; i < PLAYERS; ++i) {
        ImpelBodyDef player = impel_body_def_default();
        player.type = IMPEL_BODY_DYNAMIC;
        player.position = (ImpelVec2){ i == 0 ? -7.0f : 7.0f, 0.7f };
        must(impel_body_create(peer->world, &player, &peer->players[i]));
        ImpelShapeDef shape_def = impel_shape_def_default();
        shape_def.material.density = 3.0f;
        shape_def.debug_color = colors[i];
        ImpelCircle circle = { { 0.0f, 0.0f }, 0.7f };
        ImpelShapeId shape;
        must(impel_shape_create_circle(peer->players[i], &shape_def, &circle, &shape));
    }
    must(impel_world_set_max_saved_ticks(peer->world, MAX_ROLLBACK + 1));
}

/* Saves the state before a tick, and simulates the tick with the inputs kept
 * for it. */
static void simulate(Peer *peer, uint32_t tick)
{
    must(impel_world_save_tick(peer->world, tick));
    must(impel_world_hash(peer->world, &peer->hashes[tick % HISTORY]));
    for (int i = 0; i < PLAYERS; ++i) {
        uint8_t input = peer->inputs[i][tick % HISTORY];
        float push = (input & RIGHT ? 1.0f : 0.0f) - (input & LEFT ? 1.0f : 0.0f);
        ImpelVec2 impulse = { 2.0f * push, 0.0f };
        ImpelTransform transform;
        must(impel_body_get_transform(peer->players[i], &transform));
        if (input & JUMP && transform.p.y < 2.0f) {
            impulse.y = 4.0f;
        }
        must(impel_body_apply_impulse_to_center(peer->players[i], impulse));
    }
    must(impel_world_step(peer->world, TIME_STEP, SUBSTEPS));
}

static void note(Peer *peer, uint32_t frame, uint32_t last_frame)
{
    if (frame + SHOWN > last_frame && peer->timeline_count < 4 * SHOWN) {
        float ahead = (float)peer->tick - (float)(frame + 1 - peer->waited);
        peer->timeline[peer->timeline_count++] =
            (ImpelVec2){ (float)(frame + SHOWN - last_frame), ahead };
    }
}

/* Takes the inputs and the hash of a packet. Returns the first tick that was
 * simulated with a wrong guess; the next tick if there is none. */
static uint32_t receive(Peer *peer, const Packet *packet)
{
    uint32_t wrong = peer->tick;
    uint8_t *inputs = peer->inputs[1 - peer->number];
    for (uint32_t tick = peer->known; tick < packet->end; ++tick) {
        uint8_t input = packet->inputs[tick % REPEATED];
        if (tick < wrong && inputs[tick % HISTORY] != input) {
            wrong = tick;
        }
        inputs[tick % HISTORY] = input;
        peer->known = tick + 1;
    }
    /* Better guesses for the ticks simulated already: the last known input. */
    for (uint32_t tick = peer->known; peer->known > 0 && tick < peer->tick; ++tick) {
        uint8_t guess = inputs[(peer->known - 1) % HISTORY];
        if (inputs[tick % HISTORY] != guess && tick < wrong) {
            wrong = tick;
        }
        inputs[tick % HISTORY] = guess;
    }
    peer->others[packet->final_tick % HISTORY] = packet->final_hash;
    peer->has_other[packet->final_tick % HISTORY] = true;
    return wrong;
}

/* Number of ticks whose inputs are all known, and that have been simulated. */
static uint32_t final_tick(const Peer *peer)
{
    return peer->known < peer->tick ? peer->known : peer->tick;
}

static bool compare(Peer *peer)
{
    uint32_t last = final_tick(peer);
    for (uint32_t back = 1; back < HISTORY / 2 && back <= last; ++back) {
        uint32_t slot = (last - back) % HISTORY;
        if (peer->has_other[slot]) {
            peer->has_other[slot] = false;
            ++peer->compared;
            if (peer->others[slot] != peer->hashes[slot]) {
                fprintf(stderr, "peer %u: tick %u differs\n", peer->number + 1, last - back);
                return false;
            }
        }
    }
    return true;
}

static void send(Peer *peer, Line *line, uint32_t frame, uint32_t delay, uint32_t loss)
{
    ++line->sent;
    if (random_below(&peer->random, 100) < loss || line->count == MAX_PACKETS) {
        ++line->lost;
        return;
    }
    Packet *packet = &line->packets[line->count++];
    memset(packet, 0, sizeof *packet);
    packet->arrival = frame + delay + random_below(&peer->random, 4);
    packet->end = peer->tick;
    for (uint32_t back = 1; back <= REPEATED && back <= peer->tick; ++back) {
        uint32_t tick = peer->tick - back;
        packet->inputs[tick % REPEATED] = peer->inputs[peer->number][tick % HISTORY];
    }
    uint32_t last = final_tick(peer);
    packet->final_tick = last > 0 ? last - 1 : 0;
    packet->final_hash = peer->hashes[packet->final_tick % HISTORY];
}

/* One frame of a peer. */
static void play(Peer *peer, Line *inbox, uint32_t frame, uint32_t last_frame)
{
    uint32_t wrong = peer->tick;
    for (size_t i = 0; i < inbox->count;) {
        if (inbox->packets[i].arrival > frame) {
            ++i;
            continue;
        }
        uint32_t first = receive(peer, &inbox->packets[i]);
        wrong = first < wrong ? first : wrong;
        inbox->packets[i] = inbox->packets[--inbox->count];
    }
    uint32_t now = peer->tick;
    if (wrong < now) {
        must(impel_world_restore_tick(peer->world, wrong));
        peer->tick = wrong;
        note(peer, frame, last_frame);
        for (; peer->tick < now; ++peer->tick) {
            simulate(peer, peer->tick);
        }
        ++peer->rollbacks;
        peer->repeated += now - wrong;
        peer->longest = now - wrong > peer->longest ? now - wrong : peer->longest;
    }
    if (peer->tick - final_tick(peer) >= MAX_ROLLBACK) {
        ++peer->waited;
        note(peer, frame, last_frame);
        return;
    }
    /* This player's input changes now and then; the other's is guessed to stay
     * the same. */
    uint32_t tick = peer->tick;
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        uint8_t *inputs = peer->inputs[i];
        if (i == peer->number && random_below(&peer->random, 12) == 0) {
            inputs[tick % HISTORY] = (uint8_t)random_below(&peer->random, 8);
        } else if (i == peer->number || tick >= peer->known) {
            inputs[tick % HISTORY] = tick > 0 ? inputs[(tick - 1) % HISTORY] : 0;
        }
    }
    simulate(peer, tick);
    ++peer->tick;
    note(peer, frame, last_frame);
}

static void draw_timeline(Picture *picture, Peer *peer)
{
    char caption[96];
    snprintf(caption, sizeof caption, "player %u: %u rollbacks, %.1f ticks each", peer->number + 1,
             peer->rollbacks, peer->rollbacks > 0 ? (double)peer->repeated / peer->rollbacks : 0.0);
    picture_begin_frame(picture, caption);
    for (size_t i = 0; i < peer->timeline_count; ++i) {
        ImpelVec2 *point = &peer->timeline[i];
        *point = (ImpelVec2){ -10.5f + 21.0f * point->x / SHOWN, 8.0f + 0.8f * point->y };
    }
    picture_draw_trail(picture, peer->timeline, peer->timeline_count,
                       colors[peer->number]);
    picture_end_frame(picture);
}

int main(int argc, char **argv)
{
    Options options = { "Two players over a line with delay and loss, with rollback.", 600, 1,
                        NULL };
    uint32_t delay = 3, loss = 10;
    const Option more[] = {
        { "--delay", "least delay of a packet, in frames; up to 3 more at random", &delay, 0, 20,
          NULL },
        { "--loss", "lost packets, in percent", &loss, 0, 90, NULL },
    };
    options_read(&options, argc, argv, more, sizeof more / sizeof *more);

    static Peer peers[PLAYERS];
    static Line lines[PLAYERS];
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        peers[i].number = i;
        peers[i].random = random_from_seed(options.seed + i);
        create_arena(&peers[i]);
    }
    PictureDef picture_def = { "rollback: what each player sees, and the ticks that each repeats",
                               { { -11.0f, -1.0f }, { 11.0f, 9.0f } }, false, 4, 2, 0,
                               options.steps };
    Picture *picture = picture_open(options.picture, &picture_def);
    picture_hide_contacts(picture);
    bool is_same = true;
    for (uint32_t frame = 0; frame < options.steps && is_same; ++frame) {
        for (uint32_t i = 0; i < PLAYERS; ++i) {
            play(&peers[i], &lines[i], frame, options.steps);
            is_same = compare(&peers[i]) && is_same;
        }
        for (uint32_t i = 0; i < PLAYERS; ++i) {
            send(&peers[i], &lines[1 - i], frame, delay, loss);
        }
    }
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        Peer *peer = &peers[i];
        char caption[96];
        snprintf(caption, sizeof caption, "player %u at tick %u", i + 1, peer->tick);
        picture_begin_frame(picture, caption);
        picture_draw_world(picture, peer->world);
        picture_end_frame(picture);
        printf("player %u: %u ticks in %u frames, waited %u; %u rollbacks of %.1f ticks, at most "
               "%u; %u of %u packets lost; %u hashes compared\n",
               i + 1, peer->tick, options.steps, peer->waited, peer->rollbacks,
               peer->rollbacks > 0 ? (double)peer->repeated / peer->rollbacks : 0.0,
               peer->longest, lines[i].lost, lines[i].sent, peer->compared);
    }
    draw_timeline(picture, &peers[0]);
    draw_timeline(picture, &peers[1]);
    picture_close(picture);
    bool is_enough = peers[0].compared > options.steps / 4 && peers[1].compared > options.steps / 4;
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        must(impel_world_destroy(peers[i].world));
    }
    if (!is_same || !is_enough) {
        fprintf(stderr, is_same ? "too few hashes were compared\n" : "the worlds differ\n");
        return EXIT_FAILURE;
    }
    return 0;
}
