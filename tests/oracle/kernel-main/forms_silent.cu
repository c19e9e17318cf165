// nvcc:
// kernel-main: silent
namespace main_in_namespace {
namespace app { __device__ int main() { return 0; } __global__ void run(int* o) { *o = main(); } }
}
namespace member_main {
struct S { __device__ int main() { return 1; } static __device__ int run() { return S().main(); } };
}
namespace inline_namespace_main {
inline namespace v1 { __device__ int main() { return 0; } }
}
namespace variable_main {
namespace n { __device__ int main; }
}
__host__ int main(int argc, char** argv) { return 0; }
