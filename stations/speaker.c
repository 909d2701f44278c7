#include "stations/speaker.h"

#include <fcntl.h>
#include <raylib.h>
#include <stdlib.h>
#include <unistd.h>

struct speaker {
    Sound sounds[SOUNDS];
};

static Sound load(enum sound sound)
{
    size_t count = sound_samples(sound);
    float *samples = calloc(count, sizeof samples[0]);
    if (samples == NULL) {
        return (Sound){0};
    }
    sound_synthesise(sound, samples);
    Wave wave = {.frameCount = (unsigned)count,
                 .sampleRate = SOUND_RATE_HZ,
                 .sampleSize = 32,
                 .channels = 1,
                 .data = samples};
    Sound loaded = LoadSoundFromWave(wave);
    free(samples);
    return loaded;
}

// On a machine without a sound card the system's libraries fill the terminal with that. To us it is
// no trouble: the station is silent.
static void open_device(void)
{
    int errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (errors >= 0 && nowhere >= 0) {
        dup2(nowhere, STDERR_FILENO);
    }
    SetTraceLogLevel(LOG_NONE);
    InitAudioDevice();
    SetTraceLogLevel(LOG_WARNING);
    if (errors >= 0) {
        dup2(errors, STDERR_FILENO);
        close(errors);
    }
    if (nowhere >= 0) {
        close(nowhere);
    }
}

struct speaker *speaker_open(float volume)
{
    open_device();
    if (!IsAudioDeviceReady()) {
        return NULL;
    }
    struct speaker *speaker = calloc(1, sizeof *speaker);
    if (speaker == NULL) {
        CloseAudioDevice();
        return NULL;
    }
    for (int i = 0; i < SOUNDS; i++) {
        speaker->sounds[i] = load((enum sound)i);
    }
    speaker_set_volume(speaker, volume);
    return speaker;
}

void speaker_close(struct speaker *speaker)
{
    if (speaker == NULL) {
        return;
    }
    for (int i = 0; i < SOUNDS; i++) {
        UnloadSound(speaker->sounds[i]);
    }
    CloseAudioDevice();
    free(speaker);
}

void speaker_set_volume(struct speaker *speaker, float volume)
{
    if (speaker != NULL) {
        SetMasterVolume(volume);
    }
}

void speaker_play(struct speaker *speaker, struct sound_queue *queue)
{
    for (size_t i = 0; speaker != NULL && i < queue->count; i++) {
        PlaySound(speaker->sounds[queue->waiting[i]]);
    }
    queue->count = 0;
}
