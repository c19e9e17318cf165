/** Which folder of the workspace a command is about. */
import { type WorkspaceFolder, window, workspace } from "vscode";

/** Returns the folder of the file in front, else the only one, else one that the user picks. */
export async function chosenFolder(question: string): Promise<WorkspaceFolder | undefined> {
  const folders = (workspace.workspaceFolders ?? []).filter((f) => f.uri.scheme === "file");
  const document = window.activeTextEditor?.document;
  const front = document && workspace.getWorkspaceFolder(document.uri);
  if (front !== undefined && folders.includes(front)) {
    return front;
  }
  return folders.length > 1
    ? window.showWorkspaceFolderPick({ placeHolder: question })
    : folders[0];
}
