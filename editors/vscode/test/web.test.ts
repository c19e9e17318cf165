import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { buildSync } from "esbuild";

// The tests run bundled in out/, beside src/.
const root = path.join(__dirname, "..");
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** The entry for browsers as it is shipped, run with a stand-in for the editor; asking for anything else throws. */
function load(editor: object): { activate(context: object): void } {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, "src", "web.ts")],
    bundle: true,
    platform: "browser",
    format: "cjs",
    external: ["vscode"],
    write: false,
  });
  const module = { exports: {} as { activate(context: object): void } };
  const need = (name: string) => {
    assert.equal(name, "vscode", "a browser has no such module");
    return editor;
  };
  new Function("require", "module", "exports", outputFiles[0]?.text ?? "")(
    need,
    module,
    module.exports,
  );
  return module.exports;
}

test("in a browser every command says why nothing runs, and nothing is said before", () => {
  const commands = new Map<string, () => unknown>();
  const said: string[] = [];
  load({
    commands: {
      registerCommand: (name: string, run: () => unknown) => {
        commands.set(name, run);
        return { dispose() {} };
      },
    },
    window: { showInformationMessage: (text: string) => said.push(text) },
  }).activate({ subscriptions: [], extension: { packageJSON: manifest } });
  const offered = manifest.contributes.commands.map((c: { command: string }) => c.command);
  assert.deepEqual([...commands.keys()].sort(), [...offered].sort());
  assert.deepEqual(said, []);
  for (const run of commands.values()) {
    run();
  }
  assert.equal(said.length, offered.length);
  for (const text of said) {
    assert.match(text, /a browser cannot: open the folder in VS Code on a desktop/);
  }
});
