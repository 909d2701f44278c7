#include "tools/siege/board.h"

#include <sys/mman.h>

struct board *board_create(void)
{
    void *memory = mmap(NULL, sizeof(struct board), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0); // zeroed
    return memory != MAP_FAILED ? memory : NULL;
}

void board_destroy(struct board *board)
{
    if (board != NULL) {
        munmap(board, sizeof *board);
    }
}

void board_count(struct board *board, enum board_count what, uint64_t more)
{
    atomic_fetch_add(&board->counts[what], more);
}

uint64_t board_get(const struct board *board, enum board_count what)
{
    return atomic_load(&board->counts[what]);
}

enum board_phase board_phase(const struct board *board)
{
    return (enum board_phase)atomic_load(&board->phase);
}
