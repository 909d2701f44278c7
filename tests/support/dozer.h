// Officers who only keep a seat, for hosts whose tables must be full.
#ifndef TESTS_SUPPORT_DOZER_H
#define TESTS_SUPPORT_DOZER_H

#include "engine/host/host.h"

struct dozer { // his notes
    enum officer_skill skill;
};

extern const struct officer *const DOZERS[]; // for host_config.officers

#endif
