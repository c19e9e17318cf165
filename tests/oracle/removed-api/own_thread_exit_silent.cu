// nvcc:
// removed-api: silent
namespace mine { void cudaThreadExit() {} }
void h() { mine::cudaThreadExit(); }
