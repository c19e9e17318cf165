// The commands: how the file is compiled, what a rule means, a new start; and what becomes of a server that dies.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { until } from "./workbench.mjs";

const gridls = execFileSync("which", ["gridls"], { encoding: "utf8" }).trim();

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

  await w.command("gridls: Show a Finding in This Workspace");
  await w.page.locator("#status\\.editor\\.selection", { hasText: "Ln 7, Col 61" }).waitFor();
}
