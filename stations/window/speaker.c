#include "stations/window/speaker.h"

#include <fcntl.h>
#include <raylib.h>
#include <stdlib.h>
#include <unistd.h>

#include "stations/window/voice.h"

struct speaker {
    Sound sounds[SOUNDS];
    struct voice *voice; // NULL: the machine cannot speak
    Sound clips[VOICE_CLIPS_MAX];
    const float *clip_samples[VOICE_CLIPS_MAX]; // what each clip was loaded from
    int speaking;                               // the clip that is heard; -1: none
    bool hums;
};

static Sound load_samples(float *samples, size_t count)
{
    Wave wave = {.frameCount = (unsigned)count,
                 .sampleRate = SOUND_RATE_HZ,
                 .sampleSize = 32,
                 .channels = 1,
                 .data = samples};
    return LoadSoundFromWave(wave);
}

static Sound load(enum sound sound)
{
    size_t count = sound_samples(sound);
    float *samples = calloc(count, sizeof samples[0]);
    if (samples == NULL) {
        return (Sound){0};
    }
    sound_synthesise(sound, samples);
    Sound loaded = load_samples(samples, count);
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
    speaker->voice = voice_open(VOICE_PROGRAM);
    speaker->speaking = -1;
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
    for (int i = 0; i < VOICE_CLIPS_MAX; i++) {
        if (speaker->clip_samples[i] != NULL) {
            UnloadSound(speaker->clips[i]);
        }
    }
    voice_close(speaker->voice);
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
    for (size_t i = 0; speaker != NULL && speaker->voice != NULL && i < queue->words_count; i++) {
        voice_say(speaker->voice, &queue->words[i]);
    }
    if (speaker != NULL) {
        if (speaker->hums && !queue->hums) {
            StopSound(speaker->sounds[SOUND_HUM]);
        }
        speaker->hums = queue->hums;
    }
    sound_clear(queue);
}

// One call after the other, as people would.
static void speak(struct speaker *speaker)
{
    struct voice_clip clip;
    int number;
    bool is_busy = speaker->speaking >= 0 && IsSoundPlaying(speaker->clips[speaker->speaking]);
    if (is_busy || !voice_next(speaker->voice, &clip, &number)) {
        return;
    }
    if (speaker->clip_samples[number] != clip.samples) {
        if (speaker->clip_samples[number] != NULL) {
            UnloadSound(speaker->clips[number]);
        }
        // raylib only reads them.
        speaker->clips[number] = load_samples((float *)clip.samples, clip.count);
        speaker->clip_samples[number] = clip.samples;
    }
    PlaySound(speaker->clips[number]);
    speaker->speaking = number;
}

void speaker_step(struct speaker *speaker)
{
    if (speaker == NULL) {
        return;
    }
    if (speaker->hums && !IsSoundPlaying(speaker->sounds[SOUND_HUM])) {
        PlaySound(speaker->sounds[SOUND_HUM]);
    }
    if (speaker->voice != NULL) {
        speak(speaker);
    }
}
