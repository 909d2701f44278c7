#include "stations/charts/chart_coast.h"

void chart_coast_init(struct chart_coast *coast, const struct chart *chart)
{
    *coast = (struct chart_coast){.chart = *chart};
}

void chart_coast_free(struct chart_coast *coast)
{
    chart_field_give_up(&coast->field, &coast->search);
    contour_abandon(&coast->march);
    contour_free(&coast->contour);
    *coast = (struct chart_coast){.is_done = true, .has_failed = true};
}

bool chart_coast_work(struct chart_coast *coast)
{
    if (coast->is_done) {
        return true;
    }
    if (!coast->search.is_over) {
        chart_field_search(&coast->field, &coast->chart, &coast->search);
        return false;
    }
    if (!coast->is_marching) {
        coast->is_marching =
            coast->field.parts != NULL &&
            contour_begin(&coast->march, &coast->field, contour_fineness(&coast->field));
        coast->has_failed = coast->is_done = !coast->is_marching;
    } else if (contour_sample(&coast->march, &coast->field)) {
        coast->has_failed = !contour_end(&coast->contour, &coast->march);
        coast->is_done = true;
    }
    return coast->is_done;
}
