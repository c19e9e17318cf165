// nvcc:
// device-variable-in-host-code: 5, 6, 7
__constant__ int n;
__constant__ int* p;
void assigned() { n = 1; }
void incremented() { n++; }
void pointer() { p = nullptr; }
