#ifndef CMEMORY_H
#define CMEMORY_H

/// Gives large pieces of memory back to the system as soon as they are free. By itself, glibc keeps more and more of what was freed, until
/// the process has a third more than it uses. Does nothing with other libraries.
void cmemory_give_back(void);

#endif
