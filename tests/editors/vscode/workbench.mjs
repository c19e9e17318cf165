// A real VS Code workbench: code-server with the packaged extension, in a headless Chromium.
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";

const { GRIDLS_EDITORS: dir, GRIDLS_VSIX: vsix, GRIDLS_BESIDE: beside, GRIDLS_SHOTS: shots, HOME: home } = process.env;
const { chromium } = createRequire(path.join(dir, "code", "package.json"))("playwright-core");

/** Milliseconds that anything on the screen may take to appear on a busy machine. */
const patience = 30_000;

/** Settings that keep the workbench still, and everything that is not under test out of it. */
const quiet = {
  "chat.disableAIFeatures": true,
  // What stands in a line is compared with the text.
  "editor.inlayHints.enabled": "off",
  "editor.minimap.enabled": false,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "files.autoSave": "off",
  "git.enabled": false,
  "telemetry.telemetryLevel": "off",
  "workbench.activityBar.location": "hidden",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
};

/**
 * Starts what several workbenches share: a code-server with the packaged extension, and a browser.
 * @param {{settings?: object, trust?: boolean}} options the user's settings; trust: false turns workspace trust on,
 *   which leaves all folders untrusted
 */
export async function startShared({ settings = {}, trust = true }) {
  const server = await startServer({ ...quiet, "security.workspace.trust.enabled": !trust, ...settings }, trust);
  try {
    const browser = await chromium.launch({
      executablePath: path.join(dir, "bin", "chromium"),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    });
    return {
      /**
       * Runs the steps of a test in a workbench of its own that has the file open; a failure leaves a picture.
       * @param {string} file the absolute path of a file
       * @param {(w: Workbench) => Promise<void>} steps
       * @param {string=} list the absolute path of a list of folders to open, instead of the file's folder
       */
      async workbench(file, steps, list) {
        const page = await browser.newPage({ viewport: { width: 1000, height: 560 }, deviceScaleFactor: shots ? 2 : 1 });
        try {
          page.setDefaultTimeout(patience);
          const open = JSON.stringify([["openFile", `vscode-remote://${server.host}${file}`]]);
          const shown = list ? { workspace: list } : { folder: path.dirname(file) };
          const query = new URLSearchParams({ ...shown, payload: open });
          await page.goto(`http://${server.host}/?${query}`);
          await page.waitForSelector(".monaco-editor .view-line");
          await steps(new Workbench(page, file));
        } catch (err) {
          await page.screenshot({ path: path.join(shots || home, "vscode-failure.png") }).catch(() => {});
          throw err;
        } finally {
          await page.close();
        }
      },
      log: server.log,
      async stop() {
        await browser.close();
        await server.stop();
      },
    };
  } catch (err) {
    await server.stop();
    throw err;
  }
}

async function startServer(settings, trust) {
  const user = path.join(home, "user");
  const config = path.join(home, "code-server.yaml");
  fs.mkdirSync(path.join(user, "User"), { recursive: true });
  fs.writeFileSync(path.join(user, "User", "settings.json"), JSON.stringify(settings, null, 2));
  fs.writeFileSync(config, "");
  const program = path.join(dir, "bin", "code-server");
  const common = ["--config", config, "--user-data-dir", user, "--extensions-dir", path.join(home, "extensions")];
  // The gallery is a closed port: nothing is to be fetched.
  const env = { ...process.env, XDG_RUNTIME_DIR: home, EXTENSIONS_GALLERY: '{"serviceUrl":"http://127.0.0.1:9/"}' };
  for (const extension of beside ? [vsix, beside] : [vsix]) {
    execFileSync(program, [...common, "--install-extension", extension], { env, stdio: "pipe" });
  }

  const host = `127.0.0.1:${await freePort()}`;
  const logFile = path.join(home, "code-server.log");
  const log = fs.openSync(logFile, "w");
  const args = ["--auth", "none", "--bind-addr", host, "--disable-telemetry", "--disable-update-check"];
  args.push("--disable-getting-started-override", ...(trust ? ["--disable-workspace-trust"] : []));
  const child = spawn(program, [...common, ...args], { env, stdio: ["ignore", log, log], detached: true });
  const kill = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  process.once("exit", () => kill("SIGKILL"));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await until("code-server listens", async () => (await fetch(`http://${host}/healthz`).catch(() => undefined))?.ok);
  return {
    host,
    log: () => fs.readFileSync(logFile, "utf8"),
    async stop() {
      kill("SIGTERM");
      await Promise.race([ended, sleep(5000)]);
    },
  };
}

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the function returns something true. */
export async function until(what, done) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
    if (await done()) {
      return;
    }
  }
  throw new Error(`waited in vain until ${what}`);
}

/** What a person sees and does. */
class Workbench {
  constructor(page, file) {
    this.page = page;
    this.file = file;
  }

  get statusItem() {
    return this.page.locator("#gridls\\.gridls\\.gridls, [id='gridls.gridls.gridls']").first();
  }

  /** The underline of a severity: error, warning, info, hint. */
  squiggle(severity) {
    return this.page.locator(`.monaco-editor .squiggly-${severity}`);
  }

  /** Waits until the status bar counts so many errors, wherever they stand. */
  async errors(n) {
    await this.page.locator(`#status\\.problems a[aria-label*="Errors: ${n}"]`).waitFor();
  }

  editorText(text) {
    return this.page.locator(".monaco-editor .view-line", { hasText: text });
  }

  async focusEditor() {
    await this.page.keyboard.press("Control+1");
    await this.page.locator(".monaco-editor.focused").first().waitFor();
  }

  /** Puts the cursor on the last occurrence of a word in the saved file's line that holds the text. */
  async goTo(lineText, word) {
    const lines = fs.readFileSync(this.file, "utf8").split("\n");
    const line = lines.findIndex((l) => l.includes(lineText));
    // Both the input and the status bar count code points.
    const column = [...lines[line].slice(0, lines[line].lastIndexOf(word))].length + 1;
    await this.focusEditor();
    await this.page.keyboard.press("Control+g");
    const input = this.page.locator(".quick-input-widget input").first();
    await input.fill(`:${line + 1}:${column}`);
    await this.page.keyboard.press("Enter");
    await this.page.locator("#status\\.editor\\.selection", { hasText: `Ln ${line + 1}, Col ${column}` }).waitFor();
  }

  /** The entry of an open list that holds the text. */
  pick(text) {
    return this.page.locator(".quick-input-list .monaco-list-row", { hasText: text }).first();
  }

  /** Runs a command of the palette by its whole title. */
  async command(title) {
    await this.page.keyboard.press("F1");
    await this.page.locator(".quick-input-widget input").first().fill(`>${title}`);
    await this.pick(title).click();
  }

  /** Shows the hover at the cursor and waits for the text in it. */
  async hover(text) {
    await this.page.keyboard.press("Control+k");
    await this.page.keyboard.press("Control+i");
    await this.page.locator(".monaco-hover", { hasText: text }).first().waitFor();
  }

  /** Opens the fixes at the cursor and waits for the title in the list. */
  async openFixes(title) {
    // A hover that is still closing takes the first key.
    await until(`the fixes have '${title}'`, async () => {
      await this.page.keyboard.press("Control+.");
      const there = this.fix(title).waitFor({ timeout: patience / 4 });
      return there.then(
        () => true,
        () => this.page.keyboard.press("Escape").then(() => false),
      );
    });
  }

  fix(title) {
    return this.page.locator(".action-widget .action .title", { hasText: new RegExp(`^${title}$`) }).first();
  }

  async shot(name) {
    if (shots) {
      // Nothing is to be half faded in; a cursor blinks for ever.
      await this.page.evaluate(() => {
        const ending = document.getAnimations().filter((a) => Number.isFinite(a.effect.getComputedTiming().endTime));
        return Promise.allSettled(ending.map((a) => a.finished));
      });
      await this.page.screenshot({ path: path.join(shots, `vscode-${name}.png`) });
    }
  }

  /** Types at the cursor as a person does, without the editor completing brackets of its own. */
  async type(text) {
    await this.page.keyboard.insertText(text);
  }

  say(...words) {
    console.error(...words);
  }
}
