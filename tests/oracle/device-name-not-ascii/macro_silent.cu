// nvcc:
// device-name-not-ascii: silent
#define größe size_of_it
#define UMLAUT(name) name##_x
__device__ int größe;
__device__ int UMLAUT(abc)() { return größe; }
