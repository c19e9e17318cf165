import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

// The tests run bundled in out/, beside src/.
const root = path.join(__dirname, "..");
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const sources = readdirSync(path.join(root, "src")).map((name) => ({
  name,
  text: readFileSync(path.join(root, "src", name), "utf8"),
}));

test("there is something to look at", () => assert.ok(sources.length > 10));

test("nothing talks to a network, and nothing counts what users do", () => {
  const network =
    /["'](?:node:)?(?:https?|http2|net|tls|dgram|dns|undici)["']|\bfetch\s*\(|\bXMLHttpRequest\b|\bWebSocket\b|\bEventSource\b|\bsendBeacon\b|openExternal|[Tt]elemetry/;
  for (const { name, text } of sources) {
    assert.doesNotMatch(text, network, name);
  }
  const bundled = Object.keys(manifest.dependencies ?? {});
  assert.deepEqual(bundled, [], "what is bundled is vscode-languageclient alone");
});

test("every command is registered, and each that is registered is offered", () => {
  const offered: string[] = manifest.contributes.commands.map(
    (c: { command: string }) => c.command,
  );
  const extension = sources.find((s) => s.name === "extension.ts")?.text ?? "";
  const registered = [...extension.matchAll(/registerCommand\(\s*"(gridls\.\w+)"/g)].map(
    (m) => m[1],
  );
  assert.deepEqual(registered.sort(), offered.sort());
});

test("programs are chosen by trusted folders alone", () => {
  const trust = manifest.capabilities.untrustedWorkspaces;
  assert.equal(trust.supported, "limited");
  assert.deepEqual(trust.restrictedConfigurations, [
    "gridls.path",
    "gridls.nvcc.on-save",
    "gridls.nvcc.toolkit",
  ]);
});

test("no state is shown by colour alone", () => {
  const status = sources.find((s) => s.name === "status.ts")?.text ?? "";
  assert.match(status, /backgroundColor/);
  assert.match(status, /\$\(warning\)/);
  assert.match(status, /accessibilityInformation/);
});
