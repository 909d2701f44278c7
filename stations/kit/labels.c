#include "stations/kit/labels.h"

#include <math.h>

#define HIGH 24.0f

static struct box find_place(const struct labels *labels, const struct label *label, float width);
static float cost_of(const struct labels *labels, struct box place);

void labels_keep_free(struct labels *labels, struct box box, bool are_words)
{
    if (labels->count < LABELS_MAX) {
        labels->are_words[labels->count] = are_words;
        labels->boxes[labels->count++] = box;
    }
}

struct box label_draw(struct ui *ui, struct labels *labels, const struct label *label)
{
    struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_PAPER);
    float width = canvas_text_width(ui->canvas, label->name, type) + 36;
    struct box box = find_place(labels, label, width);
    labels_keep_free(labels, box, true);
    canvas_fill_round(ui->canvas, box, 3, colour_fade(ui_ink(ui, THEME_INK0), 0.94f));
    canvas_frame(ui->canvas, box, 3, stroke_of(ui_ink(ui, theme_of_side(label->side)), 1.4f));
    canvas_flag(ui->canvas, label->side, box.x + 15, box.y + HIGH / 2, 12, &ui->theme);
    canvas_text(ui->canvas, box.x + 28, box.y + HIGH / 2, label->name, type);
    return box;
}

static struct box find_place(const struct labels *labels, const struct label *label, float width)
{
    // Right, left, below, above, then the corners; then further off.
    static const float WAYS[][2] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                    {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    struct box best = {0};
    float least = INFINITY;
    for (int i = 0; i < 16; i++) {
        float away = (i < 8 ? 1.0f : 2.0f) * label->away;
        const float *way = WAYS[i % 8];
        struct box place = {label->at.x + way[0] * (away + width / 2) - width / 2,
                            label->at.y + way[1] * (away + HIGH / 2) - HIGH / 2, width, HIGH};
        float cost = cost_of(labels, place) + (float)i * 0.1f;
        if (cost < least) {
            least = cost;
            best = place;
        }
    }
    return best;
}

// What a label costs there: words may not be covered, the rest had better not be.
static float cost_of(const struct labels *labels, struct box place)
{
    struct box seen = box_common(place, labels->sea);
    float cost = seen.w < place.w - 1 || seen.h < place.h - 1 ? 50 : 0;
    for (int i = 0; i < labels->count; i++) {
        struct box common = box_common(place, labels->boxes[i]);
        if (common.w > 0 && common.h > 0) {
            cost += labels->are_words[i] ? 20 : 3;
        }
    }
    return cost;
}
