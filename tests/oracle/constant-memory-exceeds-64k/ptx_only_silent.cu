// nvcc: -gencode arch=compute_80,code=compute_80
// constant-memory-exceeds-64k: silent
__constant__ char c[65537];
