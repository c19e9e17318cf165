// nvcc: -arch=sm_80
// builtin-needs-newer-arch: 3
__global__ void k(unsigned* o) { *o = __clusterIdx().x; }
