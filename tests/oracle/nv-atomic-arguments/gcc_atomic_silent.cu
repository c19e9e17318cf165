// nvcc:
// nv-atomic-arguments: silent
void h(int* f, int o) { __atomic_store_n(f, 1, o); }
