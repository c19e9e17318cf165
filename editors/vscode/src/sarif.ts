/** The findings of a folder as a file for other tools. */
import path from "node:path";
import { ProgressLocation, Uri, window, workspace } from "vscode";
import { chosenFolder } from "./folders";
import { run } from "./program";
import { notRunning, type Server } from "./server";

/** Asks where to, checks a folder of the workspace and writes what is found as SARIF. */
export async function exportSarif(server: Server): Promise<void> {
  const program = server.binary?.path;
  const folder = await chosenFolder("Whose findings?");
  if (program === undefined || folder === undefined) {
    void window.showInformationMessage(
      program === undefined ? notRunning : "No folder is open: open one that has .cu files.",
    );
    return;
  }
  const target = await window.showSaveDialog({
    defaultUri: Uri.joinPath(folder.uri, "gridls.sarif"),
    filters: { SARIF: ["sarif", "json"] },
    title: `Findings of ${folder.name}`,
  });
  if (target === undefined) {
    return;
  }
  const location = ProgressLocation.Notification;
  const title = "gridls checks…";
  const args = ["check", "--format", "sarif", "--fail-on", "never"];
  const cancelled = await window.withProgress(
    { location, title, cancellable: true },
    async (_, token) => {
      const result = await run(program, args, folder.uri.fsPath, token);
      if (token.isCancellationRequested) {
        return true;
      }
      if (result.stdout === "") {
        throw new Error(result.trouble);
      }
      await workspace.fs.writeFile(target, new TextEncoder().encode(result.stdout));
      return false;
    },
  );
  if (cancelled) {
    return;
  }
  const open = "Open";
  const name = path.basename(target.fsPath);
  if ((await window.showInformationMessage(`The findings are in ${name}.`, open)) === open) {
    await window.showTextDocument(target);
  }
}
