import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { chosen, type Inspection, serverSettings } from "../src/settings";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));

test("the manifest's settings reach the server, the extension's own do not", () => {
  const names = serverSettings(manifest.contributes.configuration);
  assert.ok(names.includes("grid-constant.suggest"), names.join());
  for (const own of ["path", "inactiveRegions", "trace.server"]) {
    assert.ok(!names.includes(own), `${own} is sent`);
  }
});

test("a default is not told, and the innermost choice is", () => {
  const values: Record<string, Inspection & { defaultValue?: unknown }> = {
    cuda: { defaultValue: "" },
    flags: { defaultValue: [], globalValue: ["-G"], workspaceValue: ["-O2"] },
    exclude: { workspaceValue: ["a"], workspaceFolderValue: [] },
  };
  assert.deepEqual(
    chosen(["cuda", "flags", "exclude", "unknown"], (name) => values[name]),
    { flags: ["-O2"], exclude: [] },
  );
});
