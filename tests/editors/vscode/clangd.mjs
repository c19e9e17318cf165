// Beside the extension of clangd: what that shows in a line is not shown a second time, but its fix is offered.
import fs from "node:fs";
import path from "node:path";

export async function steps(w) {
  // Two errors in the list: clangd's on the first kernel, gridls's on the second.
  await w.command("View: Focus Problems");
  const problem = (text) => w.page.locator(".markers-panel .monaco-list-row", { hasText: text });
  await problem("must have void return type").waitFor();
  await problem("takes a variable number of arguments").or(problem("kernel-ellipsis")).first().waitFor();
  await problem("kernel-return-not-void").waitFor({ state: "detached" });
  await w.errors(2);
  await w.shot("clangd");
  await w.goTo("int returning", "int returning");
  await w.openFixes("Return void");
  await w.page.keyboard.press("Escape");

  // Both, for who wants them.
  const folder = path.join(path.dirname(w.file), ".vscode");
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, "settings.json"), '{ "gridls.duplicates.clangd": "show" }');
  await w.errors(3);
  await problem("kernel-return-not-void").waitFor();

  // Another server is told anew.
  fs.rmSync(folder, { recursive: true });
  await w.errors(2);
  await w.command("gridls: Restart Server");
  await w.page.locator("#status\\.problems a", { hasText: "1" }).waitFor();
  await w.errors(2);
}
