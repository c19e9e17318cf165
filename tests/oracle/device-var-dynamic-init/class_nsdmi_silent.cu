// nvcc:
// device-var-dynamic-init: silent
struct S { int n = 4; };
__constant__ S s;
