// nvcc:
// managed-restrictions: 4, 6, 7, 8, 12, 16, 21, 22, 25
namespace const_pointer_alias_array {
__managed__ int* const a = nullptr;
typedef const int C;
__managed__ C b = 1;
__managed__ const float c[2] = {1, 2};
const __managed__ struct { int n; } d = {1};
}
namespace decltype_of_managed {
__managed__ int m;
decltype(m) y = 1;
}
namespace managed_reference {
int x;
__managed__ int& m = x;
}
namespace reference_alias {
int x;
typedef int& R;
__managed__ R a = x;
__managed__ auto& b = x;
}
namespace second_declarator {
__managed__ const int a = 1, *b = nullptr;
}
