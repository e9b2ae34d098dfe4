import Foundation
import TestSupport
import Testing

/// Checks that the site has every fact in the apps' documentation, in the right member and on the right page.
@Suite(.computing) struct FactTests {
  /// The ids of the facts in all documents. PS-123 does not exist.
  static let facts: [String] = [("ST", 120), ("SX", 112), ("PS", 124), ("IC", 34), ("ON", 59)].flatMap { prefix, count in
    (1...count).map { number in "\(prefix)-" + String(repeating: "0", count: 3 - String(number).count) + String(number) }
  }.filter { $0 != "PS-123" }

  /// Facts about an element's purpose, which are in its `description`.
  static let purposes: Set = ["ST-001", "ST-058", "SX-001", "IC-001", "ON-002"]

  static func table() throws -> FactTable {
    try FactTable(folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Facts"))
  }

  @Test func everyFactIsAsserted() throws {
    let table = try Self.table()
    let asserted = Set(table.lines.map(\.fact))
    print("The facts table holds \(table.lines.count) assertions on \(asserted.count) facts.")
    #expect(Self.facts.count == 448)
    #expect(Self.facts.filter { !asserted.contains($0) } == [])
    #expect(asserted.subtracting(Self.facts) == [])
  }

  @Test func assertionsFitTheirClass() throws {
    let typed: Set = ["row", "option", "key", "gate", "link", "number", "effect", "state", "screen", "text"]
    for line in try atLeast(448, Self.table().lines) {
      switch (line.factClass, line.assertion) {
      case (let name, .document(_, let path, let operation)) where typed.contains(name):
        if case .absent = operation { continue }
        #expect(!path.contains(.member("notes")), "\(line)")
        #expect(!path.contains(.member("description")) || Self.purposes.contains(line.fact), "\(line)")
      case ("req", .page), ("file", .page), ("file", .siteOmits), ("none", _), ("gap", _): continue
      case ("conflict", .document), ("conflict", .page): continue
      case (let name, .page) where typed.contains(name): continue
      case (let name, .siteOmits) where typed.contains(name): continue
      default: Issue.record("\(line) does not fit its class")
      }
    }
  }

  @Test func everyTypedFactIsAssertedInJSON() throws {
    let untyped: Set = ["req", "file", "none", "gap", "conflict"]
    let facts = Dictionary(grouping: try Self.table().lines, by: \.fact)
    for (fact, lines) in try atLeast(448, facts) where !untyped.contains(lines[0].factClass) {
      #expect(lines.contains { if case .document = $0.assertion { true } else { false } }, "\(fact)")
    }
  }

  /// Facts for developers that are in texts. They may be in closed details.
  private static let codeInTexts: Set = ["IC-023", "IC-026", "ON-051", "PS-042", "PS-043", "PS-065", "PS-094", "PS-095", "SX-077"]

  @Test func everyTypedFactIsVisibleToItsReaders() throws {
    let readers: Set = ["row", "option", "text"]
    let developers: Set = ["key", "gate", "link", "number", "effect", "state", "screen"]
    let facts = Dictionary(grouping: try Self.table().lines, by: \.fact)
    for (fact, lines) in try atLeast(448, facts) {
      let verbs: [FactTable.PageVerb] = lines.compactMap { if case .page(_, let verb, _) = $0.assertion { verb } else { nil } }
      if readers.contains(lines[0].factClass), !Self.codeInTexts.contains(fact) { #expect(verbs.contains(.shows), "\(fact)") }
      if developers.contains(lines[0].factClass) { #expect(verbs.contains { $0 != .omits }, "\(fact)") }
    }
  }

  @Test func everyAssertionHolds() async throws {
    let site = try await ShippedSite.built.value
    let lines = try atLeast(448, Self.table().lines)
    let checker = try FactChecker(site, lines)
    for line in lines {
      if let problem = try checker.problem(with: line) { Issue.record("\(line)\n  \(problem)") }
    }
  }
}

private struct FactChecker {
  private let site: ShippedSite
  private let documents: [String: JSON]
  private let everything: [(name: String, text: String)]
  private let pages: [String: PageText]

  init(_ site: ShippedSite, _ lines: [FactTable.Line]) throws {
    self.site = site
    let files = try site.folder.files()
    let names = files.filter { $0.hasPrefix("api/v1/") && $0.hasSuffix(".json") }.map { String($0.dropFirst("api/v1/".count)) }
    documents = Dictionary(uniqueKeysWithValues: try names.map { ($0, try site.document($0)) })
    everything = try files.filter { !$0.hasPrefix(".") }.map { ($0, try site.folder.text($0)) }
    let named: [String] = lines.compactMap { if case .page(let path, _, _) = $0.assertion { path } else { nil } }
    let present = Set(named).filter { site.folder.exists(Self.file(of: $0)) }
    pages = Dictionary(uniqueKeysWithValues: try present.map { ($0, PageText(try site.folder.text(Self.file(of: $0)))) })
  }

  /// Returns how the site differs from a line; nil if the assertion holds.
  func problem(with line: FactTable.Line) throws -> String? {
    switch line.assertion {
    case .siteOmits(let text):
      return everything.first { $0.text.contains(text) }.map { "it is in \($0.name)" }
    case .page(let path, let verb, let text):
      guard let page = pages[path] else { return "there is no page \(Self.file(of: path))" }
      return switch verb {
      case .shows where page.opened.contains(text) && !page.closed.contains(text): "it is in closed details only"
      case .shows: page.closed.contains(text) ? nil : "the page does not show it"
      case .says: page.opened.contains(text) ? nil : "the page does not say it"
      case .omits: page.opened.contains(text) ? "the page says it" : nil
      }
    case .document(let name, let path, let operation):
      guard let document = documents[name] else { return "there is no document \(name)" }
      return problem(operation, document[path])
    }
  }

  private static func file(of path: String) -> String { path == "/" ? "index.html" : "\(path)/index.html" }

  private func problem(_ operation: FactTable.Operation, _ value: JSON?) -> String? {
    if case .absent = operation { return value == nil ? nil : "it is \(String(describing: value))" }
    guard let value else { return "nothing is there" }
    switch operation {
    case .absent: return nil
    case .equals(let wanted): return value == wanted ? nil : "it is \(value)"
    case .ids(let wanted):
      let found = value.elements.map { $0.identity ?? "?" }
      return found == wanted ? nil : "they are \(found)"
    case .count(let wanted): return value.elements.count == wanted ? nil : "there are \(value.elements.count)"
    case .has(let part): return value.holds(part) ? nil : "it is \(value)"
    case .lacks(let part): return value.holds(part) ? "it has it" : nil
    case .contains(let text):
      let texts = value.text.map { [$0] } ?? value.elements.compactMap(\.text)
      return texts.contains { $0.contains(text) } ? nil : "it is \(texts)"
    case .nowhere(let member): return value.has(member: member) ? "there is one" : nil
    }
  }
}

/// The tables in `Facts/`, which list where the site has each fact in the three apps' documentation.
///
/// A line is `FACT CLASS DOCUMENT PATH OP [ARG]`, `FACT CLASS page URLPATH shows|says|omits "text"`, or `FACT CLASS site omits "text"`. A
/// page `shows` text that is visible without opening details, and `says` text that may be in closed details. `DOCUMENT` is relative to
/// `/api/v1/`. In a `PATH`, `[x]` is the element of an array whose `id` (else `row`, `setting`, `value`, `name`, `event`) is `x`, and
/// `[#2]` is the element at an index.
struct FactTable {
  struct Line: Sendable, CustomStringConvertible {
    let place: String
    let fact: String
    let factClass: String
    let assertion: Assertion
    let text: String

    var description: String { "\(place): \(text)" }
  }

  enum Assertion: Sendable {
    case document(String, path: [JSON.Step], Operation)
    case page(String, PageVerb, String)
    case siteOmits(String)
  }

  enum PageVerb: String, Sendable { case shows, says, omits }

  enum Operation: Sendable {
    case equals(JSON)
    case absent
    case ids([String])
    case count(Int)
    case has(JSON)
    case lacks(JSON)
    case contains(String)
    case nowhere(String)
  }

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  let lines: [Line]

  init(folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "facts" }.sorted { $0.path < $1.path }
    lines = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .compactMap { number, text in
          let text = text.trimmingCharacters(in: .whitespaces)
          return text.isEmpty || text.hasPrefix("#") ? nil : try Self.line(text, at: "\(file.lastPathComponent):\(number + 1)")
        }
    }
  }

  private static func line(_ text: String, at place: String) throws -> Line {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3 else { throw Malformed(description: "\(place): too few words") }
    let assertion = try assertion(words[2], at: place)
    return Line(place: place, fact: words[0], factClass: words[1], assertion: assertion, text: text)
  }

  private static func assertion(_ text: String, at place: String) throws -> Assertion {
    var rest = Substring(text)
    let first = word(&rest)
    switch first {
    case "site":
      guard word(&rest) == "omits" else { throw Malformed(description: "\(place): a site omits") }
      return .siteOmits(try string(rest, at: place))
    case "page":
      let path = word(&rest)
      guard let verb = PageVerb(rawValue: word(&rest)) else { throw Malformed(description: "\(place): a page shows, says or omits") }
      return .page(path, verb, try string(rest, at: place))
    default:
      let path = try JSON.steps(word(&rest), at: place)
      return .document(first, path: path, try operation(word(&rest), rest, at: place))
    }
  }

  private static func operation(_ name: String, _ argument: Substring, at place: String) throws -> Operation {
    switch name {
    case "=": return .equals(try JSON(text: String(argument)))
    case "absent": return .absent
    case "ids": return .ids(argument.split(separator: " ").map(String.init))
    case "count":
      guard let count = Int(argument) else { throw Malformed(description: "\(place): count takes a number") }
      return .count(count)
    case "has": return .has(try JSON(text: String(argument)))
    case "lacks": return .lacks(try JSON(text: String(argument)))
    case "contains": return .contains(try string(argument, at: place))
    case "nowhere": return .nowhere(try string(argument, at: place))
    default: throw Malformed(description: "\(place): \"\(name)\" is not an operation")
    }
  }

  private static func word(_ rest: inout Substring) -> String {
    let word = rest.prefix { $0 != " " }
    rest = rest.dropFirst(word.count).drop { $0 == " " }
    return String(word)
  }

  private static func string(_ text: Substring, at place: String) throws -> String {
    guard case .string(let value) = try JSON(text: String(text)) else {
      throw Malformed(description: "\(place): expected a string in quotes")
    }
    return value
  }
}

/// The text in a page's `<main>`, without tags and with white space collapsed.
struct PageText {
  /// The text, including closed details.
  private(set) var opened = ""
  /// The text that readers see without opening details, including the details' summaries.
  private(set) var closed = ""

  init(_ html: String) {
    var (inMain, unread, depth, inSummary) = (false, 0, 0, false)
    var rest = html[...]
    while !rest.isEmpty {
      if let tag = rest.prefixMatch(of: #/<(?<end>/?)(?<name>[a-zA-Z][a-zA-Z0-9]*)(?<rest>[^>]*)>/#) {
        let step = tag.end.isEmpty ? 1 : -1
        switch tag.name {
        case "main": inMain = step > 0
        case "script", "style", "template", "title": unread += step
        // Open details count as closed, because no page has any.
        case "details": depth += step
        case "summary": inSummary = step > 0
        default: break
        }
        rest = rest[tag.range.upperBound...]
      } else {
        let text = rest.prefix(1) + rest.dropFirst().prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        guard inMain, unread == 0 else { continue }
        opened += text
        if depth == 0 || (depth == 1 && inSummary) { closed += text }
      }
    }
    (opened, closed) = (Self.plain(opened), Self.plain(closed))
  }

  private static func plain(_ text: String) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
