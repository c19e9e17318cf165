// nvcc:
// kernel-main: 4
int main(int argc, char** argv);
__device__ int main(int argc, char** argv) { return 0; }
