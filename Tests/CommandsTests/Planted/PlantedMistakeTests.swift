import Foundation
import TestSupport
import Testing

/// `sitegen check` on new sites with every kind of mistake.
@Suite(.computing) struct PlantedMistakeTests {
  /// A line that `--diagnostics json` prints.
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
    // Leaves out notes about drawings that exist only for a mistake.
    return found.filter { !$0.hasSuffix("[drawn-icon]") && !$0.hasSuffix("[unused-image]") }
  }

  @Test(arguments: SiteWithMistakes.all) func everyMistakeIsFoundAtItsPositionAndNothingElse(_ site: SiteWithMistakes) async throws {
    let folder = try await site.make()
    let before = try await SiteWithMistakes.check(folder, "json")
    #expect(before.status == 0)
    #expect(try Self.found(before.output) == [])
    try site.plant(in: folder)
    let expected = try site.mistakes.map { try $0.expected(in: folder) }
    let run = try await SiteWithMistakes.check(folder, "json")
    let found = try Self.found(run.output)
    for (mistake, words) in try pairs(site.mistakes, expected) { #expect(found.contains(words), "\(mistake.name)") }
    #expect(Set(found).subtracting(expected) == [])
    #expect(found.count == site.mistakes.count)
    #expect(run.status == 1)
  }

  @Test func thereAreEnoughKindsOfMistakes() {
    let mistakes = SiteWithMistakes.all.flatMap(\.mistakes)
    #expect(mistakes.count >= 60)
    #expect(Set(mistakes.map(\.name)).count == mistakes.count)
    let codes = Set(mistakes.compactMap { $0.words.split(separator: "[").last?.dropLast() })
    #expect(codes.count >= 40)
  }
}

/// A mistake in a new site, and the diagnostic that reports it.
struct PlantedMistake: Sendable {
  enum Edit: Sendable {
    /// Appends lines to a file, and creates it if necessary.
    case add(String)
    /// Replaces a string that occurs once in the file.
    case change(String, to: String)
  }

  let name: String
  let file: String
  let edit: Edit
  private let place: String
  private let mark: String?
  /// The severity, message and code: `error: … [code]`.
  let words: String

  /// - Parameters:
  ///   - place: the file that the diagnostic names, if it is not the edited file.
  ///   - mark: a string that occurs once in that file, with `▸` where the mistake begins; nil if the diagnostic has no position.
  ///   - words: severity, message and code.
  init(_ name: String, _ file: String, _ edit: Edit, in place: String? = nil, at mark: String? = nil, _ words: String) {
    (self.name, self.file, self.edit, self.place, self.mark, self.words) = (name, file, edit, place ?? file, mark, words)
  }

  /// Returns the expected message in a site with all mistakes, such as `content/site.yaml:4:1: error: … [code]`.
  func expected(in folder: TemporaryFolder) throws -> String {
    guard let mark else { return "\(place): \(words)" }
    let text = try folder.text("Walker/" + place)
    let (parts, whole) = (mark.components(separatedBy: "▸"), text.components(separatedBy: mark.replacing("▸", with: "")))
    try #require(parts.count == 2 && whole.count == 2, "\"\(mark)\" must be in \(place) once")
    let lines = (whole[0] + parts[0]).split(separator: "\n", omittingEmptySubsequences: false)
    return "\(place):\(lines.count):\((lines.last?.count ?? 0) + 1): \(words)"
  }
}

/// A file that some mistakes require.
struct PlantedFile: Sendable {
  let path: String
  let text: String

  init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }
}

/// A new site with all mistakes of a kind. Its app is in a folder.
struct SiteWithMistakes: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let surroundings: [PlantedFile]
  /// A replacement in `site.yaml`.
  private let siteYAML: (old: String, new: String)?
  let mistakes: [PlantedMistake]

  init(_ name: String, surroundings: [PlantedFile], siteYAML: (String, String)? = nil, mistakes: [PlantedMistake]) {
    (testDescription, self.surroundings, self.mistakes) = (name, surroundings, mistakes)
    self.siteYAML = siteYAML.map { (old: $0.0, new: $0.1) }
  }

  static let all = [model, files, templates, rendered, belowPath]

  private static let day = ["SOURCE_DATE_EPOCH": "1793491200"]

  /// Creates the site without the mistakes.
  func make() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try await CommandRun(["init", "Walker", "--quiet"], in: folder.path, environment: Self.day).succeeded()
    try SecondApp(folder: folder, site: "Walker", id: "walker").makeRoom()
    for file in try folder.files(below: "Walker").map({ "Walker/" + $0 }) where try folder.text(file).contains("FILL IN") {
      try folder.write([file: try folder.text(file).replacing("FILL IN", with: "Filled in")])
    }
    try Self.apply(.change("https://example.com/", to: "https://walker.example/"), "content/site.yaml", folder)
    if let siteYAML { try Self.apply(.change(siteYAML.old, to: siteYAML.new), "content/site.yaml", folder) }
    for file in surroundings { try Self.apply(.add(file.text), file.path, folder) }
    return folder
  }

  func plant(in folder: TemporaryFolder) throws {
    for mistake in mistakes { try Self.apply(mistake.edit, mistake.file, folder) }
  }

  static func check(_ folder: TemporaryFolder, _ format: String) async throws -> CommandRun {
    try await CommandRun(["check", "--strict", "--diagnostics", format], in: folder.path + "/Walker", environment: day)
  }

  private static func apply(_ edit: PlantedMistake.Edit, _ file: String, _ folder: TemporaryFolder) throws {
    let path = "Walker/" + file
    let text = folder.exists(path) ? try folder.text(path) : ""
    switch edit {
    case .add(let lines): try folder.write([path: text + lines + "\n"])
    case .change(let old, let new):
      let parts = text.components(separatedBy: old)
      #expect(parts.count == 2, "\"\(old)\" must be in \(file) once")
      try folder.write([path: parts.joined(separator: new)])
    }
  }
}
