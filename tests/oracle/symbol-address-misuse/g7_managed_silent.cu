// nvcc:
// symbol-address-misuse: silent
__managed__ int m[4];
__global__ void k(int* p) { *p = 1; }
void launch(int* p) { k<<<1, 1>>>(m); cudaMemcpy(m, p, 16, cudaMemcpyDefault); }
int host[4];
void local(int* p) { int a[4]; cudaMemcpy(a, p, 16, cudaMemcpyDeviceToHost); cudaMemcpy(host, p, 16, cudaMemcpyDeviceToHost); }
