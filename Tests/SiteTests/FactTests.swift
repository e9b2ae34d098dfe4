import Foundation
import TestSupport
import Testing

/// Every fact of the apps' documents stands on the site, typed and in its place.
@Suite(.computing) struct FactTests {
  /// The numbers of the facts, by document; PS-123 does not exist.
  static let facts: [String] = [("ST", 120), ("SX", 112), ("PS", 124), ("IC", 34), ("ON", 59)].flatMap { prefix, count in
    (1...count).map { number in "\(prefix)-" + String(repeating: "0", count: 3 - String(number).count) + String(number) }
  }.filter { $0 != "PS-123" }

  /// Facts that say what something is for: `description` is the field that the model has for that.
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

  @Test func everyTypedFactIsAssertedInJSONByItsPath() throws {
    let untyped: Set = ["req", "file", "none", "gap", "conflict"]
    let facts = Dictionary(grouping: try Self.table().lines, by: \.fact)
    for (fact, lines) in try atLeast(448, facts) where !untyped.contains(lines[0].factClass) {
      #expect(lines.contains { if case .document = $0.assertion { true } else { false } }, "\(fact)")
    }
  }

  @Test func everyAssertionHolds() async throws {
    let site = try await ShippedSite.built.value
    let checker = try FactChecker(site)
    for line in try atLeast(448, Self.table().lines) {
      if let problem = try checker.problem(with: line) { Issue.record("\(line)\n  \(problem)") }
    }
  }
}

private struct FactChecker {
  private let site: ShippedSite
  private let documents: [String: JSON]
  private let everything: [(name: String, text: String)]

  init(_ site: ShippedSite) throws {
    self.site = site
    let files = try site.folder.files()
    let names = files.filter { $0.hasPrefix("api/v1/") && $0.hasSuffix(".json") }.map { String($0.dropFirst("api/v1/".count)) }
    documents = Dictionary(uniqueKeysWithValues: try names.map { ($0, try site.document($0)) })
    everything = try files.filter { !$0.hasPrefix(".") }.map { ($0, try site.folder.text($0)) }
  }

  /// What is not as the line says; nil where all is well.
  func problem(with line: FactTable.Line) throws -> String? {
    switch line.assertion {
    case .siteOmits(let text):
      return everything.first { $0.text.contains(text) }.map { "it stands in \($0.name)" }
    case .page(let path, let says, let text):
      let name = path.isEmpty || path == "/" ? "index.html" : "\(path)/index.html"
      guard site.folder.exists(name) else { return "there is no page \(name)" }
      let holds = try Self.visibleText(site.folder.text(name)).contains(text)
      return holds == says ? nil : says ? "the page does not say it" : "the page says it"
    case .document(let name, let path, let operation):
      guard let document = documents[name] else { return "there is no document \(name)" }
      return problem(operation, document[path])
    }
  }

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

  /// A page's text as a reader sees it: no tags, no entities, white space folded.
  private static func visibleText(_ html: String) -> String {
    let plain = html.replacing(/<[^>]*>/, with: "")
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return entities.reduce(plain) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
