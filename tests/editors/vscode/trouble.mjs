// A setting that leads nowhere: one sentence, its actions, a warning sign; and a start once the program is there.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

export function prepare(file) {
  const folder = path.join(path.dirname(file), ".vscode");
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, "settings.json"), JSON.stringify({ "gridls.path": "~/bin/gridls" }));
}

export async function steps(w) {
  const message = w.page.locator(".notification-list-item", { hasText: "gridls.path is '~/bin/gridls'" }).first();
  await message.waitFor();
  for (const action of ["Open Settings", "Try Again", "Show Output"]) {
    await message.locator(".monaco-button", { hasText: action }).first().waitFor();
  }
  await w.statusItem.locator(".codicon-warning").waitFor();
  await w.shot("trouble");

  const bin = path.join(process.env.HOME, "bin");
  fs.mkdirSync(bin);
  fs.symlinkSync(execFileSync("which", ["gridls"], { encoding: "utf8" }).trim(), path.join(bin, "gridls"));
  await message.locator(".monaco-button", { hasText: "Try Again" }).first().click();
  await w.squiggle("error").first().waitFor();
  await w.statusItem.locator(".codicon-warning").waitFor({ state: "detached" });
}
