// nvcc: -rdc=true
// device-var-in-inline-unnamed-namespace: 3
inline namespace { extern __device__ int x; }
