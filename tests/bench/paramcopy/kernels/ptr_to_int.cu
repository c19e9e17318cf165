struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, unsigned long long* o, int i) { o[threadIdx.x] = reinterpret_cast<unsigned long long>(&s.a[i]); }
