internal import Diagnostics

/// The positions in HTML at which templates are included. A partial may be part of a tag, or of an attribute's value.
struct TemplateContexts {
  private struct Use: Hashable {
    let name: String
    let position: TemplateHTML.Position
  }

  private let files: [String: CheckedTemplate]
  private var ends: [Use: TemplateHTML.Position] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The addresses to check in each template that is included within a tag, by the offset of the closing quote.
  private(set) var addresses: [String: [Int: AddressCheck]] = [:]

  /// - Precondition: the templates have no mistakes, and no template includes itself.
  init(_ files: [String: CheckedTemplate]) {
    self.files = files
    let included = Set(files.values.flatMap { $0.html?.partials.map(\.name) ?? [] })
    for name in files.keys.sorted() where name.hasPrefix("layouts/") || !included.contains(name) { _ = end(of: name, from: .start) }
  }

  /// Returns the position after a template that begins at a position.
  private mutating func end(of name: String, from start: TemplateHTML.Position) -> TemplateHTML.Position {
    let use = Use(name: name, position: start)
    if let known = ends[use] { return known }
    guard let file = files[name], let html = file.html else { return start }
    var read = html
    // Almost all templates begin in text, and their partials too.
    if start != .start || !html.partials.allSatisfy({ end(of: $0.name, from: $0.position) == $0.position }) {
      read = TemplateHTML(file.source, from: start) { end(of: $0, from: $1) }
      addresses[name, default: html.addresses].merge(read.addresses) { first, _ in first }
    }
    for mistake in read.mistakes {
      let place = file.source.location(ofByte: mistake.tag.range.lowerBound, length: mistake.tag.range.count)
      diagnostics.append(Diagnostic(.error, .templateSyntax, in: file.source, at: place, mistake.summary, help: mistake.help))
    }
    ends[use] = read.position
    return read.position
  }
}
