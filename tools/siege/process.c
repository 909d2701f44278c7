#include "tools/siege/process.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

pid_t process_start(void (*run)(const void *config), const void *config)
{
    pid_t process = fork();
    if (process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        run(config);
        _exit(0);
    }
    return process;
}

void process_end(pid_t *process)
{
    if (*process > 0) {
        kill(*process, SIGKILL);
        waitpid(*process, NULL, 0);
    }
    *process = 0;
}
