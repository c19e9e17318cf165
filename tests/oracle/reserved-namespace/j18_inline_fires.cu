// nvcc:
// reserved-namespace: 3
namespace cuda { inline namespace v1 { struct mine {}; } }
