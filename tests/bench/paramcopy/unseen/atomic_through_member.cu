struct Queue { int* head; int* items; int cap; };
extern "C" __global__ void k(/*P*/ Queue q, int v) { int at = atomicAdd(q.head, 1); if (at < q.cap) q.items[at] = v; }
