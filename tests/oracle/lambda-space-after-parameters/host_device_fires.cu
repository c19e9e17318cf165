// nvcc:
// lambda-space-after-parameters: 3
void h() { auto l = [] (int a) __host__ __device__ { return a; }; }
