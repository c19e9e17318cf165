// nvcc:
// derived-const-not-device-usable: 16, 17, 18, 19, 20, 21, 22
int n = 1, table[3];
const int c = 42;
constexpr int x = 43;
__device__ int d;
int* const to_n = &n;
constexpr int* to_n2 = &n;
const int* const to_c = &c;
int* const to_table = table;
const char* const name = "abc";
constexpr const char* text = "abc";
int* const to_d = &d;
const int* const none = nullptr;
constexpr const int* to_x = &x;
__global__ void a(int** o) { o[0] = to_n; }
__global__ void b(int** o) { o[0] = to_n2; }
__global__ void e(const int** o) { o[0] = to_c; }
__global__ void f(int** o) { o[0] = to_table; }
__global__ void g(const char** o) { o[0] = name; }
__global__ void h(char* o, int i) { o[0] = name[i]; }
__global__ void i(int* o) { o[0] = *to_n; }
__global__ void j(int** o) { o[0] = to_d; }
__global__ void k(const int** o) { o[0] = none; }
__global__ void l(int* o) { o[0] = *to_c + *to_x; }
__global__ void m(char* o, int i) { o[0] = text[i]; }
__global__ void q(char* o) { o[0] = *text; }
