// nvcc: -rdc=true
// managed-restrictions: silent
extern __managed__ int m;
__managed__ int m2 = 1;
int h() { return m2; }
