// nvcc: -Wdefault-stream-launch
// launch-default-stream: 4
__global__ void k() {}
void h() { k<<<1, 32>>>(); }
