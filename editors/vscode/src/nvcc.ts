/** The user's own nvcc, asked about the file in front. */
import path from "node:path";
import { type LogOutputChannel, ProgressLocation, type TextDocument, window } from "vscode";
import { type NvccAnswer, told } from "./nvccAnswer";
import type { Server } from "./server";

/** Saves the file in front, has nvcc compile it, and says how that ended; what nvcc says is among the problems. */
export async function runNvcc(server: Server, output: LogOutputChannel): Promise<void> {
  const document = window.activeTextEditor?.document;
  if (document === undefined || document.uri.scheme !== "file") {
    void window.showInformationMessage("Open a file first: nvcc compiles what is on the disk.");
    return;
  }
  const name = path.basename(document.uri.fsPath);
  try {
    const answer = await compile(server, document, name);
    if (answer === undefined) {
      return;
    }
    output.info(`${answer.command.join(" ")}\n${answer.output}`);
    await tell(answer, name, output);
  } catch (err) {
    void window.showErrorMessage(
      `nvcc was not run on ${name}: ${err instanceof Error ? err.message : String(err)}`,
    );
  }
}

/** Returns undefined when the user has had enough. */
function compile(
  server: Server,
  document: TextDocument,
  name: string,
): Thenable<NvccAnswer | undefined> {
  const location = ProgressLocation.Notification;
  const title = `nvcc compiles ${name}…`;
  return window.withProgress({ location, title, cancellable: true }, async (_, token) => {
    if (document.isDirty) {
      await document.save();
    }
    const answer = server.executeUntil<NvccAnswer>(token, "gridls.server.nvcc", document.uri);
    return answer.catch((err) => {
      if (token.isCancellationRequested) {
        return undefined;
      }
      throw err;
    });
  });
}

async function tell(answer: NvccAnswer, name: string, output: LogOutputChannel): Promise<void> {
  const show = "Show Output";
  const say = answer.failed ? window.showErrorMessage : window.showInformationMessage;
  if ((await say(told(answer, name), show)) === show) {
    output.show();
  }
}
