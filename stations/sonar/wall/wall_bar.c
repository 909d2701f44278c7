// The wall's bar: what is played, the match's clock, how far behind the players it is. Its keys are
// those of every station, but they show only while somebody moves the pointer.
#include "stations/sonar/wall/wall.h"
#include "stations/widgets/button.h"

#define BAR          43.0f
#define KEYS_SHOW_MS 3000

static struct words what_words(const struct sonar_wall *wall);
static struct words clock_words(const struct sonar_wall *wall);
static bool keys_are_shown(struct sonar_wall *wall);
static void show_keys(struct sonar_wall *wall, float right);

void sonar_wall_bar_show(struct sonar_wall *wall)
{
    struct station_frame *frame = wall->frame;
    struct ui *ui = frame->ui;
    float width = canvas_layout(ui->canvas)->width;
    const float y = 23;
    canvas_fill(ui->canvas, box_of(0, 0, width, BAR), ui_ink(ui, THEME_INK0));
    canvas_fill(ui->canvas, box_of(0, 0, width, 3), ui_ink(ui, THEME_PAPER));
    canvas_hline(ui->canvas, 0, width, BAR - 1, ui_ink(ui, THEME_RULE));
    canvas_icon(ui->canvas, ICON_CALL, 31, y, 20, ui_ink(ui, THEME_PAPER));
    struct type title = ui_type_bold(ui, TYPE_LEAD, THEME_PAPER);
    title.track = 2;
    canvas_text(ui->canvas, 49, y, strings_get(frame->strings, "app.title"), title);
    struct words clock = clock_words(wall);
    struct type middle = ui_type_bold(ui, TYPE_TITLE, THEME_PAPER);
    middle.align = ALIGN_CENTRE;
    float half = canvas_text(ui->canvas, width / 2, y, clock.text, middle) / 2;
    struct words what = what_words(wall);
    canvas_text_fit(ui->canvas, 155, y, width / 2 - half - 171, what.text,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    if (keys_are_shown(wall)) {
        show_keys(wall, width - 21);
        return;
    }
    struct words late = sonar_wall_late_words(wall);
    struct type right = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    right.align = ALIGN_RIGHT;
    float wide = canvas_text(ui->canvas, width - 21, y, late.text, right);
    enum icon sign = frame->lobby->phase == TABLE_OVER ? ICON_CHECK : ICON_WAIT;
    canvas_icon(ui->canvas, sign, width - 21 - wide - 16, y, 15, ui_ink(ui, THEME_TEXT2));
    if (frame->is_running) {
        ui_ask_frame_at(ui, ui->now_ms + 1000 - frame->table_now % 1000);
    }
}

static struct words what_words(const struct sonar_wall *wall)
{
    const struct strings *strings = wall->frame->strings;
    const struct wire_lobby *lobby = wall->frame->lobby;
    bool has_options = lobby->options_count == SONAR_OPTION_COUNT;
    int tempo = has_options ? lobby->options[SONAR_OPTION_TEMPO].value : SONAR_REALTIME;
    int end = has_options ? lobby->options[SONAR_OPTION_END].value : SONAR_HUNT;
    if (wall->scene != NULL) {
        tempo = wall->scene->tempo;
        end = wall->scene->end;
    }
    struct words tempo_words =
        words_in(strings, "sonar.tempo", SONAR_TEMPO_NAMES.names[tempo == SONAR_TURNS]);
    struct words end_words =
        words_in(strings, "sonar.damage", SONAR_END_NAMES.names[end == SONAR_SUDDEN_DEATH]);
    return words_with(strings, "sonar.wall.what", wall->frame->brief->title, tempo_words.text,
                      end_words.text);
}

static struct words clock_words(const struct sonar_wall *wall)
{
    struct words clock = words_clock(wall->frame->table_now);
    if (wall->scene != NULL && wall->scene->has_turn) {
        struct words turn =
            words_number(wall->frame->strings, "sonar.wall.turn", wall->scene->turn.number);
        return words_with(wall->frame->strings, "sonar.place_and", turn.text, clock.text, NULL);
    }
    return wall->scene != NULL ? clock : (struct words){{0}};
}

struct words sonar_wall_late_words(const struct sonar_wall *wall)
{
    const struct strings *strings = wall->frame->strings;
    const struct wire_lobby *lobby = wall->frame->lobby;
    if (lobby->phase == TABLE_OVER) {
        return words_of(strings, "sonar.wall.over");
    }
    int32_t value = lobby->options_count == SONAR_OPTION_COUNT
                        ? lobby->options[SONAR_OPTION_PROJECTOR].value
                        : PROJECTOR_LOCKED;
    if (value < PROJECTOR_LIVE || value > PROJECTOR_LATE_300) {
        return words_of(strings, "sonar.wall.locked");
    }
    ms delay = brief_projector_delay((enum projector)value);
    if (delay == 0) {
        return words_of(strings, "sonar.wall.live");
    }
    return words_with(strings, "sonar.wall.late", words_span(strings, delay).text, NULL, NULL);
}

static bool keys_are_shown(struct sonar_wall *wall)
{
    struct ui *ui = wall->frame->ui;
    if (ui->input->pointer_moved) {
        wall->memory->pointed_ms = ui->now_ms;
        wall->memory->has_pointed = true;
    }
    bool is_shown =
        wall->memory->has_pointed && ui->now_ms < wall->memory->pointed_ms + KEYS_SHOW_MS;
    if (is_shown) {
        ui_ask_frame_at(ui, wall->memory->pointed_ms + KEYS_SHOW_MS);
    } else {
        // Shown or not, the keys are there.
        wall->frame->wish = ui_key_taken(ui, UI_KEY(INPUT_F1))    ? STATION_HELP
                            : ui_key_taken(ui, UI_KEY(INPUT_F10)) ? STATION_MENU
                                                                  : wall->frame->wish;
    }
    return is_shown;
}

static void show_keys(struct sonar_wall *wall, float right)
{
    struct station_frame *frame = wall->frame;
    const struct {
        const char *id;
        uint32_t key;
        enum station_wish wish;
    } keys[] = {{"bar.menu", INPUT_F10, STATION_MENU}, {"bar.help", INPUT_F1, STATION_HELP}};
    for (int i = 0; i < 2; i++) {
        right -= 110;
        struct button button = {.box = box_of(right, 8, 104, 30),
                                .label = strings_get(frame->strings, keys[i].id),
                                .key = UI_KEY(keys[i].key),
                                .light = true};
        if (button_show(frame->ui, ui_id_of(keys[i].id), &button)) {
            frame->wish = keys[i].wish;
        }
    }
}
