// nvcc:
// symbol-copy-to-constant: 4
namespace a { __constant__ const int limit = 4; }
void set(int v) { cudaMemcpyToSymbol(a::limit, &v, sizeof(v)); }
