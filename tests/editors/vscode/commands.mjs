// The commands: how the file is compiled, what a rule means, a new start, the user's compiler, findings for other tools;
// and what becomes of a server that dies.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { until } from "./workbench.mjs";

const gridls = execFileSync("which", ["gridls"], { encoding: "utf8" }).trim();

// What a stand-in for nvcc says of the sample: its forms are nvcc's, the words are not.
const said = `blur.cu(14): warning #177-D: nobody looks at "i"
    int i = blockIdx.x * blockDim.x + threadIdx.x;
        ^

ptxas info    : Compiling entry function '_Z4blurPfPKf4Taps' for 'sm_80'
ptxas info    : Function properties for _Z4blurPfPKf4Taps
    264 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 40 registers, 632 bytes cmem[0]
`;

export function prepare(file) {
  const kit = path.join(process.env.HOME, "kit");
  fs.mkdirSync(path.join(kit, "bin"), { recursive: true });
  fs.writeFileSync(path.join(kit, "said"), said);
  fs.writeFileSync(path.join(kit, "bin", "nvcc"), `#!/bin/sh\ncat '${kit}/said'\n`, { mode: 0o755 });
  const folder = path.join(path.dirname(file), ".vscode");
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, "settings.json"), JSON.stringify({ "gridls.nvcc.toolkit": kit }));
}

/** The process ids of the servers of a folder that run the program under test. */
function servers(folder) {
  return fs.readdirSync("/proc").filter((pid) => {
    try {
      const ours = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith(`${gridls}\0serve`);
      return ours && fs.readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false; // not a process, or one that has just ended
    }
  });
}

export async function steps(w) {
  await w.squiggle("error").first().waitFor();
  await w.statusItem.click();
  await w.pick("How is this file compiled?").click();
  await w.page.locator(".tab.active", { hasText: "doctor blur.cu" }).waitFor();
  await w.editorText("sm_90").first().waitFor();
  await w.shot("doctor");
  await w.command("View: Close Editor");

  await w.goTo("__grid_constant__ Taps", "Taps");
  await w.command("gridls: Explain Rule…");
  await w.page.locator(".tab.active", { hasText: "grid-constant-not-const" }).waitFor();
  await w.editorText("parameter whose type is not const").first().waitFor();
  await w.shot("explain");
  await w.command("View: Close Editor");

  // The same page comes from the list of fixes, and not in a browser.
  await w.goTo("*in, Taps taps", "taps");
  await w.openFixes("Explain 'param-copied'");
  await w.fix("Explain 'param-copied'").click();
  await w.page.locator(".tab.active", { hasText: "param-copied" }).waitFor();
  await w.command("View: Close Editor");

  const folder = path.dirname(w.file);
  const [before] = servers(folder);
  await w.command("gridls: Restart Server");
  const another = (than) => () => servers(folder).length === 1 && servers(folder)[0] !== than;
  await until("one other server runs", another(before));
  await w.squiggle("error").first().waitFor();

  // One that dies is followed by another, which knows what was typed meanwhile.
  const [victim] = servers(folder);
  process.kill(Number(victim), "SIGKILL");
  await until("another server runs after the first died", another(victim));
  await w.goTo("out[i] = sum;", "out");
  await w.page.keyboard.press("Home");
  await w.type("__constant__ int c; ");
  await w.errors(2);
  // The editor takes back what was typed word by word.
  await until("what was typed is taken back", async () => {
    const changed = await w.page.locator(".tab.active.dirty").count();
    if (changed > 0) {
      await w.page.keyboard.press("Control+z");
    }
    return changed === 0;
  });
  await w.errors(1);

  await w.goTo("*in, Taps taps", "taps");
  await w.page.keyboard.press("F2");
  await w.page.locator(".rename-box input").fill("weights");
  await w.page.keyboard.press("Enter");
  await w.editorText("k < weights.radius").first().waitFor();
  await w.page.keyboard.press("Control+z");
  await w.editorText("k < taps.radius").first().waitFor();

  await w.command("gridls: Run nvcc on This File");
  const end = w.page.locator(".notification-list-item", { hasText: "nvcc compiles blur.cu: 1 warning." }).first();
  await end.waitFor();
  await w.shot("nvcc");
  await w.squiggle("warning").first().waitFor();
  await w.page.locator(".codelens-decoration", { hasText: "sm_80: 40 registers · 264 B stack · 632 B constant" }).first().waitFor();
  await w.command("Notifications: Clear All Notifications");

  await w.command("gridls: Export Findings as SARIF…");
  await w.page.locator(".quick-input-title", { hasText: "Findings of blur" }).waitFor();
  await w.page.keyboard.press("Enter");
  await w.page.locator(".notification-list-item", { hasText: "The findings are in gridls.sarif." }).first().waitFor();
  const log = JSON.parse(fs.readFileSync(path.join(folder, "gridls.sarif"), "utf8"));
  assert(log.runs[0].results.some((r) => r.ruleId === "grid-constant-not-const"));
  fs.rmSync(path.join(folder, "gridls.sarif"));

  await w.command("gridls: Show a Finding in This Workspace");
  await w.page.locator("#status\\.editor\\.selection", { hasText: "Ln 7, Col 61" }).waitFor();
}
