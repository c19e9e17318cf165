// From a launch to its kernel in another file, and what stands above that.

export async function steps(w) {
  const active = (name) => w.page.locator(".tab.active", { hasText: name }).waitFor();
  const cursor = (text) => w.page.locator("#status\\.editor\\.selection", { hasText: text }).waitFor();
  await w.statusItem.filter({ hasText: /^CUDA/ }).waitFor();

  await w.goTo("sum<<<1, 32", "sum");
  await w.page.keyboard.press("F12");
  await active("sum.cuh");
  await cursor("Ln 3, Col 17");

  // The lens lists the launches here; the outline has the kernel.
  const lens = w.page.locator(".codelens-decoration a", { hasText: "2 launches" }).first();
  await lens.waitFor();
  await w.shot("lens");
  await lens.click();
  await w.page.locator(".peekview-title", { hasText: "2" }).first().waitFor();
  await w.page.keyboard.press("Escape");
  await w.page.keyboard.press("Control+Shift+o");
  await w.pick("sum").waitFor();
  await w.page.keyboard.press("Escape");
}
