// Runs tests in workbenches of one code-server and one browser, since starting these is most of what a test costs.
//   node run.mjs trusted|untrusted NAME=FILE.cu...
// NAME.mjs exports steps(workbench), prepare(file) if something must lie there before, and workspace(file) if a list of
// folders is opened. Each test is told of in a line
// of JSON on standard output: {name, seconds, error}.
import fs from "node:fs";
import { startShared } from "./workbench.mjs";

const [trust, ...tests] = process.argv.slice(2);
const settings = {
  ...JSON.parse(process.env.GRIDLS_SETTINGS || "{}"),
  ...(trust === "trusted" ? {} : { "security.workspace.trust.startupPrompt": "never" }),
};
const shared = await startShared({ settings, trust: trust === "trusted" });
try {
  for (const test of tests) {
    const [name, file] = test.split("=");
    const begin = Date.now();
    let error = "";
    try {
      const { prepare, workspace, steps } = await import(`./${name}.mjs`);
      await prepare?.(file);
      await shared.workbench(file, steps, workspace?.(file));
    } catch (err) {
      error = `${err.stack ?? err}\n${shared.log().slice(-2000)}`;
    }
    fs.writeSync(1, `${JSON.stringify({ name, seconds: (Date.now() - begin) / 1000, error })}\n`);
  }
} finally {
  await shared.stop();
}
