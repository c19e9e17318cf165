// nvcc: -rdc=true
// device-side-launch-needs-rdc: silent
__global__ void c() {}
__global__ void p() { c<<<1, 1>>>(); }
