// nvcc: -arch=sm_75
// builtin-needs-newer-arch: silent
static __device__ void commit() { asm volatile("cp.async.commit_group;\n" ::); }
