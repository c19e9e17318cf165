// What a table of pointers costs a kernel that takes it by value. make.sh makes four
// programs of this file; each prints, for each kernel, the time of a launch that reads
// much and of one that reads little, and a checksum of what it computed.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#include <cuda_runtime.h>

#define CHECK(call)                                                                       \
  do {                                                                                    \
    const cudaError_t status = (call);                                                    \
    if (status != cudaSuccess) {                                                          \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status)); \
      std::exit(1);                                                                       \
    }                                                                                     \
  } while (0)

struct Table {
  const float* rows[32];
  int count;
};

struct Few {
  const float* rows[4];
  int count;
};

__device__ __noinline__ const float* pick(Table table, int i) { return table.rows[i % table.count]; }

// All threads of a block read one row, through a function that is not inlined.
__global__ void through_function(Table table, float* out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = pick(table, blockIdx.x)[threadIdx.x];
}

// Neighbours read different rows.
__global__ void divergent(Table table, float* out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = table.rows[threadIdx.x % table.count][threadIdx.x];
}

// All threads of a block read one row of a table of at most 128 bytes.
__global__ void few_rows(Few table, float* out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = table.rows[blockIdx.x % table.count][threadIdx.x];
}

constexpr int kThreads = 256;

void launch_through_function(Table table, float* out, int blocks, cudaStream_t stream) {
  through_function<<<blocks, kThreads, 0, stream>>>(table, out);
  CHECK(cudaGetLastError());
}

void launch_divergent(Table table, float* out, int blocks, cudaStream_t stream) {
  divergent<<<blocks, kThreads, 0, stream>>>(table, out);
  CHECK(cudaGetLastError());
}

void launch_few_rows(Few table, float* out, int blocks, cudaStream_t stream) {
  few_rows<<<blocks, kThreads, 0, stream>>>(table, out);
  CHECK(cudaGetLastError());
}

template <class T>
T make() {
  T table = {};
  table.count = sizeof(table.rows) / sizeof(table.rows[0]);
  for (int r = 0; r < table.count; ++r) {
    std::vector<float> host(kThreads);
    for (int i = 0; i < kThreads; ++i) host[i] = static_cast<float>(r * 1009 + i * 31 % 257);
    float* row = nullptr;
    CHECK(cudaMalloc(&row, host.size() * sizeof(float)));
    CHECK(cudaMemcpy(row, host.data(), host.size() * sizeof(float), cudaMemcpyHostToDevice));
    table.rows[r] = row;
  }
  return table;
}

// The best of seven series, microseconds for one launch.
template <class Launch>
float microseconds(Launch launch, int launches, cudaStream_t stream) {
  cudaEvent_t begin, end;
  CHECK(cudaEventCreate(&begin));
  CHECK(cudaEventCreate(&end));
  float best = 1e9f;
  for (int series = 0; series < 8; ++series) {
    CHECK(cudaEventRecord(begin, stream));
    for (int i = 0; i < launches; ++i) launch();
    CHECK(cudaEventRecord(end, stream));
    CHECK(cudaEventSynchronize(end));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    if (series > 0 && ms < best) best = ms;  // the first one warms up
  }
  return best * 1000 / launches;
}

template <class T>
void measure(const char* name, void (*launch)(T, float*, int, cudaStream_t)) {
  constexpr int kBlocks = 1 << 16;
  const T table = make<T>();
  float* out = nullptr;
  CHECK(cudaMalloc(&out, sizeof(float) * kBlocks * kThreads));
  CHECK(cudaMemset(out, 0, sizeof(float) * kBlocks * kThreads));
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  const float much = microseconds([&] { launch(table, out, kBlocks, stream); }, 10, stream);
  std::vector<float> host(static_cast<size_t>(kBlocks) * kThreads);
  CHECK(cudaMemcpy(host.data(), out, host.size() * sizeof(float), cudaMemcpyDeviceToHost));
  uint64_t sum = 14695981039346656037ull;
  for (float f : host) {
    uint32_t bits;
    std::memcpy(&bits, &f, sizeof(bits));
    sum = (sum ^ bits) * 1099511628211ull;
  }
  const float little = microseconds([&] { launch(table, out, 1, stream); }, 1000, stream);
  std::printf("%s %zu %.1f %.2f %016llx\n", name, sizeof(T), much, little, static_cast<unsigned long long>(sum));
}

int main() {
  measure("through_function", launch_through_function);
  measure("divergent", launch_divergent);
  measure("few_rows", launch_few_rows);
}
