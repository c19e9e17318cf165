// nvcc:
// constant-written-in-device: 8, 9, 10, 11, 12, 13, 14
__constant__ int n;
__constant__ int* p;
enum En { x };
__constant__ En en;
static __constant__ int st;
__global__ void incremented() { n++; }
__global__ void pointer() { p = nullptr; }
__global__ void enumerator() { en = x; }
__global__ void parenthesised() { (n) = 3; }
static __device__ void internal() { st = 2; }
__global__ void compound(int i) { if (i < 0) n += 1; }
__global__ void lambda() { auto f = [] { n = 2; }; f(); }
