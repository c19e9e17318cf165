import assert from "node:assert/strict";
import { test } from "node:test";
import { best, type Finding, utf16Offset } from "../src/findings";

function finding(file: string, severity: Finding["severity"], fixes = 0): Finding {
  return { file, line: 1, column: 1, severity, fixes: new Array(fixes).fill({}) };
}

test("the loudest finding that can be fixed is shown", () => {
  const all = [
    finding("a.cu", "hint", 1),
    finding("b.cu", "error"),
    finding("c.cu", "error", 2),
    finding("d.cu", "error", 1),
    finding("e.cu", "warning", 1),
  ];
  assert.equal(best(all)?.file, "c.cu");
  assert.equal(best([]), undefined);
});

test("a column in code points becomes an offset in UTF-16", () => {
  assert.equal(utf16Offset("/* 𝛼 */ x", 1), 0);
  assert.equal(utf16Offset("/* 𝛼 */ x", 4), 3);
  assert.equal(utf16Offset("/* 𝛼 */ x", 5), 5);
  assert.equal(utf16Offset("ab", 99), 2);
});
