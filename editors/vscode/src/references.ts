/** What the code lenses above kernels lead to, and who tells what a file declares beside another C++ extension. */
import { commands, extensions, Uri, workspace } from "vscode";
import type { LanguageClient, Location, Position } from "vscode-languageclient/node";

/** The command of a lens: a document, a place in it, and the places to list. */
export const showReferences = "gridls.showReferences";

/** Lists places in the editor, as after "Go to References". */
export async function listReferences(
  client: LanguageClient,
  uri: string,
  position: Position,
  locations: Location[],
): Promise<void> {
  const from = client.protocol2CodeConverter;
  await commands.executeCommand(
    "editor.action.showReferences",
    Uri.parse(uri),
    from.asPosition(position),
    locations.map((l) => from.asLocation(l)),
  );
}

/** The extensions that tell what a C++ file declares. */
const others = ["llvm-vs-code-extensions.vscode-clangd", "ms-vscode.cpptools"];

/**
 * Whether the symbols of a file are left to another extension, which would list each a second time: unless the user
 * wants them from here.
 */
export function leavesSymbols(scope?: Uri): boolean {
  return leaves("navigation", scope);
}

/** Whether the colours of a file are left to another extension: an editor shows those of one alone. */
export function leavesColours(scope?: Uri): boolean {
  return leaves("semantic-tokens", scope);
}

function leaves(setting: string, scope?: Uri): boolean {
  const wanted = workspace.getConfiguration("gridls", scope).get<string | null>(setting);
  return wanted !== "on" && others.some((id) => extensions.getExtension(id)?.isActive);
}
