#include "shared/drill/orders.h"

static const struct record_field ORDER_FIELDS[] = {
    RECORD_DOT(1, struct drill_order, hide),
    RECORD_DOT(2, struct drill_order, ping),
    RECORD_ENUM(3, struct drill_order, shift, &DIRECTION_NAMES),
    RECORD_DOT(4, struct drill_order, buoy),
};
const struct record DRILL_ORDER_RECORD =
    RECORD_CHOICE("drill_order", struct drill_order, ORDER_FIELDS);
