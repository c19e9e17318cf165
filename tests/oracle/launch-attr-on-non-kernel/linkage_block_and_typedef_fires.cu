// nvcc:
// launch-attr-on-non-kernel: 3 5
extern "C" { __launch_bounds__(64) void q(); }
typedef void FT();
__launch_bounds__(64) FT w;
