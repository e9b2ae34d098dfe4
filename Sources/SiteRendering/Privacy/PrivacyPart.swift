internal import TextCoding

/// A part of an app's `privacy.yaml`, as texts show it in the place of a link, in the words of the App Store. It holds no address.
package struct PrivacyPart: Hashable, Sendable {
  enum Block: Hashable {
    case title(String)
    case sentence(String)
    /// What is not known.
    case gap(String)
    /// Types of data with what they are used for.
    case table(caption: String, columns: [String], rows: [Row])
    case terms([Term])
    case list([String])
  }

  struct Row: Hashable {
    let type: String
    /// Nil if it is called as the type.
    let category: String?
    /// Nil if they are not known.
    let purposes: String?
  }

  struct Term: Hashable {
    let name: String
    let text: String
    /// The app's own words in the text; nil if they are not known, which the text says.
    let quote: String?
  }

  let blocks: [Block]
}

/// HTML that needs nothing of the page around it: it also stands in feeds and JSON documents.
extension PrivacyPart {
  func html(caption: String?) -> String {
    let blocks = blocks.map(\.html).joined(separator: "\n")
    guard let caption else { return "<div class=\"privacy\">\n\(blocks)\n</div>" }
    return "<figure class=\"privacy\">\n<figcaption>\(caption.escapedForHTML)</figcaption>\n\(blocks)\n</figure>"
  }
}

extension PrivacyPart.Block {
  fileprivate var html: String {
    switch self {
    case .title(let text): "<p class=\"privacy__title\">\(text.escapedForHTML)</p>"
    case .sentence(let text): "<p>\(text.escapedForHTML)</p>"
    case .gap(let text): "<p class=\"privacy__gap\">\(text.escapedForHTML)</p>"
    case .table(let caption, let columns, let rows):
      "<table>\n<caption>\(caption.escapedForHTML)</caption>\n<thead>\n<tr>"
        + columns.map { "<th scope=\"col\">\($0.escapedForHTML)</th>" }.joined()
        + "</tr>\n</thead>\n<tbody>\n" + rows.map(\.html).joined(separator: "\n") + "\n</tbody>\n</table>"
    case .terms(let terms): "<dl>\n" + terms.map(\.html).joined(separator: "\n") + "\n</dl>"
    case .list(let items): "<ul>\n" + items.map { "<li>\($0.escapedForHTML)</li>\n" }.joined() + "</ul>"
    }
  }
}

extension PrivacyPart.Row {
  fileprivate var html: String {
    let note = category.map { " <small>\($0.escapedForHTML)</small>" } ?? ""
    return "<tr><th scope=\"row\">\(type.escapedForHTML)\(note)</th><td>\((purposes ?? "–").escapedForHTML)</td></tr>"
  }
}

extension PrivacyPart.Term {
  fileprivate var html: String {
    let text = text.escapedForHTML
    // The app may speak another language than the page, and write in the other direction.
    let words = quote.map { text.replacing($0.escapedForHTML, with: "<bdi>\($0.escapedForHTML)</bdi>", maxReplacements: 1) }
    return "<div><dt>\(name.escapedForHTML)</dt><dd\(quote == nil ? " class=\"privacy__gap\"" : "")>\(words ?? text)</dd></div>"
  }
}

extension PrivacyPart.Row {
  fileprivate var markdown: String {
    let name = category.map { "\(type) (\($0))" } ?? type
    return PrivacyPart.Block.row([name, purposes ?? "–"])
  }
}

/// The same for search, and as Markdown for programs.
extension PrivacyPart {
  var text: String { blocks.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n") }

  /// - Parameter caption: as its author wrote it.
  func markdown(caption: String?) -> String {
    let blocks = blocks.map { $0.markdown.joined(separator: "\n") }
    return ([caption].compactMap(\.self) + blocks).joined(separator: "\n\n")
  }
}

extension PrivacyPart.Block {
  fileprivate var lines: [String] {
    switch self {
    case .title(let text), .sentence(let text), .gap(let text): [text]
    case .table(let caption, _, let rows):
      [caption] + rows.map { [$0.type, $0.category, $0.purposes].compactMap(\.self).joined(separator: "\t") }
    case .terms(let terms): terms.map { "\($0.name)\t\($0.text)" }
    case .list(let items): items
    }
  }

  fileprivate var markdown: [String] {
    switch self {
    case .title(let text): ["**\(text.escapedForMarkdown)**"]
    case .sentence(let text), .gap(let text): [text.escapedForMarkdown]
    case .table(let caption, let columns, let rows):
      ["**\(caption.escapedForMarkdown)**", "", Self.row(columns), "|" + columns.map { _ in " --- |" }.joined()] + rows.map(\.markdown)
    case .terms(let terms): terms.map { "- **\($0.name.escapedForMarkdown)**: \($0.text.escapedForMarkdown)" }
    case .list(let items): items.map { "- \($0.escapedForMarkdown)" }
    }
  }

  fileprivate static func row(_ cells: [String]) -> String {
    "| " + cells.map(\.escapedForMarkdown).joined(separator: " | ") + " |"
  }
}
