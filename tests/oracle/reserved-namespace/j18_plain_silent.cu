// nvcc:
// reserved-namespace: silent
namespace nvidia { int f(); }
struct cuda { int n; };
