// nvcc:
// config-on-non-kernel: 5, 8, 12, 16
namespace functor {
struct F { void operator()(int) const {} };
void h() { F f; f<<<1, 1>>>(1); }
}
namespace plain_lambda {
void h() { auto l = [](int) {}; l<<<1, 1>>>(1); }
}
namespace namespace_function {
namespace n { void f(int) {} }
void h() { n::f<<<1, 1>>>(1); }
}
namespace template_function {
template <class T> void f(T) {}
void h() { f<int><<<1, 1>>>(1); }
}
