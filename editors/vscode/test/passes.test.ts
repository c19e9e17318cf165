import assert from "node:assert/strict";
import { test } from "node:test";
import { label, spoken, workspaceLine } from "../src/passes";

test("the label names the first pass and counts the others", () => {
  assert.equal(label([]), "CUDA");
  assert.equal(label(["sm_80"]), "CUDA sm_80");
  assert.equal(label(["sm_80", "sm_90", "compute_90"]), "CUDA sm_80 +2");
});

test("the label names the view if it is not all of them", () => {
  assert.equal(label(["sm_80", "sm_90"], "all"), "CUDA sm_80 +1");
  assert.equal(label(["sm_80", "sm_90"], "sm_90"), "CUDA sm_80 +1 · as sm_90");
  assert.equal(label(["sm_80"], "host"), "CUDA sm_80 · as host");
});

test("a screen reader says the same in words", () => {
  assert.equal(spoken([]), "CUDA");
  assert.equal(spoken(["sm_80"], "all"), "CUDA, checked for sm_80");
  assert.equal(
    spoken(["sm_80", "sm_90"], "host"),
    "CUDA, checked for sm_80 and 1 other, viewed as host",
  );
  assert.equal(spoken(["sm_80", "sm_90", "sm_100"]), "CUDA, checked for sm_80 and 2 others");
});

test("what is known of the workspace is a line", () => {
  const known = { indexing: false, sources: 1, files: 48 };
  assert.equal(workspaceLine(known), "Workspace: 1 source, 48 files");
  assert.equal(workspaceLine({ ...known, indexing: true }), "Reading the workspace");
  assert.equal(
    workspaceLine({ ...known, indexing: true, done: 3, due: 20 }),
    "Reading the workspace: 3 of 20 sources",
  );
});
