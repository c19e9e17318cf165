/**
 * Finds the gridls program and makes sure that it is one, before a language client is built on it. Nothing here knows
 * the editor, so that it can be tested without one.
 */
import { type ExecFileException, execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";

/** Where to look, and in which surroundings. */
export interface Lookup {
  /** The setting gridls.path; empty if the user did not choose. */
  readonly configured: string;
  /** The extension's own folder, whose server/ may hold a program. */
  readonly extensionDir: string;
  /** The first workspace folder, for `${workspaceFolder}` in the setting. */
  readonly workspaceDir: string | undefined;
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
}

export type Origin = "setting" | "extension" | "PATH";

/** A program that has answered for itself. */
export interface Binary {
  readonly path: string;
  readonly origin: Origin;
  /** What it says about its version: the line after its name. */
  readonly version: string;
}

/** Why there is no program; the message is one sentence for the user. */
export class BinaryError extends Error {
  override readonly name = "BinaryError";
}

/** Milliseconds that a program has for `--version`; a cold start from a network disk fits. */
const versionTimeout = 15_000;

/**
 * Returns the program that the lookup leads to: the setting's, else the one that came with the extension, else the
 * first on the PATH. A setting that leads nowhere is an error, never a reason to take another program silently.
 */
export async function findBinary(lookup: Lookup): Promise<Binary> {
  const { file, origin } = await locate(lookup);
  return { path: file, origin, version: await askVersion(file, lookup.env) };
}

async function locate(lookup: Lookup): Promise<{ file: string; origin: Origin }> {
  const configured = lookup.configured.trim();
  if (configured !== "") {
    const named = expand(configured, lookup);
    // A bare name is looked up as a shell would, so that "gridls-nightly" works.
    const file = path.isAbsolute(named) ? named : await onPath(named, lookup);
    if (file === undefined || !(await isFile(file))) {
      throw new BinaryError(
        `gridls.path is '${configured}', but there is no such program: correct the setting, or clear it to use the one on the PATH.`,
      );
    }
    return { file, origin: "setting" };
  }
  const bundled = path.join(lookup.extensionDir, "server", programName("gridls", lookup));
  if (await isFile(bundled)) {
    return { file: bundled, origin: "extension" };
  }
  const file = await onPath("gridls", lookup);
  if (file === undefined) {
    throw new BinaryError(
      "The program gridls is not on the PATH: install it, or name it in the setting gridls.path.",
    );
  }
  return { file, origin: "PATH" };
}

function expand(name: string, lookup: Lookup): string {
  let out = name;
  if (out === "~" || out.startsWith("~/") || out.startsWith("~\\")) {
    out = path.join(lookup.home, out.slice(1));
  }
  if (lookup.workspaceDir !== undefined) {
    const folder = lookup.workspaceDir;
    out = out.replaceAll("${workspaceFolder}", () => folder);
  }
  if (!path.isAbsolute(out) && /[\\/]/.test(out)) {
    out = path.resolve(lookup.workspaceDir ?? lookup.home, out);
  }
  return out;
}

function programName(name: string, lookup: Lookup): string {
  return lookup.platform === "win32" && path.extname(name) === "" ? `${name}.exe` : name;
}

async function onPath(name: string, lookup: Lookup): Promise<string | undefined> {
  const delimiter = lookup.platform === "win32" ? ";" : ":";
  const folders = (lookup.env.PATH ?? lookup.env.Path ?? "").split(delimiter);
  for (const folder of folders.filter((f) => f !== "")) {
    const file = path.join(folder, programName(name, lookup));
    if ((await isFile(file)) && (await isExecutable(file))) {
      return file;
    }
  }
  return undefined;
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (s) => s.isFile(),
    () => false,
  );
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

function askVersion(file: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, ["--version"], { env, timeout: versionTimeout }, (err, stdout) => {
      const version = /^gridls (?:version )?(.+)/.exec(stdout)?.[1]?.trim();
      if (err === null && version !== undefined) {
        resolve(version);
        return;
      }
      reject(new BinaryError(`${blame(file, err, stdout)}: name another program in gridls.path.`));
    });
  });
}

function blame(file: string, err: ExecFileException | null, stdout: string): string {
  if (err?.code === "EACCES") {
    return `'${file}' may not be executed`;
  }
  if (err?.killed === true) {
    return `'${file}' did not answer --version within ${versionTimeout / 1000} seconds`;
  }
  if (err !== null) {
    // The first line names the command; what the program itself said follows.
    const said = err.message.trim().split("\n").at(-1) ?? "";
    return `'${file}' could not be started (${said})`;
  }
  const said = stdout.trim().split("\n")[0] ?? "";
  return `'${file}' is not gridls: to --version it answered '${said.slice(0, 60)}'`;
}
