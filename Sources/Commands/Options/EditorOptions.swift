internal import ArgumentParser
internal import PreviewServer

/// The editor that a click in the preview opens.
struct EditorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The program or address that opens a file when you Alt-click an element. (default: $VISUAL, vscode:// or Xcode)",
      valueName: "command"))
  var editor: String?

  private var path: String { context.environment["PATH"] ?? "" }

  private var standard: Editor {
    #if os(macOS)
      .standardOnMac(path: path)
    #else
      .standard
    #endif
  }

  func validate() throws {
    guard let editor else { return }
    do throws(Editor.Problem) { _ = try Editor(editor, path: path) } catch { throw ValidationError("--editor \(error.sentence)") }
  }

  /// - Throws: never after the options were validated.
  func choice() throws -> Editor {
    if let editor { return try Editor(editor, path: path) }
    // One that cannot be used is no mistake here: it is meant for other programs.
    guard let visual = context.environment["VISUAL"] else { return standard }
    do throws(Editor.Problem) { return try Editor(visual, path: path) } catch { return standard }
  }
}

extension Editor.Problem {
  fileprivate var sentence: String {
    switch self {
    case .empty: "must name a program or an address"
    case .notFound(let program): "\(program): there is no such program"
    case .needsTerminal(let program):
      "\(program): it needs a terminal of its own; name one that opens it, as in \"xterm -e \(program) +{line} {file}\""
    case .unusableScheme(let scheme): "\(scheme)://: a browser opens no editor by such an address"
    }
  }
}
