import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../src/shown";

const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } };

test("the server is told of what others show, in the protocol's words", () => {
  const shown = [
    { range, severity: 0, source: "gridls", code: "param-copied", message: "ours" },
    { range, severity: 0, source: "clang", code: "kern_type_not_void_return", message: "theirs" },
    { range, severity: 1, source: "C/C++", code: 20094, message: "theirs" },
    { range, severity: 3, source: "nvcc", message: "theirs" },
    { range, severity: 0, message: "nobody's" },
    { range, severity: 0, source: "", message: "nobody's" },
  ];
  assert.deepEqual(
    sent(shown).map(({ severity, source, code }) => [severity, source, code]),
    [
      [1, "clang", "kern_type_not_void_return"],
      [2, "C/C++", 20094],
      [4, "nvcc", null],
    ],
  );
});

test("a file that is nothing but errors is told of in part", () => {
  const shown = Array.from({ length: 2000 }, (_, i) => ({
    range,
    severity: 0,
    source: "clang",
    message: String(i),
  }));
  assert.equal(sent(shown).length, 500);
});
