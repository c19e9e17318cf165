// The commands: how the file is compiled, what a rule means, a new start.
//   node commands.mjs FILE.cu
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { until, withWorkbench } from "./workbench.mjs";

const gridls = execFileSync("which", ["gridls"], { encoding: "utf8" }).trim();

/** The process ids of the servers that run the program under test. */
function servers() {
  return fs.readdirSync("/proc").filter((pid) => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith(`${gridls}\0serve`);
    } catch {
      return false; // not a process, or one that has just ended
    }
  });
}

await withWorkbench(process.argv[2], {}, async (w) => {
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
  await w.openFixes("Explain 'grid-constant-suggested'");
  await w.fix("Explain 'grid-constant-suggested'").click();
  await w.page.locator(".tab.active", { hasText: "grid-constant-suggested" }).waitFor();
  await w.command("View: Close Editor");

  const [before] = servers();
  await w.command("gridls: Restart Server");
  await until("one other server runs", () => servers().length === 1 && servers()[0] !== before);
  await w.squiggle("error").first().waitFor();

  await w.command("gridls: Show a Finding in This Workspace");
  await w.page.locator("#status\\.editor\\.selection", { hasText: "Ln 7, Col 61" }).waitFor();
});
