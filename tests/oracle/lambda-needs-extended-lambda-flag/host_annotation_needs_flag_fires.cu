// nvcc: no-extended-lambda
// lambda-needs-extended-lambda-flag: 3
void h() { auto f = [] __host__ () { return 1; }; (void)f; }
