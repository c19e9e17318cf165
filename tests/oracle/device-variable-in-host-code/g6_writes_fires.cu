// nvcc:
// device-variable-in-host-code: 9, 10, 11, 12, 13, 14, 15, 16, 17, 18
__device__ int n;
__constant__ float c[4];
struct S { int a; int b[3]; };
__device__ S s;
__device__ S sa[2];
__shared__ int sh;
int assigned() { n = 3; return 0; }
void element(float v) { c[1] = v; }
void member() { s.b[1] = 2; }
void nested(int i) { sa[i].b[i] = 1; }
void incremented() { n++; }
void added() { n += 2; }
void copied() { S t = s; s = t; }
int shared_read() { return sh; }
int* shared_address() { return &sh; }
void shared_write() { sh = 1; }
