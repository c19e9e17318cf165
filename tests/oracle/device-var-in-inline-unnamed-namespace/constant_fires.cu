// nvcc:
// device-var-in-inline-unnamed-namespace: 3
inline namespace { __constant__ int c = 1; }
