// nvcc:
// device-call-from-host: 3
int h() { return __popc(7); }
