package import Diagnostics

/// A template that was read. This depends only on its text, so built-in templates are read once.
package struct TemplateReading: Sendable {
  let source: SourceText
  /// Nil if the bytes are not a text.
  let scan: TemplateScanner?
  /// Nil if there is a mistake.
  let template: Template?
  /// A hash of the text, for comparison within one process.
  let version: Int
  let diagnostics: [Diagnostic]

  package init(_ source: SourceText) {
    (self.source, version) = (source, source.bytes.hashValue)
    let problem = source.problem
    scan = problem == nil ? TemplateScanner(source) : nil
    diagnostics = scan?.diagnostics ?? [problem].compactMap(\.self)
    template = diagnostics.isEmpty ? Template(source.bytes) : nil
  }

  /// The path of its file, as messages show it.
  package var path: String { source.path }

  /// Whether it is the site's, and does not come with the program.
  package var isOwn: Bool { !source.path.hasPrefix("<built-in>") }

  /// The words that the template asks for.
  package var words: [String] { Array((scan?.words ?? [:]).keys) }

  /// An error for each word that does not exist.
  func unknownWords(_ words: TemplateWords) -> [Diagnostic] {
    (scan?.words ?? [:]).filter { words.word($0.key) == nil }.map { name, location in
      Diagnostic(.error, .unknownName, in: source, at: location, "there is no word \"\(name)\"", help: words.help(name))
    }
  }
}
