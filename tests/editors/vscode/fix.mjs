// Sees the findings, hovers, applies both fixes from the menu, saves.

const { ERROR_FIX, SUGGESTION_FIX, HOVER_TEXT } = process.env;

export async function steps(w) {
  await w.squiggle("error").first().waitFor();
  await w.page.locator("#status\\.editor\\.mode", { hasText: "CUDA" }).waitFor();
  await w.statusItem.filter({ hasText: "CUDA sm_80 +1" }).waitFor();
  w.say("problems:", await w.page.locator("#status\\.problems a").getAttribute("aria-label"));
  await w.page.keyboard.press("Control+b");

  await w.goTo("__grid_constant__ Taps", "Taps");
  await w.page.locator(".lightBulbWidget").first().waitFor();
  await w.shot("finding");
  await w.hover(HOVER_TEXT);
  await w.shot("hover");
  await w.page.keyboard.press("Escape");
  await w.openFixes(ERROR_FIX);
  await w.shot("fixes");
  await w.page.keyboard.press("Enter");
  await w.squiggle("error").first().waitFor({ state: "detached" });
  await w.page.keyboard.press("Control+s");
  await w.shot("first");

  await w.goTo("*in, Taps taps", "taps");
  await w.openFixes(SUGGESTION_FIX);
  await w.shot("suggestion");
  await w.fix(SUGGESTION_FIX).click();
  await w.editorText("const __grid_constant__ Taps").nth(1).waitFor();
  await w.page.keyboard.press("Control+s");
  await w.page.locator(".tab.active:not(.dirty)").waitFor();
  await w.shot("fixed");
}
