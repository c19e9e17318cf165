// What the programs share: one value written by a kernel, compared with the host's bit for bit.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <cuda_runtime.h>

inline void succeed(cudaError_t status) {
  if (status != cudaSuccess) {
    std::fprintf(stderr, "%s\n", cudaGetErrorString(status));
    std::exit(2);
  }
}

template <class T>
T* room() {
  T* out = nullptr;
  succeed(cudaMalloc(&out, sizeof(T)));
  succeed(cudaMemset(out, 0xA5, sizeof(T)));
  return out;
}

// different tells whether what stands at device differs from the host's value, and prints both.
template <class T>
int different(const T* device, T host) {
  T read;
  succeed(cudaGetLastError());
  succeed(cudaMemcpy(&read, device, sizeof(T), cudaMemcpyDeviceToHost));
  const bool differ = std::memcmp(&read, &host, sizeof(T)) != 0;
  std::printf("%s host %.17g device %.17g\n", differ ? "DIFFERENT" : "same", double(host), double(read));
  return differ;
}
