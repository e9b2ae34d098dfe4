import Foundation
import SettingsModel
import SiteContent
import TestSupport
import Testing

@testable import SiteSchemas

/// The reference and the schemas contain all keys that the parser accepts.
@Suite struct KeyReferenceTests {
  /// The reference's keys by heading.
  private static let sections: [String: [String]] = {
    var sections: [String: [String]] = [:]
    var heading = ""
    for line in KeyReference(AuthoredKind.allCases).markdown.split(separator: "\n") {
      if let match = line.wholeMatch(of: /##+ (.*)/) { heading = String(match.1) }
      if let match = line.firstMatch(of: /^\| \**`([^`]+)`/) { sections[heading, default: []].append(String(match.1)) }
    }
    return sections
  }()

  @Test func theReferenceHasAllKeysInOrder() throws {
    let types = AuthoredKind.allCases.flatMap { Self.types(in: $0.type, titled: $0.chapter) }
    let known = Dictionary(types, uniquingKeysWith: { first, _ in first })
    for (title, keys) in types { #expect(known[title] == keys, "two types have the title \(title)") }
    #expect(Self.sections == known)
    #expect(known.count > 45 && known.values.map(\.count).reduce(0, +) > 280)
  }

  @Test(arguments: AuthoredKind.allCases) func schemasHaveExactlyTheKeysOfTheirTypes(kind: AuthoredKind) throws {
    let schema = AuthoringSchema(kind).value
    var defined: [String: Set<String>] = [:]
    for (name, definition) in schema.object("$defs") where !name.hasPrefix("Condition") {
      guard case .scalar(.string(let title)) = definition.object("")["title"] else {
        Issue.record("\(name) has no title")
        continue
      }
      defined[title, default: []].formUnion(definition.object("properties").keys.filter { $0 != "id" })
    }
    defined[kind.title] = Set(schema.object("properties").keys)
    let types = Self.types(in: kind.type, titled: kind.title).map { ($0.0, Set($0.1)) }
    #expect(defined == Dictionary(types, uniquingKeysWith: { first, _ in first }))
  }

  @Test func linksInTheReferenceLeadToHeadings() {
    let markdown = KeyReference(AuthoredKind.allCases).markdown
    let headings = markdown.matches(of: /(?m)^##+ (.*)$/).map { SchemaProse.anchor(String($0.1)) }
    #expect(Set(headings).count == headings.count)
    let links = Set(markdown.matches(of: /\]\(#([^)]*)\)/).map { String($0.1) })
    #expect(links.subtracting(headings) == [])
    #expect(links.count > 40)
  }

  @Test func keysAreDocumentedInPhrases() throws {
    for kind in AuthoredKind.allCases {
      for key in try atLeast(3, Self.keys(in: kind.type)) {
        #expect(key.summary.wholeMatch(of: /[a-z`].{4,}[^.]/) != nil, "\(key.key): \(key.summary)")
      }
    }
  }

  private static func types(in type: AuthoredType, titled title: String) -> [(String, [String])] {
    [(title, type.keys.map(\.key))] + references(in: type).map { ($0.title, $0.keys.map(\.key)) }
  }

  private static func keys(in type: AuthoredType) -> [AuthoredKey] { type.keys + references(in: type).flatMap(\.keys) }

  private static func references(in type: AuthoredType) -> [AuthoredType] {
    var seen: Set<String> = []
    var found: [AuthoredType] = []
    var waiting = type.keys.flatMap { $0.schema.parts }
    while let part = waiting.popLast() {
      guard seen.insert(part.name).inserted, case .type(let reference) = part else { continue }
      found.append(reference.target)
      waiting += reference.target.keys.flatMap { $0.schema.parts }
    }
    return found
  }
}

extension JSONValue {
  /// Returns a member's members, or the value's own if the name is empty.
  fileprivate func object(_ name: String) -> [String: JSONValue] {
    guard case .object(let members) = self else { return [:] }
    if name.isEmpty { return members }
    return members[name]?.object("") ?? [:]
  }
}
