/** Runs the program beside the server, for what it prints. */
import { execFile } from "node:child_process";
import type { CancellationToken } from "vscode";

/** Bytes of output that are kept; findings of a big project are some megabytes. */
const maxOutput = 64 << 20;

export interface Result {
  readonly stdout: string;
  /** What it complained of, or the system about it; empty if all is well. */
  readonly trouble: string;
}

export function run(
  program: string,
  args: readonly string[],
  cwd?: string,
  token?: CancellationToken,
): Promise<Result> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: "1" };
    const options = { maxBuffer: maxOutput, env, ...(cwd !== undefined && { cwd }) };
    const child = execFile(program, args, options, (err, stdout, stderr) => {
      // A status is no trouble by itself: findings have one too. The program's own words are better than "command
      // failed".
      const silent = stdout === "" && stderr === "";
      resolve({ stdout, trouble: silent && err !== null ? err.message : stderr.trim() });
    });
    token?.onCancellationRequested(() => child.kill());
  });
}
