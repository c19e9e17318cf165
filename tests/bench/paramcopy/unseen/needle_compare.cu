struct Needle { char text[32]; int n; };
extern "C" __global__ void k(/*P*/ Needle s, const char* hay, int* hit) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  int i = 0;
  while (i < s.n && hay[at + i] == s.text[i]) i++;
  if (i == s.n) *hit = at;
}
