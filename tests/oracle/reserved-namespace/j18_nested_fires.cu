// nvcc:
// reserved-namespace: 3
namespace cooperative_groups { namespace mine { void f(); } }
