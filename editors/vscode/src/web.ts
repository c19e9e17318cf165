/** In a browser without a machine behind it no program can be started: every command says so, and nothing else happens. */
import { commands, type ExtensionContext, window } from "vscode";

const message =
  "gridls runs a program, which a browser cannot: open the folder in VS Code on a desktop, or on a remote machine.";

export function activate(context: ExtensionContext): void {
  const contributed: { command: string }[] = context.extension.packageJSON.contributes.commands;
  context.subscriptions.push(
    ...contributed.map(({ command }) =>
      commands.registerCommand(command, () => window.showInformationMessage(message)),
    ),
  );
}
