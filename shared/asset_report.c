#include "shared/asset_report.h"

#include <stdlib.h>
#include <string.h>

#include "shared/text.h"

void asset_report_init(struct asset_report *report)
{
    memset(report, 0, sizeof(*report));
    report->is_playable = true;
}

struct asset_finding *asset_report_add(struct asset_report *report, bool is_error, const char *text)
{
    if (report->finding_count < ASSET_REPORT_FINDINGS_MAX) {
        report->finding_count++;
    }
    struct asset_finding *finding = &report->findings[report->finding_count - 1];
    *finding = (struct asset_finding){.is_error = is_error, .map = -1};
    text_copy(finding->text, sizeof(finding->text), text);
    report->is_playable = report->is_playable && !is_error;
    return finding;
}

void asset_report_refuse(struct asset_report *report, const char *sentence)
{
    static const char LINE[] = "line ";
    unsigned line = 0;
    if (strncmp(sentence, LINE, strlen(LINE)) == 0) {
        char *end = NULL;
        unsigned long number = strtoul(sentence + strlen(LINE), &end, 10);
        if (strncmp(end, ": ", 2) == 0) {
            line = (unsigned)number;
            sentence = end + 2;
        }
    }
    asset_report_add(report, true, sentence)->line = line;
}

const struct asset_finding *asset_report_error(const struct asset_report *report)
{
    for (size_t i = 0; i < report->finding_count; i++) {
        if (report->findings[i].is_error) {
            return &report->findings[i];
        }
    }
    return NULL;
}
