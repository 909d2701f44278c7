#include "tools/siege/board.h"

#include <sys/mman.h>

struct siege_board *board_create(void)
{
    void *memory = mmap(NULL, sizeof(struct siege_board), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0); // zeroed
    return memory != MAP_FAILED ? memory : NULL;
}

void board_destroy(struct siege_board *board)
{
    if (board != NULL) {
        munmap(board, sizeof *board);
    }
}

void board_count(struct siege_board *board, enum board_count what, uint64_t more)
{
    atomic_fetch_add(&board->counts[what], more);
}

uint64_t board_get(const struct siege_board *board, enum board_count what)
{
    return atomic_load(&board->counts[what]);
}

enum board_phase board_phase(const struct siege_board *board)
{
    return (enum board_phase)atomic_load(&board->phase);
}
