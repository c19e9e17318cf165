// nvcc:
// rtti-in-device: silent
#include <typeinfo>
struct B { virtual ~B() {} }; struct C : B { };
C* down(B* b) { return dynamic_cast<C*>(b); }
void h(B* b) { auto l = [b] { return typeid(*b).hash_code(); }; (void)l(); }
struct dynamic_caster { int typeid_; };
__device__ int f(dynamic_caster d) { return d.typeid_; }
