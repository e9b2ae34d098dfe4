package import Diagnostics
internal import Programs
internal import TextCoding

/// A way to open a source file at a line: a program, or a URL that the browser passes to a program.
///
/// Words may contain `{file}`, `{line}` and `{column}`. They are not interpreted by a shell. A file is always an absolute path, so no
/// program reads it as an option.
package struct Editor: Sendable, Equatable {
  private let words: [String]
  private let isAddress: Bool

  /// The default editor, Visual Studio Code: it is widely used, and the browser asks before opening anything.
  package static let standard = Editor(words: ["vscode://file{file}:{line}:{column}"], isAddress: true)

  /// Returns the default editor on a Mac: Xcode if Visual Studio Code is not installed.
  ///
  /// - Parameters:
  ///   - path: the folders to search for programs, as in `$PATH`.
  ///   - applications: the Applications folder.
  package static func standardOnMac(path: String, applications: String = "/Applications") -> Editor {
    let code = ["code", applications + "/Visual Studio Code.app/Contents/Resources/app/bin/code"]
    guard !code.contains(where: { ProgramSearch.find($0, in: path) != nil }) else { return .standard }
    do throws(Problem) { return try Editor("xed", path: path) } catch { return .standard }
  }

  private init(words: [String], isAddress: Bool) { (self.words, self.isAddress) = (words, isAddress) }

  /// The reason why the author's choice of an editor cannot be used.
  package enum Problem: Error, Equatable {
    case empty, notFound(String), needsTerminal(String), unusableScheme(String)
  }

  /// - Parameters:
  ///   - command: a program with its options, or a URL: `code`, `xed`, `subl -n`, `vscode://`, `idea://open?file={file}&line={line}`.
  ///   - path: the folders to search for programs, as in `$PATH`.
  package init(_ command: String, path: String) throws(Problem) {
    if let scheme = command.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):\/\//)?.1.lowercased() {
      if ["http", "https", "file", "ftp", "ws", "wss"].contains(scheme) { throw .unusableScheme(scheme) }
      let isWhole = command.contains("{file}")
      self.init(words: [isWhole ? command : "\(scheme)://file{file}:{line}:{column}"], isAddress: true)
      return
    }
    var words = command.split(separator: " ").map(String.init)
    guard let program = words.first else { throw .empty }
    let name = program.split(separator: "/").last.map(String.init) ?? program
    if Self.terminalEditors.contains(name), !command.contains("{file}") { throw .needsTerminal(name) }
    guard let found = ProgramSearch.find(program, in: path) else { throw .notFound(program) }
    words[0] = found
    if !command.contains("{file}") { words += Self.arguments[name] ?? ["{file}"] }
    self.init(words: words, isAddress: false)
  }

  /// Editors that need a terminal, so a server cannot start them.
  private static let terminalEditors: Set = [
    "vi", "vim", "nvim", "nano", "pico", "ed", "ex", "joe", "ne", "hx", "helix", "kak", "micro", "mcedit", "ee",
  ]

  private static let arguments: [String: [String]] = {
    let goto = ["code", "code-insiders", "codium", "cursor", "windsurf"].map { ($0, ["-g", "{file}:{line}:{column}"]) }
    let suffix = ["subl", "zed", "zeditor"].map { ($0, ["{file}:{line}:{column}"]) }
    let plus = ["gvim", "mvim", "bbedit"].map { ($0, ["+{line}", "{file}"]) }
    let exact = ["emacs", "gedit", "gnome-text-editor"].map { ($0, ["+{line}:{column}", "{file}"]) }
    let line = ["xed", "idea", "webstorm", "pycharm", "fleet"].map { ($0, ["--line", "{line}", "{file}"]) }
    let others = [
      ("emacsclient", ["--no-wait", "+{line}:{column}", "{file}"]), ("mate", ["--line", "{line}:{column}", "{file}"]),
      ("kate", ["--line", "{line}", "--column", "{column}", "{file}"]),
    ]
    return Dictionary(goto + suffix + plus + exact + line + others, uniquingKeysWith: { first, _ in first })
  }()
}

extension Editor {
  /// Returns the URL for the browser to open; nil if a program is started instead.
  package func address(of file: String, _ location: SourceLocation) -> String? {
    isAddress
      ? words.first.map { Self.fill($0, file.percentEncoded { $0.isASCIILetterOrDigit || "/-._~".utf8.contains($0) }, location) } : nil
  }

  /// Returns the program to start; nil if the browser opens a URL instead.
  package func command(for file: String, _ location: SourceLocation) -> EditorCommand? {
    guard !isAddress, let program = words.first else { return nil }
    return EditorCommand(program: program, arguments: words.dropFirst().map { Self.fill($0, file, location) })
  }

  /// Fills in placeholders in one pass, because a file name may contain `{line}`.
  private static func fill(_ word: String, _ file: String, _ location: SourceLocation) -> String {
    word.replacing(/\{(file|line|column)\}/) { match in
      switch match.1 {
      case "file": file
      case "line": "\(location.line)"
      default: "\(location.column)"
      }
    }
  }
}

/// A program that opens a file.
package struct EditorCommand: Equatable {
  package let program: String
  package let arguments: [String]

  /// Starts the program and does not wait for it.
  func start() throws { _ = try RunningProgram(program, arguments) }
}
