// nvcc: -std=c++20
// shared-or-managed-constexpr: silent
__managed__ constinit int x = 1;
