// nvcc:
// extended-lambda-captures: 3
class S { struct I { int x; }; public: void h() { I i{1}; auto f = [=] __device__ () { return i.x; }; (void)f; } };
