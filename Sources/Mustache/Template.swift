/// A Mustache template, read: text and tags.
package struct Template: Sendable {
  indirect enum Token: Sendable {
    case text([UInt8])
    /// A name whose value is escaped, or shown as it is.
    case variable(String)
    case html(String)
    /// A word that is put in when templates are loaded.
    case word(String)
    /// What is there if a value is, for each element of a list; and what is there if it is not.
    case section(String, [Token])
    case inverted(String, [Token])
    /// Another template, by its name. Where the tag stands indented on a line of its own, the blanks are in front of the name.
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

  /// The same with blanks in front of each line, those without text included.
  func indented(by blanks: Substring) -> Template {
    let lines = bytes.split(separator: UInt8.newline, omittingEmptySubsequences: false)
    // Behind the last newline no line begins.
    let indented = lines.enumerated().map { number, line in number == lines.count - 1 && line.isEmpty ? [] : blanks.utf8 + line }
    return Template(Array(indented.joined(separator: [UInt8.newline])))
  }
}
