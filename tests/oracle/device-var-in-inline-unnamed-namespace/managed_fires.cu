// nvcc:
// device-var-in-inline-unnamed-namespace: 3
inline namespace { __managed__ int m; }
