// Several roles in one pair of hands, side by side: captain and first mate; both and the engineer;
// all four. One chart, one row a system, the sheet below; one question at a time above them.
#include "stations/sonar/merged/merged.h"

#include "stations/sonar/captain/aim.h"
#include "stations/sonar/places.h"
#include "stations/sonar/radio/radio.h"

static void show_upper(struct sonar_screen *screen, const struct sonar_merged_places *places);
static void show_prompt(struct sonar_screen *screen, struct box box);
static void show_foot(struct sonar_screen *screen, const struct sonar_merged_places *places);

void sonar_merged_show(struct sonar_screen *screen)
{
    if (screen->views[SONAR_CAPTAIN] == NULL || screen->views[SONAR_MATE] == NULL ||
        !screen->views[SONAR_CAPTAIN]->has_chart) {
        return; // no crew is merged so, and a view that says it has no chart shows nothing
    }
    bool is_two = screen->views[SONAR_ENGINEER] == NULL;
    struct sonar_merged_places places =
        sonar_merged_places(canvas_layout(screen->frame->ui->canvas), is_two);
    sonar_merged_chart_show(screen, places.sea);
    show_foot(screen, &places);
    show_upper(screen, &places);
    sonar_radio_send(screen);
}

// --- what is asked, and what answers it

static void show_upper(struct sonar_screen *screen, const struct sonar_merged_places *places)
{
    struct box card = places->prompt;
    card.h = box_bottom(places->helm) - card.y;
    bool is_named = sonar_sector_is_asked(screen);
    if (sonar_stop_is_on(screen)) {
        if (is_named) {
            sonar_captain_prompt_show(screen, places->prompt);
            card.y = places->helm.y;
            card.h = places->helm.h;
        }
        sonar_stop_show(screen, card);
    } else if (screen->view->phase == SONAR_OVER) {
        sonar_captain_prompt_show(screen, places->prompt);
        card.y = places->helm.y;
        card.h = places->helm.h;
        sonar_over_show(screen, card);
    } else {
        show_prompt(screen, places->prompt);
        sonar_helm_show(screen, places->helm);
        sonar_merged_systems_show(screen, places->systems);
    }
    if (screen->views[SONAR_ENGINEER] != NULL) {
        sonar_panels_show(screen, places->sheet);
    }
}

static bool owes(const struct sonar_screen *screen, enum sonar_role role)
{
    const struct sonar_view *view = screen->views[role];
    return view != NULL && (view->task == SONAR_TASK_CHARGE || view->task == SONAR_TASK_CROSS ||
                            view->task == SONAR_TASK_OK || view->task == SONAR_TASK_RADIATION);
}

// One question at a time: what is aimed at; what upkeep is owed, the mark before the cross; then
// the captain's. Turn by turn the steps ask it, until something is aimed at.
static void show_prompt(struct sonar_screen *screen, struct box box)
{
    const struct sonar_view *captain = screen->views[SONAR_CAPTAIN];
    bool aims = screen->memory->captain.aim != SONAR_AIM_NONE;
    bool is_ok = false;
    for (int role = SONAR_MATE; role <= SONAR_ENGINEER; role++) {
        is_ok =
            is_ok || (screen->views[role] != NULL && screen->views[role]->task == SONAR_TASK_OK);
    }
    bool is_turns = screen->view->has_turn && captain->helm != SONAR_HELM_TRAPPED && !is_ok;
    if (sonar_tracing_holds_keys(screen)) {
        sonar_radio_prompt_show(screen, box);
    } else if (aims) {
        sonar_captain_prompt_show(screen, box);
    } else if (is_turns && screen->view->phase == SONAR_PLAYING) {
        sonar_aim_follow(screen);
        sonar_turn_show(screen, box);
    } else if (owes(screen, SONAR_MATE)) {
        sonar_mate_prompt_show(screen, box);
    } else if (owes(screen, SONAR_ENGINEER)) {
        sonar_engineer_prompt_show(screen, box);
    } else {
        sonar_captain_prompt_show(screen, box);
    }
}

static void show_foot(struct sonar_screen *screen, const struct sonar_merged_places *places)
{
    struct box calls = places->calls;
    sonar_damage_show(screen, places->damage);
    // A list that loses its foot has more in its head; a slim one can be lower before it does.
    sonar_notes_slip(screen, &calls, calls.h < 200 ? 94.0f : calls.w < 260 ? 140 : 160);
    if (screen->views[SONAR_RADIO] != NULL) {
        sonar_merged_tools_show(screen, places->intercom); // nobody is left to talk to
        if (sonar_radio_is_deaf(screen->views[SONAR_RADIO])) {
            sonar_calls_show(screen, calls); // K9: the headphones are off, the others hear
        } else {
            sonar_radio_log_show(screen, calls);
        }
    } else if (sonar_inspection_is_on(screen)) {
        sonar_inspection_show(screen, calls);
        sonar_intercom_show(screen, places->intercom);
    } else {
        sonar_calls_show(screen, calls);
        sonar_intercom_show(screen, places->intercom);
    }
}
