// nvcc:
// extended-lambda-reference-capture: silent
void h(int a) { auto f = [&] { return a; }; f(); }
