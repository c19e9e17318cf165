// nvcc:
// device-variable-in-host-code: 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35
__device__ int n;
__constant__ float c[4];
struct S { int a; int b[3]; __host__ __device__ int get() const { return a; } };
__device__ S s;
__device__ S sa[2];
__device__ int* p;
__device__ const int kk[3] = {1, 2, 3};
__constant__ constexpr float cc[2] = {1, 2};
int scalar() { return n; }
float element(int i) { return c[i]; }
int member() { return s.a; }
int through() { return *p; }
int indexed() { return p[2]; }
int array_of_const() { return kk[1]; }
float array_of_constexpr(int i) { return cc[i]; }
void byval(int r);
void argument() { byval(n); }
int lambda() { auto f = [] { return n; }; return f(); }
__host__ __device__ int both() { return n; }
static int internal() { return n; }
inline int inlined() { return n; }
int dropped() { if (false) return n; return internal(); }
int folded() { return true ? n : 1; }
S object() { return s; }
int first() { int x = n, *q = &n; (void)n; return x + *q; }
void local() { static int z = n; (void)z; }
int subscript() { int a[3] = {1, 2, 3}; return a[n]; }
void target(int* q) { *q = n; }
void loop() { for (int i = 0; i < n; ++i) {} }
int nested(int i) { return sa[i].b[i]; }
bool logical() { return n && true; }
bool compared() { return p == nullptr; }
long converted() { return (long)n; }
