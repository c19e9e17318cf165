// What is seen without being asked, colours and the state of the workspace; and what the menu does beyond fixes: ignore
// here, and in the file.
import assert from "node:assert/strict";
import fs from "node:fs";
import { until } from "./workbench.mjs";

export async function steps(w) {
  const text = () => fs.readFileSync(w.file, "utf8");
  const before = text();
  const save = async () => {
    await w.page.keyboard.press("Control+s");
    await w.page.locator(".tab.active:not(.dirty)").waitFor();
  };
  const choose = async (line, word, title) => {
    await w.goTo(line, word);
    await w.openFixes(title);
    await w.fix(title).click();
  };
  const restore = async () => {
    await w.command("File: Revert File");
    fs.writeFileSync(w.file, before);
    await w.errors(1);
  };
  // The status bar counts errors only while there are some.
  const none = () => w.squiggle("error").first().waitFor({ state: "detached" });
  await w.squiggle("error").first().waitFor();
  await w.page.keyboard.press("Control+b");

  // A kernel's name is bold, whatever the theme; the name of a host function is not.
  const weight = (word) =>
    w.page.evaluate((wanted) => {
      const spans = [...document.querySelectorAll(".monaco-editor .view-line span span")];
      const found = spans.find((s) => s.textContent.trim() === wanted);
      return found && Number(getComputedStyle(found).fontWeight);
    }, word);
  await until("kernels are bold", async () => (await weight("scale")) >= 600);
  assert((await weight("run")) < 600, "a function of the host looks like a kernel");
  await w.shot("colours");

  // The status item says what is known of the workspace, and spins no more.
  await w.statusItem.hover();
  await w.page.locator(".monaco-hover", { hasText: "Workspace: 1 source" }).first().waitFor();
  await w.shot("status");
  await w.page.mouse.move(500, 300);
  assert.equal(await w.statusItem.locator(".codicon-loading").count(), 0);

  await choose("__grid_constant__ Taps", "Taps", "Ignore 'grid-constant-not-const' here");
  await none();
  await save();
  assert.match(text(), /gridls: ignore.*grid-constant-not-const/);
  await restore();
  await choose("__grid_constant__ Taps", "Taps", "Ignore 'grid-constant-not-const' in this file");
  await none();
  await save();
  assert.match(text(), /gridls: ignore-file.*grid-constant-not-const/);
  await restore();
}
