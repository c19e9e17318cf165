struct Hash { unsigned seed[8]; unsigned mask; };
extern "C" __global__ void k(/*P*/ Hash h, const unsigned* key, unsigned char* bits) {
  unsigned x = key[threadIdx.x];
  for (int i = 0; i < 8; i++) { unsigned v = (x ^ h.seed[i]) * 2654435761u; bits[v & h.mask] = 1; }
}
