import Diagnostics
import Foundation
import TestSupport
import Testing

/// What docs/checks.md says of codes is what there is.
@Suite struct ChecksPageTests {
  private static func page() throws -> String {
    try String(contentsOfFile: ProjectFolder.path + "/docs/checks.md", encoding: .utf8)
  }

  @Test func everyCodeIsNamedOnceInOrder() throws {
    let table = try #require(try Self.page().split(separator: "## All codes").last)
    let named = table.matches(of: #/(?m)^\| `([a-z0-9-]+)` \|/#).map { String($0.1) }
    #expect(named == DiagnosticCode.allCases.map(\.rawValue))
  }

  @Test func whatIsNamedInTheTablesAboveIsACode() throws {
    let above = try #require(try Self.page().split(separator: "## All codes").first)
    let named = above.matches(of: #/\| `([a-z][a-z0-9-]+)` \|/#).map { String($0.1) }
    #expect(named.count > 10)
    for code in named { #expect(DiagnosticCode(rawValue: code) != nil, "\(code)") }
  }
}
