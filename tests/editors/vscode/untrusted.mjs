// A folder that is not trusted chooses a program: it is not started, the one on the PATH is.
//   node untrusted.mjs FILE.cu
import fs from "node:fs";
import path from "node:path";
import { withWorkbench } from "./workbench.mjs";

const file = process.argv[2];
const evidence = path.join(process.env.HOME, "started");
const program = path.join(path.dirname(file), "evil");
fs.writeFileSync(program, `#!/bin/sh\ntouch '${evidence}'\necho gridls version 1\n`, { mode: 0o755 });
fs.mkdirSync(path.join(path.dirname(file), ".vscode"));
fs.writeFileSync(
  path.join(path.dirname(file), ".vscode", "settings.json"),
  JSON.stringify({ "gridls.path": program }),
);

const settings = { "security.workspace.trust.startupPrompt": "never" };
await withWorkbench(file, { settings, trust: false }, async (w) => {
  await w.page.locator("[id='status.workspaceTrust']").or(w.page.getByText("Restricted Mode")).first().waitFor();
  await w.squiggle("error").first().waitFor();
  if (fs.existsSync(evidence)) {
    throw new Error("the program that the untrusted folder named was started");
  }
});
