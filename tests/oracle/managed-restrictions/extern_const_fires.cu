// nvcc: -rdc=true
// managed-restrictions: 3
extern __managed__ const int a;
