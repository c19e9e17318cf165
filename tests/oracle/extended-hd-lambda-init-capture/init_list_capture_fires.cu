// nvcc:
// extended-hd-lambda-init-capture: 4
#include <initializer_list>
void h() { auto f = [x = {1, 2}] __device__ () { return 1; }; (void)f; }
