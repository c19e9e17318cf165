// nvcc:
// volatile-for-synchronisation: silent
void h(volatile int* f) { while (*f == 0) {} }
