// A workspace of two folders: each is compiled and checked as its own settings say.
import fs from "node:fs";
import path from "node:path";

export function prepare(file) {
  const other = path.join(path.dirname(path.dirname(file)), "other");
  fs.mkdirSync(other);
  fs.writeFileSync(path.join(other, "gridls.toml"), 'flags = ["-arch=sm_75"]\nrules.kernel-return-not-void = "off"\n');
  fs.writeFileSync(path.join(other, "second.cu"), "__global__ int silent(int n);\n__global__ void k(int n, ...);\n");
}

/** The file that lists the folders. */
export function workspace(file) {
  const list = path.join(path.dirname(path.dirname(file)), "both.code-workspace");
  fs.writeFileSync(list, JSON.stringify({ folders: [{ path: "blur" }, { path: "other" }] }));
  return list;
}

export async function steps(w) {
  await w.statusItem.filter({ hasText: /CUDA sm_80 \+1$/ }).waitFor();
  await w.errors(1);
  await w.page.keyboard.press("Control+p");
  await w.page.locator(".quick-input-widget input").first().fill("second.cu");
  await w.pick("second.cu").waitFor();
  await w.page.keyboard.press("Enter");
  await w.page.locator(".tab.active", { hasText: "second.cu" }).waitFor();
  await w.statusItem.filter({ hasText: /CUDA sm_75$/ }).waitFor();
  // One error of each folder: the rule that the second folder switches off says nothing there.
  await w.errors(2);

  // A command about a folder means that of the file in front.
  await w.command("gridls: Export Findings as SARIF…");
  await w.page.locator(".quick-input-title", { hasText: "Findings of other" }).waitFor();
  await w.page.keyboard.press("Escape");
  await w.command("gridls: Restart Server");
  await w.statusItem.filter({ hasText: /CUDA sm_75$/ }).waitFor();
  await w.errors(2);
}
