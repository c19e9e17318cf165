// A folder that is not trusted chooses a program: it is not started, the one on the PATH is.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";

const evidence = path.join(process.env.HOME, "started");

export function prepare(file) {
  const program = path.join(path.dirname(file), "evil");
  fs.writeFileSync(program, `#!/bin/sh\ntouch '${evidence}'\necho gridls version 1\n`, { mode: 0o755 });
  const folder = path.join(path.dirname(file), ".vscode");
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, "settings.json"), JSON.stringify({ "gridls.path": program }));
}

export async function steps(w) {
  await w.page.locator("[id='status.workspaceTrust']").or(w.page.getByText("Restricted Mode")).first().waitFor();
  await w.squiggle("error").first().waitFor();
  assert(!fs.existsSync(evidence), "the program that the untrusted folder named was started");
}
