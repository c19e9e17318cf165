// nvcc:
// removed-api: 3
void h() { cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte); }
