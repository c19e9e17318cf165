// The passes of a file, and the file as one of them sees it: dimmed is what that does not compile.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { until } from "./workbench.mjs";

// What each arm of the sample begins with.
const newer = "return __reduce_add_sync(0xffffffff, n);";
const older = [
  "for (int lane = 16; lane > 0; lane /= 2) {",
  "n += __shfl_xor_sync(0xffffffff, n, lane);",
  "}",
  "return n;",
];
const hostOnly = [
  "void run(unsigned *out, const unsigned *in, unsigned edge) {",
  "count<<<1, 32>>>(out, in, edge);",
  "}",
];

export async function steps(w) {
  const input = w.page.locator(".quick-input-widget input").first();
  const status = (text) => w.statusItem.filter({ hasText: new RegExp(`^${text}$`) }).waitFor();

  /** Waits until exactly these lines are dimmed, from top to bottom. */
  async function dimmed(...lines) {
    let seen;
    const same = async () => {
      seen = await dimmedLines(w.page);
      return JSON.stringify(seen) === JSON.stringify(lines);
    };
    await until("the lines are dimmed", same).catch(() => assert.deepEqual(seen, lines));
  }

  // Without a choice nothing is dimmed, since each line is compiled by somebody.
  await status("CUDA sm_70 \\+2");
  await dimmed();
  await w.page.keyboard.press("Control+b");

  // The status item lists the passes, those together that read the file alike.
  await w.statusItem.click();
  await w.pick("sm_90a").waitFor();
  await w.page.mouse.move(700, 480); // away from the item and its tooltip
  const rows = w.page.locator(".quick-input-list .monaco-list-row");
  assert.deepEqual(await rows.evaluateAll((all) => all.map((r) => r.ariaLabel)), [
    "All passes, shown now · dims what none of them compiles, nor the host",
    "sm_70, compute_70 → sm_70 · __CUDA_ARCH__ 700, reads this file in its own way",
    "sm_80, compute_80 → sm_80 · __CUDA_ARCH__ 800, these read this file alike",
    "sm_90a, compute_90a → sm_90a · __CUDA_ARCH__ 900, defines __CUDA_ARCH_FEAT_SM90_ALL",
    "Host, what runs on the CPU · no __CUDA_ARCH__, reads this file in its own way",
    "Another architecture…",
    "Open the compile command, compile_commands.json:2",
    "How is this file compiled?",
  ]);
  await w.page.locator(".quick-input-title", { hasText: "Passes of bins.cu · from compile_commands.json" }).waitFor();
  await w.shot("passes");
  await w.pick("sm_80").click();
  await status("CUDA sm_70 \\+2 · as sm_80");
  await dimmed(...older, ...hostOnly);
  const spoken = await w.statusItem.locator("a").getAttribute("aria-label");
  assert.equal(spoken, "CUDA, checked for sm_70 and 2 others, viewed as sm_80");

  // The reason is under the pointer. The focus is in the editor again, or the status item's tooltip would be up.
  await w.page.locator(".monaco-editor.focused").waitFor();
  await w.editorText("return n;").hover({ position: { x: 60, y: 8 } });
  await w.page.locator(".monaco-hover", { hasText: "not compiled for sm_80" }).first().waitFor();
  await w.shot("view-as");
  await w.page.mouse.move(700, 480);

  // The look stays with the lines while others are typed above them, and comes back when all of them do.
  await w.focusEditor();
  await w.page.keyboard.press("Control+Home");
  await w.page.keyboard.press("Enter");
  await w.page.locator("#status\\.editor\\.selection", { hasText: "Ln 2, Col 1" }).waitFor();
  await dimmed(...older, ...hostOnly);
  for (const key of ["a", "x", "z", "z"]) {
    await w.page.keyboard.press(`Control+${key}`);
  }
  await dimmed(...older, ...hostOnly);

  // An architecture that the build does not compile for.
  await w.command("gridls: View As…");
  await w.pick("Another architecture…").click();
  await w.page.locator(".quick-input-title", { hasText: "View bins.cu as" }).waitFor();
  await input.fill("sm_x");
  await w.page.locator(".quick-input-message", { hasText: "'sm_x' is no architecture" }).waitFor();
  await input.fill("sm_99");
  await w.page.keyboard.press("Enter");
  await w.page.locator(".quick-input-message", { hasText: 'there is no view "sm_99"' }).waitFor();
  await input.fill("75");
  await w.page.keyboard.press("Enter");
  await status("CUDA sm_70 \\+2 · as sm_75");
  await dimmed(newer, ...hostOnly);

  // The choice belongs to the file: it stays while another is in front.
  await w.command("File: New Untitled Text File");
  await w.page.locator(".tab.active", { hasText: "Untitled-1" }).waitFor();
  await dimmed();
  await w.command("View: Close Editor");
  await dimmed(newer, ...hostOnly);

  await w.command("gridls: View As…");
  await w.pick("what runs on the CPU").click();
  await status("CUDA sm_70 \\+2 · as host");
  await dimmed(newer);

  // Another extension may dim: then a setting of the folder turns it off here.
  const folder = path.join(path.dirname(w.file), ".vscode");
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, "settings.json"), '{ "gridls.inactiveRegions": "off" }');
  await dimmed();
  fs.rmSync(folder, { recursive: true });
  await dimmed(newer);

  // A new server knows of no choice.
  await w.command("gridls: Restart Server");
  await status("CUDA sm_70 \\+2");
  await dimmed();

  // The entry of the compile command is one of the list.
  await w.command("gridls: Show Active Passes");
  await w.pick("Open the compile command").click();
  await w.page.locator(".tab.active", { hasText: "compile_commands.json" }).waitFor();
}

/** The visible lines whose text is less than opaque, from top to bottom, without their indentation and the names of arguments. */
function dimmedLines(page) {
  return page.evaluate(() => {
    const faint = (span) => Number(getComputedStyle(span).opacity) < 1;
    return [...document.querySelectorAll(".monaco-editor .view-line")]
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .filter((line) => [...line.querySelectorAll("span span")].some(faint))
      .map((line) => line.textContent.replaceAll("\u00a0", " ").replace(/(grid|block): ?/g, "").trim());
  });
}
