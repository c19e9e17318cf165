// nvcc:
// exceptions-in-device: silent
// throw in a comment
__device__ const char* s() { return "throw 1; try { }"; }
struct thrower { int throw_count; __device__ void rethrow() { throw_count++; } };
__device__ void noexcept_only() noexcept;
__host__ void h() { throw 1; }
