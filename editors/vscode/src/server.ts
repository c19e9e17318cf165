/** The server's life: found, started, restarted, stopped, one step at a time. */
import { homedir } from "node:os";
import {
  type CancellationToken,
  commands,
  type ExtensionContext,
  type LogOutputChannel,
  Uri,
  window,
  workspace,
} from "vscode";
import {
  type ClientCapabilities,
  ExecuteCommandRequest,
  LanguageClient,
  type Location,
  type Position,
  RevealOutputChannelOn,
  State,
  type StaticFeature,
} from "vscode-languageclient/node";
import { type Binary, BinaryError, findBinary } from "./binary";
import { Elsewhere } from "./elsewhere";
import { type InactiveParams, type InactiveRegions, inactiveMethod } from "./inactive";
import { type IndexParams, indexMethod, type StatusParams, statusMethod } from "./passes";
import { leavesColours, leavesSymbols, listReferences } from "./references";
import { selector } from "./selector";
import { chosen, serverSettings } from "./settings";
import type { Status } from "./status";

/** Tells the server which of its own notifications are understood; other clients would log an unknown message. */
const ownNotifications: StaticFeature = {
  fillClientCapabilities(capabilities: ClientCapabilities) {
    const own = {
      gridlsStatus: true,
      gridlsIndex: true,
      gridlsInactiveRegions: true,
      gridlsShowReferences: true,
    };
    capabilities.experimental = { ...capabilities.experimental, ...own };
  },
  initialize() {},
  getState: () => ({ kind: "static" }),
  clear() {},
};

/** The server's command that opens a rule's page by its address. */
const serverExplain = "gridls.server.explain";

/** Why something that needs the program does not work. */
export const notRunning = "gridls is not running: see the output 'gridls' for the reason.";

export class Server {
  #client: LanguageClient | undefined;
  #binary: Binary | undefined;
  #elsewhere: Elsewhere | undefined;
  /** The end of the last step: starts and stops that overlap would leave two servers. */
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly context: ExtensionContext,
    private readonly output: LogOutputChannel,
    private readonly status: Status,
    private readonly inactive: InactiveRegions,
  ) {}

  /** The program that runs; undefined while none does. */
  get binary(): Binary | undefined {
    return this.#binary;
  }

  /** Stops the server if one runs, and starts the one that the settings lead to. */
  restart(): Promise<void> {
    return this.#step(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  stop(): Promise<void> {
    return this.#step(() => this.#stop());
  }

  /** Runs one of the server's commands about a file; rejects with its message. */
  async execute<T>(command: string, file: Uri, ...more: unknown[]): Promise<T> {
    const client = this.#client;
    if (client === undefined) {
      throw new Error(notRunning);
    }
    // Not through the registered command of that name, which shows the user every failure by itself.
    const uri = client.code2ProtocolConverter.asUri(file);
    return client.sendRequest(ExecuteCommandRequest.type, { command, arguments: [uri, ...more] });
  }

  /** As execute, for a command that takes long: the token ends it. */
  async executeUntil<T>(token: CancellationToken, command: string, file: Uri): Promise<T> {
    const client = this.#client;
    if (client === undefined) {
      throw new Error(notRunning);
    }
    const uri = client.code2ProtocolConverter.asUri(file);
    return client.sendRequest(ExecuteCommandRequest.type, { command, arguments: [uri] }, token);
  }

  /** Lists the places of a code lens. */
  async showReferences(uri: string, position: Position, locations: Location[]): Promise<void> {
    if (this.#client === undefined) {
      throw new Error(notRunning);
    }
    await listReferences(this.#client, uri, position, locations);
  }

  #step(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work);
    return this.#last;
  }

  async #start(): Promise<void> {
    try {
      const binary = await this.#find();
      this.output.info(`${binary.path} (from ${binary.origin}), version ${binary.version}`);
      this.#client = this.#newClient(binary);
      await this.#client.start();
      this.#elsewhere = new Elsewhere(this.#client);
      this.#binary = binary;
      this.status.started(`gridls ${binary.version}: ${binary.path}`);
    } catch (err) {
      await this.#stop();
      const message =
        err instanceof BinaryError ? err.message : `gridls did not start: ${String(err)}`;
      this.output.error(message);
      this.status.failed(message);
      // Not awaited: a message that nobody answers must not hold up the next start.
      void this.#complain(message);
    }
  }

  #find(): Promise<Binary> {
    return findBinary({
      configured: workspace.getConfiguration("gridls").get<string>("path", ""),
      extensionDir: this.context.extensionPath,
      workspaceDir: workspace.workspaceFolders?.[0]?.uri.fsPath,
      home: homedir(),
      env: process.env,
      platform: process.platform,
    });
  }

  #newClient(binary: Binary): LanguageClient {
    const client = new LanguageClient(
      "gridls",
      "gridls",
      { command: binary.path, args: ["serve"] },
      {
        documentSelector: selector,
        outputChannel: this.output,
        revealOutputChannelOn: RevealOutputChannelOn.Never,
        diagnosticCollectionName: "gridls",
        // The server asks for the values; this is what tells it that there are new ones.
        synchronize: { configurationSection: "gridls" },
        middleware: {
          // The page is shown here instead of in a browser, which needs a network.
          executeCommand: (command, args, next) =>
            command === serverExplain
              ? commands.executeCommand("gridls.explainRule", ...args)
              : next(command, args),
          provideDocumentSymbols: (document, token, next) =>
            leavesSymbols(document.uri) ? [] : next(document, token),
          provideWorkspaceSymbols: (query, token, next) =>
            leavesSymbols() ? [] : next(query, token),
          provideDocumentSemanticTokens: (document, token, next) =>
            leavesColours(document.uri) ? null : next(document, token),
          provideDocumentSemanticTokensEdits: (document, previous, token, next) =>
            leavesColours(document.uri) ? null : next(document, previous, token),
          provideDocumentRangeSemanticTokens: (document, range, token, next) =>
            leavesColours(document.uri) ? null : next(document, range, token),
          workspace: {
            configuration: ({ items }) => items.map(({ scopeUri }) => this.#settings(scopeUri)),
          },
        },
      },
    );
    client.registerFeature(ownNotifications);
    client.onNotification(statusMethod, (params: StatusParams) => this.status.update(params));
    client.onNotification(indexMethod, (params: IndexParams) => this.status.updateIndex(params));
    client.onNotification(inactiveMethod, (params: InactiveParams) => this.inactive.update(params));
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Stopped) {
        this.inactive.clear();
      }
    });
    return client;
  }

  #settings(scopeUri: string | undefined): Record<string, unknown> {
    const scope = scopeUri === undefined ? null : Uri.parse(scopeUri);
    const config = workspace.getConfiguration("gridls", scope);
    const sections = this.context.extension.packageJSON.contributes.configuration;
    return chosen(serverSettings(sections), (name) => config.inspect(name));
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#elsewhere?.dispose();
    this.#elsewhere = undefined;
    this.#client = undefined;
    this.#binary = undefined;
    // A server that is gone or never came up has nothing to be told.
    await client?.dispose().catch((err) => this.output.warn(`stopping: ${String(err)}`));
  }

  async #complain(message: string): Promise<void> {
    const settings = "Open Settings";
    const retry = "Try Again";
    const output = "Show Output";
    switch (await window.showErrorMessage(message, settings, retry, output)) {
      case settings:
        await commands.executeCommand("workbench.action.openSettings", "gridls.path");
        break;
      case retry:
        await this.restart();
        break;
      case output:
        this.output.show();
        break;
    }
  }
}
