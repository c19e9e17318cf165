template <class T, int N> struct Array { T v[N]; __device__ const T& operator[](int i) const { return v[i]; } __device__ int size() const { return N; } };
extern "C" __global__ void k(/*P*/ Array<float*, 8> a, float* o) { float r = 0; for (int i = 0; i < a.size(); i++) r += a[i][threadIdx.x]; o[threadIdx.x] = r; }
