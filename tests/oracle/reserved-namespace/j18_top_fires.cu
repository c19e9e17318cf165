// nvcc:
// reserved-namespace: 3, 4
namespace cuda { struct mine {}; }
namespace nv { int f(); }
