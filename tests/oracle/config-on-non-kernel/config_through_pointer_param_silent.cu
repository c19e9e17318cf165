// nvcc:
// config-on-non-kernel: silent
typedef void (*Kern)(int);
void run(Kern k) { k<<<1, 1>>>(1); }
