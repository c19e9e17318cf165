// nvcc: -std=c++20
// annotation-ignored-on-defaulted: 3
struct S { int n; __host__ __device__ bool operator==(const S&) const = default; };
