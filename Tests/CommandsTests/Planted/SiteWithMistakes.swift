import Foundation
import TestSupport
import Testing

/// One mistake that an author could make in what `init` makes, and the one thing that a check has to say of it.
struct PlantedMistake: Sendable {
  enum Edit: Sendable {
    /// Puts lines at the end of a file, and makes it where it is not there.
    case add(String)
    /// Puts a text in the place of one that stands in the file once.
    case change(String, to: String)
  }

  let name: String
  let file: String
  let edit: Edit
  private let place: String
  private let mark: String?
  /// `error: … [code]`
  let words: String

  /// - Parameters:
  ///   - place: the file that is named, if not the one that is edited.
  ///   - mark: a text that stands once in that file, with `▸` where the mistake begins; nil where the file as a whole is wrong.
  ///   - words: severity, message and code.
  init(_ name: String, _ file: String, _ edit: Edit, in place: String? = nil, at mark: String? = nil, _ words: String) {
    (self.name, self.file, self.edit, self.place, self.mark, self.words) = (name, file, edit, place ?? file, mark, words)
  }

  /// `content/site.yaml:4:1: error: … [code]`, in a site with all its mistakes.
  func expected(in folder: TemporaryFolder) throws -> String {
    guard let mark else { return "\(place): \(words)" }
    let text = try folder.text("Walker/" + place)
    let (parts, whole) = (mark.components(separatedBy: "▸"), text.components(separatedBy: mark.replacing("▸", with: "")))
    try #require(parts.count == 2 && whole.count == 2, "\"\(mark)\" stands once in \(place)")
    let lines = (whole[0] + parts[0]).split(separator: "\n", omittingEmptySubsequences: false)
    return "\(place):\(lines.count):\((lines.last?.count ?? 0) + 1): \(words)"
  }
}

/// A file that mistakes need around them.
struct PlantedFile: Sendable {
  let path: String
  let text: String

  init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }
}

/// What `init` makes, with room for more apps, and with all mistakes of a kind in it at once.
struct SiteWithMistakes: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let surroundings: [PlantedFile]
  /// What stands in the place of what in `site.yaml`.
  private let siteYAML: (old: String, new: String)?
  let mistakes: [PlantedMistake]

  init(_ name: String, surroundings: [PlantedFile], siteYAML: (String, String)? = nil, mistakes: [PlantedMistake]) {
    (testDescription, self.surroundings, self.mistakes) = (name, surroundings, mistakes)
    self.siteYAML = siteYAML.map { (old: $0.0, new: $0.1) }
  }

  static let all = [model, files, templates, rendered, belowPath]

  private static let day = ["SOURCE_DATE_EPOCH": "1793491200"]

  /// The site without the mistakes.
  func make() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try await CommandRun(["init", "Walker", "--quiet"], in: folder.path, environment: Self.day).succeeded()
    try SecondApp(folder: folder, site: "Walker", id: "walker").makeRoom()
    for file in try folder.files(below: "Walker").map({ "Walker/" + $0 }) where try folder.text(file).contains("FILL IN") {
      try folder.write([file: try folder.text(file).replacing("FILL IN", with: "Filled in")])
    }
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
      #expect(parts.count == 2, "\"\(old)\" stands once in \(file)")
      try folder.write([path: parts.joined(separator: new)])
    }
  }
}
