// nvcc:
// grid-constant-non-kernel: 3
void h() { try { throw 1; } catch (const __grid_constant__ int e) { (void)e; } }
