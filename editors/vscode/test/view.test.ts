import assert from "node:assert/strict";
import { test } from "node:test";
import { architecture, reason, wholeLines } from "../src/view";

for (const [typed, view] of [
  ["sm_90", "sm_90"],
  ["sm_100f", "sm_100f"],
  [" SM_90A ", "sm_90a"],
  ["90a", "sm_90a"],
  ["compute_80", "compute_80"],
] as const) {
  test(`'${typed}' is the architecture ${view}`, () => {
    assert.deepEqual(architecture(typed), { view });
  });
}

for (const typed of [
  "",
  "sm_",
  "sm_9",
  "sm_090",
  "sm_90b",
  "sm_1234",
  "sm-90",
  "sm_90 sm_80",
  "lto_90",
  "host",
]) {
  test(`'${typed}' is no architecture`, () => {
    const read = architecture(typed);
    assert.ok("problem" in read && read.problem.startsWith(`'${typed}' is no architecture`));
  });
}

test("a range covers whole lines, and not the line that it ends before", () => {
  const range = (a: number, b: number, c: number, d: number) => ({
    start: { line: a, character: b },
    end: { line: c, character: d },
  });
  assert.deepEqual(
    wholeLines([range(3, 0, 5, 0), range(7, 2, 7, 9), range(9, 0, 9, 0), range(11, 0, 12, 4)]),
    [
      { first: 3, last: 4 },
      { first: 7, last: 7 },
      { first: 9, last: 9 },
      { first: 11, last: 12 },
    ],
  );
});

test("the reason names the view", () => {
  assert.equal(reason("sm_90a"), "not compiled for sm_90a");
  assert.equal(reason("host"), "not compiled for the host");
  assert.equal(reason("all"), "compiled for no architecture, and not for the host");
});
