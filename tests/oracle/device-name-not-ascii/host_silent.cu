// nvcc:
// device-name-not-ascii: silent
int größe() { return 1; }
constexpr int übung(int a) { return a; }
static const int ä = 3;
constexpr float ö = 2;
struct S { void m_ü(); int é; };
__global__ void k(int* p) { *p = ä + (int)ö; }
int main() { return größe() + übung(1); }
