// nvcc:
// symbol-by-string: 3
void to(int* p) { cudaMemcpyToSymbol("elsewhere", p, 4); }
