import Foundation
import TestSupport
import Testing

/// `sitegen check` as a person runs it, on sites into which every kind of mistake was put.
@Suite(.computing) struct PlantedMistakeTests {
  /// A line of `--diagnostics json`.
  private struct Found: Decodable {
    let file: String
    let line: Int?
    let column: Int?
    let severity: String
    let message: String
    let code: String

    var text: String {
      let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
      return "\(place): \(severity): \(message) [\(code)]"
    }
  }

  private static func found(_ lines: String) throws -> [String] {
    let found = try lines.split(separator: "\n").map { try JSONDecoder().decode(Found.self, from: Data($0.utf8)).text }
    // Drawings that are there for a mistake only.
    return found.filter { !$0.hasSuffix("[drawn-icon]") && !$0.hasSuffix("[unused-image]") }
  }

  @Test(arguments: SiteWithMistakes.all) func everyMistakeIsFoundAtItsPlaceAndNothingElse(_ site: SiteWithMistakes) async throws {
    let folder = try await site.make()
    let before = try await SiteWithMistakes.check(folder, "json")
    #expect(before.status == 0)
    #expect(try Self.found(before.errors) == [])
    try site.plant(in: folder)
    let expected = try site.mistakes.map { try $0.expected(in: folder) }
    let run = try await SiteWithMistakes.check(folder, "json")
    let found = try Self.found(run.errors)
    for (mistake, words) in try pairs(site.mistakes, expected) { #expect(found.contains(words), "\(mistake.name)") }
    #expect(Set(found).subtracting(expected) == [])
    #expect(found.count == site.mistakes.count)
    #expect(run.status == 1)
  }

  @Test func allFamiliesAreThere() {
    let mistakes = SiteWithMistakes.all.flatMap(\.mistakes)
    #expect(mistakes.count >= 60)
    #expect(Set(mistakes.map(\.name)).count == mistakes.count)
    let codes = Set(mistakes.compactMap { $0.words.split(separator: "[").last?.dropLast() })
    #expect(codes.count >= 40)
  }
}
