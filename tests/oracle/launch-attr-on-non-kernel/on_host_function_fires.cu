// nvcc:
// launch-attr-on-non-kernel: 3
__launch_bounds__(128) void f() {}
