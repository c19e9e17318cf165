// A setting that leads nowhere: one sentence, its actions, a warning sign; and a start once it is corrected.
//   node trouble.mjs FILE.cu
import fs from "node:fs";
import path from "node:path";
import { withWorkbench } from "./workbench.mjs";

const settings = { "gridls.path": "/no/such/gridls" };

await withWorkbench(process.argv[2], { settings }, async (w) => {
  const notification = w.page.locator(".notification-list-item", { hasText: "gridls.path is '/no/such/gridls'" });
  await notification.first().waitFor();
  for (const action of ["Open Settings", "Try Again", "Show Output"]) {
    await notification.locator(".monaco-button", { hasText: action }).first().waitFor();
  }
  await w.statusItem.locator(".codicon-warning").waitFor();
  await w.shot("trouble");

  // The setting is corrected on the disk, as by a hand in the settings editor; the extension starts again by itself.
  const file = path.join(process.env.HOME, "user", "User", "settings.json");
  const corrected = { ...JSON.parse(fs.readFileSync(file, "utf8")), "gridls.path": "" };
  fs.writeFileSync(file, JSON.stringify(corrected));
  await w.squiggle("error").first().waitFor();
  await w.statusItem.locator(".codicon-warning").waitFor({ state: "detached" });
});
