#include "stations/sonar/screen.h"

#define PATIENCE_MS 4000

int64_t sonar_asked_ms(struct sonar_screen *screen, unsigned question)
{
    struct sonar_asked_memory *memory = &screen->memory->asked;
    struct ui *ui = screen->frame->ui;
    if (memory->question != question) {
        memory->question = question;
        memory->since_ms = ui->now_ms;
        memory->ticks = 0;
    }
    if (question == 0 || !screen->frame->is_running) {
        return 0;
    }
    int64_t ticks = (ui->now_ms - memory->since_ms) / PATIENCE_MS;
    if (ticks > memory->ticks) {
        ui_sound(ui, SOUND_TICK);
    }
    memory->ticks = ticks;
    ui_ask_frame_at(ui, memory->since_ms + (ticks + 1) * PATIENCE_MS);
    return memory->since_ms;
}
