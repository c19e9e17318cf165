// nvcc: -arch=sm_75
// builtin-needs-newer-arch: 4
__global__ void k() {
  asm volatile("cp.async.commit_group;\n" ::);
}
