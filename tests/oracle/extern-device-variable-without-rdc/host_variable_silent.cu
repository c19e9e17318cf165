// nvcc:
// extern-device-variable-without-rdc: silent
extern int n;
int h() { return n; }
