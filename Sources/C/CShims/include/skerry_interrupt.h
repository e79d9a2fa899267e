#ifndef SKERRY_INTERRUPT_H
#define SKERRY_INTERRUPT_H

/// Catches SIGINT, SIGTERM and SIGHUP where they have their default action, until the process ends: from then on
/// `skerry_wait_for_interrupt` tells of them. To be called once. 0 or -errno.
int skerry_catch_interrupts(void);

/// Waits for one of these signals and answers its number; 0 where they are not caught. The calling thread takes them
/// also where the parent had them blocked.
int skerry_wait_for_interrupt(void);

#endif
