// nvcc:
// device-var-dynamic-init: silent
__managed__ int m = 3 + 4;
__managed__ int a[] = {1, 2, 3};
