// nvcc:
// nv-mma-throughput-pragma: 3 5 7 9
#pragma nv_mma_throughput
int v;
#pragma nv_mma_throughput
struct S { int x; };
#pragma nv_mma_throughput
enum E { e };
#pragma nv_mma_throughput
using I = int;
