import assert from "node:assert/strict";
import { test } from "node:test";
import { groups } from "../src/entries";
import type { PassDescription, PassesAnswer } from "../src/passes";

function pass(name: string, cudaArch: number, ...code: string[]): PassDescription {
  return { name, virtual: name.replace("sm_", "compute_"), cudaArch, code, macros: [] };
}

function answer(over: Partial<PassesAnswer> = {}): PassesAnswer {
  return {
    view: "all",
    host: true,
    passes: [
      pass("sm_70", 700, "sm_70"),
      pass("sm_80", 800, "sm_80", "compute_80"),
      pass("sm_90", 900, "sm_90"),
    ],
    source: "build/compile_commands.json",
    alike: [["sm_70"], ["sm_80", "sm_90"], ["host"]],
    ...over,
  };
}

/** A list as it looks: headings in brackets, the present view with a star. */
function drawn(a: PassesAnswer): string[] {
  return groups(a).flatMap(({ heading, entries }) => [
    `[${heading}]`,
    ...entries.map((e) => `${e.current ? "*" : ""}${e.label}`),
  ]);
}

test("all passes come first, then those that read the file alike", () => {
  assert.deepEqual(drawn(answer()), [
    "[]",
    "*All passes",
    "[reads this file in its own way]",
    "sm_70",
    "[these read this file alike]",
    "sm_80",
    "sm_90",
    "[reads this file in its own way]",
    "Host",
  ]);
});

test("one group is all of them", () => {
  const alike = [["sm_70", "sm_80", "sm_90", "host"]];
  assert.deepEqual(drawn(answer({ alike, view: "host" })), [
    "[]",
    "All passes",
    "[all read this file alike]",
    "sm_70",
    "sm_80",
    "sm_90",
    "*Host",
  ]);
  assert.deepEqual(
    drawn(answer({ passes: [pass("sm_70", 700)], alike: [["sm_70"]], host: false })),
    ["[]", "*All passes", "[]", "sm_70"],
  );
});

test("what is no name of a pass has an entry while it is shown", () => {
  const last = (view: string) => groups(answer({ view })).at(-1);
  assert.equal(last("sm_120")?.heading, "another architecture");
  assert.equal(
    last("sm_120")?.entries[0]?.description,
    "shown now · the build does not compile for it",
  );
  assert.equal(last("compute_80")?.entries[0]?.description, "shown now · a part of sm_80");
});

test("no pass is left out, and none is made up, whatever the groups say", () => {
  assert.deepEqual(drawn(answer({ alike: [["sm_80", "sm_50"], []] })), [
    "[]",
    "*All passes",
    "[reads this file in its own way]",
    "sm_80",
    "[these read this file alike]",
    "sm_70",
    "sm_90",
    "Host",
  ]);
});

test("an entry says what its pass is, and in words that it is the present view", () => {
  const [, , second] = groups(answer({ view: "sm_80" }));
  assert.deepEqual(
    second?.entries.map((e) => e.description),
    [
      "shown now · compute_80 → sm_80, compute_80 · __CUDA_ARCH__ 800",
      "compute_90 → sm_90 · __CUDA_ARCH__ 900",
    ],
  );
  const [, only] = groups(answer({ passes: [pass("sm_70", 0)], alike: [["sm_70"]] }));
  assert.equal(only?.entries[0]?.description, "compute_70 · no __CUDA_ARCH__");
});

test("what only one pass defines has a line of its own", () => {
  const macros = ["__CUDA_ARCH_FEAT_SM90_ALL", "__CUDA_ARCH_SPECIFIC__=900"];
  const passes = [{ ...pass("sm_90a", 900, "sm_90a"), macros }];
  const [, only] = groups(answer({ passes, alike: [["sm_90a"]] }));
  assert.equal(
    only?.entries[0]?.detail,
    "defines __CUDA_ARCH_FEAT_SM90_ALL, __CUDA_ARCH_SPECIFIC__=900",
  );
});
