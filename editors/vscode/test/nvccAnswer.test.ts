import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../src/nvccAnswer";

test("a compilation in one sentence", () => {
  const answer = { failed: false, errors: 0, warnings: 0, command: [], output: "" };
  assert.equal(told(answer, "k.cu"), "nvcc compiles k.cu.");
  assert.equal(told({ ...answer, warnings: 1 }, "k.cu"), "nvcc compiles k.cu: 1 warning.");
  const refused = { ...answer, failed: true, errors: 2, warnings: 1 };
  assert.equal(told(refused, "k.cu"), "nvcc refuses k.cu: 2 errors, 1 warning.");
});
