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

  /// What only developers look for may be in closed details.
  private static let codeInTexts: Set = ["IC-023", "IC-026", "ON-051", "PS-042", "PS-043", "PS-065", "PS-094", "PS-095", "SX-077"]

  @Test func everyTypedFactIsOnAPageWhereItsReadersLook() throws {
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

  /// What is not as the line says; nil where all is well.
  func problem(with line: FactTable.Line) throws -> String? {
    switch line.assertion {
    case .siteOmits(let text):
      return everything.first { $0.text.contains(text) }.map { "it stands in \($0.name)" }
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
