// nvcc:
// host-variable-in-device-code: 8, 9, 10, 12
struct S { static int count; static const int size = 4; static int table[2]; };
int S::count = 1;
int S::table[2];
template <class T> struct G { static int count; };
template <class T> int G<T>::count = 0;
__global__ void a(int* o) { o[0] = S::count; }
__global__ void b(int* o) { S::count = 1; }
__global__ void c(int* o) { o[0] = S::table[1]; }
__global__ void d(int* o) { o[0] = S::size; }
__global__ void e(int* o) { o[0] = G<int>::count; }
