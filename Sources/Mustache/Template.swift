/// A Mustache template, read: text and tags.
package struct Template: Sendable {
  enum Token: Sendable {
    case text([UInt8])
    /// A name whose value is escaped, or shown as it is.
    case variable(String)
    case html(String)
    /// A word that is replaced when templates are loaded.
    case word(String)
    /// Shown if there is a value, for each element of a list; and shown if there is none.
    case section(String, [Token])
    case inverted(String, [Token])
    /// Another template, by its name. If the tag is indented on a line of its own, the blanks are in front of the name.
    case partial(String)
  }

  var tokens: [Token]
  /// The partials that are indented, with their blanks.
  let indentedPartials: Set<String>
  private let bytes: [UInt8]

  /// - Precondition: `TemplateScanner` finds no mistakes in it.
  package init(_ bytes: [UInt8]) {
    var parser = TemplateParser(bytes)
    tokens = parser.tokens()
    (indentedPartials, self.bytes) = (parser.indentedPartials, bytes)
  }

  /// The same with blanks in front of each line, empty ones included.
  func indented(by blanks: Substring) -> Template {
    let lines = bytes.split(separator: UInt8.newline, omittingEmptySubsequences: false)
    // After the last newline no line begins.
    let indented = lines.enumerated().map { number, line in number == lines.count - 1 && line.isEmpty ? [] : blanks.utf8 + line }
    return Template(Array(indented.joined(separator: [UInt8.newline])))
  }
}

extension [String: Template] {
  /// With each indented partial as a template of its own, named with the blanks in front. So rendering knows nothing of lines.
  ///
  /// - Precondition: none includes itself.
  package func withIndented() -> [String: Template] {
    var templates = self
    var waiting = templates.values.flatMap(\.indentedPartials)
    while let name = waiting.popLast() {
      let plain = name.drop { $0 == " " || $0 == "\t" }
      guard templates[name] == nil, let template = templates[String(plain)] else { continue }
      let indented = template.indented(by: name[..<plain.startIndex])
      templates[name] = indented
      waiting += indented.indentedPartials
    }
    return templates
  }
}
