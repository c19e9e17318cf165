// The commands: how the file is compiled, what a rule means, a new start.
//   node commands.mjs FILE.cu
import { withWorkbench } from "./workbench.mjs";

await withWorkbench(process.argv[2], {}, async (w) => {
  await w.squiggle("error").first().waitFor();
  await w.statusItem.click();
  await w.page.locator(".tab.active", { hasText: "doctor blur.cu" }).waitFor();
  await w.editorText("blur.cu").first().waitFor();
  await w.shot("doctor");
  await w.page.keyboard.press("Control+F4");

  await w.goTo("__grid_constant__ Taps", "taps");
  await w.command("gridls: Explain Rule…");
  await w.page.locator(".tab.active", { hasText: "grid-constant-not-const" }).waitFor();
  await w.editorText("const").first().waitFor();
  await w.shot("explain");
  await w.page.keyboard.press("Control+F4");

  await w.command("gridls: Restart Server");
  await w.squiggle("error").first().waitFor({ state: "detached" });
  await w.squiggle("error").first().waitFor();

  await w.command("gridls: Show a Finding in This Workspace");
  await w.page.locator("#status\\.editor\\.selection", { hasText: "Ln 7," }).waitFor();
});
