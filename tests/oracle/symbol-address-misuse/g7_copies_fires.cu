// nvcc:
// symbol-address-misuse: 7, 8, 9, 10, 11, 12, 13, 14
__device__ int a[4];
__device__ int n;
__constant__ float w[8];
static __device__ int st[2][2];
void array(int* p) { cudaMemcpy(a, p, 16, cudaMemcpyHostToDevice); }
void scalar(int* p) { cudaMemcpy(&n, p, 4, cudaMemcpyHostToDevice); }
void back(float* p) { cudaMemcpy(p, w, sizeof(w), cudaMemcpyDeviceToHost); }
void async(float* p) { cudaMemcpyAsync(p, w + 2, 8, cudaMemcpyDeviceToHost, 0); }
void cast(int* p) { cudaMemcpy((void*)&n, p, 4, cudaMemcpyHostToDevice); }
void cleared() { cudaMemset(a, 0, sizeof(a)); }
void element(int* p) { cudaMemcpy(&a[2], p, 4, cudaMemcpyHostToDevice); }
void row(int* p) { cudaMemcpy(st[1], p, 8, cudaMemcpyHostToDevice); }
