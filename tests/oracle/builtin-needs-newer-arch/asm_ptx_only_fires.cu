// nvcc: -gencode arch=compute_75,code=compute_75
// builtin-needs-newer-arch: 3
__global__ void k() { asm volatile("cp.async.commit_group;\n" ::); }
