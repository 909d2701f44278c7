// What can be heard. A frame queues sounds; the speaker of the window build plays them.
// Windowless nobody does. Every sound is also seen: that is the screens' duty.
#ifndef STATIONS_WINDOW_SOUND_H
#define STATIONS_WINDOW_SOUND_H

#include <stdbool.h>
#include <stddef.h>

enum sound {
    SOUND_TICK,       // a prompt waits, or the answer clock runs out
    SOUND_HEAD_NORTH, // a course is called; pitch by direction
    SOUND_HEAD_EAST,
    SOUND_HEAD_SOUTH,
    SOUND_HEAD_WEST,
    SOUND_OK,        // one crew member has done
    SOUND_LATCH,     // both have
    SOUND_READY,     // a system is charged
    SOUND_CHALK,     // a cross
    SOUND_MEND,      // a circuit is whole again
    SOUND_STOP,      // the klaxon
    SOUND_RUN,       // a torpedo runs
    SOUND_BOOM,      // direct hit
    SOUND_BOOM_DULL, // indirect hit
    SOUND_BELL,      // a miss
    SOUND_DAMAGE,    // the bell, twice
    SOUND_CREAK,     // the hull under load
    SOUND_PING,      // sonar, with two echoes
    SOUND_DRONE,     // three clicks
    SOUND_RISE,      // surfacing
    SOUND_DIVE,
    SOUND_SAY_CAPTAIN, // intercom; one pitch a role
    SOUND_SAY_MATE,
    SOUND_SAY_ENGINEER,
    SOUND_SAY_RADIO,
    SOUND_CLICK,   // a button
    SOUND_REFUSED, // an order was refused
    SOUND_KNOCK,   // somebody asks something
    SOUND_HUM,     // the room, over and over while a boat is under way
    SOUNDS
};

#define SOUND_QUEUE_MAX 16
#define SOUND_RATE_HZ   22050

#define SOUND_WORDS_MAX    4
#define SOUND_TEXT_MAX     64
#define SOUND_LANGUAGE_MAX 8

// Words to be spoken, if the machine can.
struct sound_words {
    char text[SOUND_TEXT_MAX];
    char language[SOUND_LANGUAGE_MAX]; // "de"
    bool is_ours;                      // our own crew's voice is deeper
};

struct sound_queue {
    enum sound waiting[SOUND_QUEUE_MAX];
    size_t count;
    struct sound_words words[SOUND_WORDS_MAX];
    size_t words_count;
    bool hums; // the room is heard from this frame on
};

// Adds a sound; what does not fit in one frame is not heard.
void sound_add(struct sound_queue *queue, enum sound sound);
void sound_say(struct sound_queue *queue, const char *text, const char *language, bool is_ours);
// Empties it for the next frame.
void sound_clear(struct sound_queue *queue);

// The sound's name as files and logs write it ("head-north").
const char *sound_name(enum sound sound);

// How many samples the sound has at SOUND_RATE_HZ.
size_t sound_samples(enum sound sound);
// Computes the samples, mono, -1 to 1. `out` holds sound_samples(sound) of them.
void sound_synthesise(enum sound sound, float *out);

#endif
