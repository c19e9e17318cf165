// nvcc:
// launch-attr-on-member: 3 4
struct S { __launch_bounds__(64) void m();
  static __launch_bounds__(64) void s(); };
