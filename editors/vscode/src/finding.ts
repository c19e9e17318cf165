/** The end of the walkthrough: a finding in the user's own code, in front of the cursor. */
import path from "node:path";
import {
  type CancellationToken,
  Position,
  ProgressLocation,
  Range,
  Selection,
  TextEditorRevealType,
  window,
  workspace,
} from "vscode";
import { best, type Finding, utf16Offset } from "./findings";
import { type Result, run } from "./program";
import { notRunning, type Server } from "./server";

/** Checks the workspace's folders in turn and opens the first that has a finding at the one that shows most. */
export async function showFinding(server: Server): Promise<void> {
  const program = server.binary?.path;
  const folders = (workspace.workspaceFolders ?? []).filter((f) => f.uri.scheme === "file");
  if (program === undefined || folders.length === 0) {
    const reason =
      program === undefined ? notRunning : "No folder is open: open one that has .cu files.";
    void window.showInformationMessage(reason);
    return;
  }
  for (const folder of folders.map((f) => f.uri.fsPath)) {
    const result = await window.withProgress(
      { location: ProgressLocation.Notification, title: "gridls checks…", cancellable: true },
      (_, token) => check(program, folder, token),
    );
    if (result === undefined) {
      return;
    }
    if (result.stdout === "") {
      void window.showErrorMessage(result.trouble);
      return;
    }
    const finding = best(JSON.parse(result.stdout) as Finding[]);
    if (finding !== undefined) {
      await show(path.resolve(folder, finding.file), finding);
      return;
    }
  }
  void window.showInformationMessage(
    "gridls has nothing to say about the files of this workspace.",
  );
}

/** Returns undefined when the user has had enough. */
async function check(
  program: string,
  folder: string,
  token: CancellationToken,
): Promise<Result | undefined> {
  const result = await run(program, ["check", "--format", "json"], folder, token);
  return token.isCancellationRequested ? undefined : result;
}

async function show(file: string, finding: Finding): Promise<void> {
  const document = await workspace.openTextDocument(file);
  const line = Math.min(finding.line, document.lineCount) - 1;
  const at = new Position(line, utf16Offset(document.lineAt(line).text, finding.column));
  const editor = await window.showTextDocument(document, { preview: false });
  editor.selection = new Selection(at, at);
  editor.revealRange(new Range(at, at), TextEditorRevealType.InCenter);
}
