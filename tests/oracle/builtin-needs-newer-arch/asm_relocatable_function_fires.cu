// nvcc: -arch=sm_75 -rdc=true
// builtin-needs-newer-arch: 3
__device__ void commit() { asm volatile("cp.async.commit_group;\n" ::); }
