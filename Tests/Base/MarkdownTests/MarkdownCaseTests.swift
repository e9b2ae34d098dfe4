import TestSupport
import Testing
import TextCoding

@testable import Markdown

/// The cases of `Tests/Cases/markdown`: a text in Markdown or HTML, and its HTML. Each step is an example of its own. Options:
///
/// - `@extensions tables footnotes`: the extensions, instead of the standard ones. The value may be empty.
/// - `@inline`: the text is inline Markdown. The output is `unchanged` if it has none.
/// - `@page`: the text is an HTML page.
/// - `@html`: raw HTML is passed through.
/// - `@prefix 1.0-`, `@reserved a b`: a prefix for ids, and ids that are used elsewhere on the page.
/// - `@link a.md b/`: replaces a link. A URL that ends with `:` stands for all URLs that begin with it. `=text` replaces the link with a text,
///   `block` and `part` with a block.
/// - `@shows plain`: also outputs the plain text; `headings`, `ids`, `links`, `excerpt`, `summary`, `notes` or `length`. `only` leaves out
///   the HTML.
///
/// The name of an input may be a number: the entries after which the text is cut.
@Suite struct MarkdownCaseTests {
  static let all = CaseFile.all(
    in: "markdown", options: ["extensions", "html", "inline", "link", "page", "prefix", "reserved", "shows"])

  @Test(arguments: all) func theTextHasThisHTML(_ example: CaseFile) async throws {
    try await example.check { step in
      let input = try #require(step.inputs.first)
      if example.option("inline") != nil { return Self.inline(input.text) }
      let sections = try MarkdownShown(example, input).sections
      // Without raw HTML, nothing on the page can run.
      let html = sections.first?.text ?? ""
      #expect(example.option("html") != nil || !html.contains(/<script|<[a-z][^>]*\son[a-z]+=|="\s*javascript:/.ignoresCase()))
      return sections
    }
  }

  private static func inline(_ text: String) -> [CaseFile.Section] {
    guard let markdown = InlineMarkdown(text, keepsScheme: { $0 == "setting" }) else { return [.init("unchanged", "")] }
    let links = markdown.links.map { "\($0.destination)\($0.isRemoved ? " (removed)" : "")\n" }.joined()
    return [.init("html", markdown.html), .init("plain", markdown.plainText)] + (links.isEmpty ? [] : [.init("links", links)])
  }
}

/// What a case shows of a document.
private struct MarkdownShown {
  private let example: CaseFile
  private let document: MarkdownDocument

  init(_ example: CaseFile, _ input: CaseFile.Section) throws {
    var options = MarkdownOptions()
    let names = example.option("extensions")?.split(separator: " ").map { String($0) }
    options.extensions = try names.map { Set(try $0.map { try #require(MarkdownExtension(rawValue: $0)) }) } ?? .standard
    (options.isHTML, options.allowsHTML) = (example.option("page") != nil, example.option("html") != nil)
    (options.wantsExcerpt, options.countsWords, options.collectsNotes) = (true, true, true)
    (options.idPrefix, options.maximumEntries) = (example.option("prefix") ?? "", Int(input.name))
    options.reservedIDs = Set(example.option("reserved")?.split(separator: " ").map { String($0) } ?? [])
    var blocks = 0
    self.example = example
    document = try MarkdownParser(options: options).parse(input.bytes[...]) { link in
      for rule in example.options("link").map({ $0.split(separator: " ", maxSplits: 1).map { String($0) } }) {
        guard rule[0] == link.destination || rule[0].hasSuffix(":") && link.destination.hasPrefix(rule[0]) else { continue }
        defer { blocks += rule[1] == "block" ? 1 : 0 }
        switch rule[1] {
        case "block": return .block(blocks, title: "Title \(blocks)")
        case "part": return .part(3, text: "All\nof it")
        case let text where text.hasPrefix("="): return .text(String(text.dropFirst()))
        case let destination: return .replace(destination: destination)
        }
      }
      return .keep
    }
  }

  var sections: [CaseFile.Section] {
    let shown = example.option("shows")?.split(separator: " ").map { String($0) } ?? []
    let all = [CaseFile.Section("html", html(document.body))] + shown.compactMap(section)
    let problems = problems
    return all.dropFirst(shown.contains("only") ? 1 : 0) + (problems.isEmpty ? [] : [.init("problems", problems)])
  }

  private func section(_ name: String) -> CaseFile.Section? {
    switch name {
    case "plain": .init(name, document.plainText)
    case "headings": lines(name, document.headings.map { "\($0.line): \($0.level) #\($0.id) \($0.text)" })
    case "ids": lines(name, document.otherIDs.sorted())
    case "links": lines(name, document.links.map { "\(place($0.position)) \($0.destination)\($0.isImage ? " (image)" : "")" })
    case "excerpt": document.excerpt.map { .init(name, html($0)) }
    case "summary": document.summary.map { .init(name, $0) }
    case "notes": .init(name, document.notes)
    case "length": document.length.map { .init(name, "\($0.words) words, \($0.ideographs) ideographs\n") }
    default: nil
    }
  }

  private var problems: String {
    let places = [
      ("omitted HTML", document.omittedHTML), ("omitted comment", document.omittedComments.map(\.position)),
      ("no description", document.undescribedImages), ("misplaced image", document.misplacedImages),
      ("misplaced part", document.misplacedParts), ("raw HTML", document.rawHTML.map(\.position)),
    ].flatMap { name, places in places.map { "\(place($0)) \(name)" } }
    let removed = document.removedLinks.map { "\(place($0.position)) removed \($0.destination)" }
    let warnings = document.syntaxWarnings.map { warning in
      guard case .nearSyntax(let near) = warning.kind else { return "\(place(warning.position)) \(warning.kind) \(warning.name)" }
      if case .invisible(let character) = near { return "\(place(warning.position)) \(character.name)" }
      return "\(place(warning.position)) \(near)"
    }
    return (places + removed + warnings + (document.isCut ? ["cut"] : [])).map { $0 + "\n" }.joined()
  }

  private func html(_ html: HTMLWithSlots) -> String {
    html.text(block: {
      "<figure>\($0)\($1.map { " \($0)" } ?? "")</figure>"
    })
  }

  private func lines(_ name: String, _ lines: [String]) -> CaseFile.Section { .init(name, lines.map { $0 + "\n" }.joined()) }

  private func place(_ place: MarkdownDocument.Position) -> String { "\(place.line):\(place.column)+\(place.length)" }
}
