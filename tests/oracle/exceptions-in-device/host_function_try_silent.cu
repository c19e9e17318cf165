// nvcc:
// exceptions-in-device: silent
int h(int x) { try { if (x) throw 1; } catch (int e) { return e; } return 0; }
__global__ void k(int* o) { *o = 1; }
