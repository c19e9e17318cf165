/** Tells the server what other extensions and tasks show in a file, so that nothing is shown twice. */
import { type Diagnostic, type Disposable, languages, type TextDocument, workspace } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { selector } from "./selector";
import { type Shown, sent } from "./shown";

/** The notification's name; the server leaves out what it is told of, as its settings `duplicates` say. */
const elsewhereMethod = "gridls/shownElsewhere";

export class Elsewhere {
  /** What was told of each open file, so that the server's own findings make no new word. */
  readonly #told = new Map<string, string>();
  readonly #listeners: readonly Disposable[];

  /** Begins to tell a server that runs; documents that are open have been announced to it. */
  constructor(private readonly client: LanguageClient) {
    this.#listeners = [
      languages.onDidChangeDiagnostics(({ uris }) => {
        const changed = new Set(uris.map(String));
        this.#tell(({ uri }) => changed.has(uri.toString()));
      }),
      workspace.onDidOpenTextDocument((opened) => this.#tell((document) => document === opened)),
      workspace.onDidCloseTextDocument(({ uri }) => this.#told.delete(uri.toString())),
    ];
    this.#tell(() => true);
  }

  #tell(which: (document: TextDocument) => boolean): void {
    const asked = this.client.protocol2CodeConverter.asDocumentSelector(selector);
    for (const document of workspace.textDocuments) {
      if (!which(document) || languages.match(asked, document) === 0) {
        continue;
      }
      const diagnostics = sent(languages.getDiagnostics(document.uri).map(plain));
      const text = JSON.stringify(diagnostics);
      const key = document.uri.toString();
      if (text !== (this.#told.get(key) ?? "[]")) {
        this.#told.set(key, text);
        const uri = this.client.code2ProtocolConverter.asUri(document.uri);
        // A server that is ending needs no word.
        this.client.sendNotification(elsewhereMethod, { uri, diagnostics }).catch(() => {});
      }
    }
  }

  dispose(): void {
    for (const listener of this.#listeners) {
      listener.dispose();
    }
  }
}

function plain({ range, severity, source, code, message }: Diagnostic): Shown {
  const { start, end } = range;
  return {
    range: {
      start: { line: start.line, character: start.character },
      end: { line: end.line, character: end.character },
    },
    severity,
    source,
    code: typeof code === "object" ? code.value : code,
    message,
  };
}
