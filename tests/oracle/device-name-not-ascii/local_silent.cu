// nvcc:
// device-name-not-ascii: silent
struct S { int dö; __host__ __device__ int operator()(int ä) const { return ä + dö; } };
enum class É { ä };
using Ö = int;
template <class T> __global__ void k(T ü, S s) { Ö ö = 1; auto lö = [=] { return ö; }; static int zähler; __shared__ int feld_ä[4]; feld_ä[0] = lö() + zähler + s(3); }
void launch() { k<<<1, 1>>>(1, S{}); }
