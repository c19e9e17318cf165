import assert from "node:assert/strict";
import { test } from "node:test";
import { label } from "../src/passes";

test("the label names the first pass and counts the others", () => {
  assert.equal(label([]), "CUDA");
  assert.equal(label(["sm_80"]), "CUDA sm_80");
  assert.equal(label(["sm_80", "sm_90", "compute_90"]), "CUDA sm_80 +2");
});
