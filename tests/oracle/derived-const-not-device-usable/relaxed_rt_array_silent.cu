// nvcc:
// derived-const-not-device-usable: silent
struct A { int v[3]; constexpr int at(int i) const { return v[i]; } };
constexpr A V = {{1, 2, 42}};
extern "C" __global__ void kern(int* o, int i) { o[0] = V.at(i); }
