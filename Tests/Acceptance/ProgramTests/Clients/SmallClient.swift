import AcceptanceSupport
import Foundation
import SettingsModel
import TestSupport
import Testing

/// A client from Examples/SmallClients: the Python client, or the TypeScript client, compiled with the command in its README.
enum SmallClient: String, CaseIterable, Sendable {
  case python, typeScript

  static let missing: Comment = "python3, node or tsc is missing: install it with .ci/setup acceptance"
  static var areRunnable: Bool { ["python3", "node", "tsc"].allSatisfy { installedProgram($0) != nil } }

  private static let scripts = ProjectFolder.path + "/Tests/Acceptance/ProgramTests/Clients"
  /// The folder that contains both clients.
  private static let folder = Task {
    let examples = ProjectFolder.path + "/Examples/SmallClients/"
    func example(_ name: String) throws -> String { try String(contentsOfFile: examples + name, encoding: .utf8) }
    let folder = try TemporaryFolder()
    try folder.write([
      "client.py": example("client.py"), "client.ts": example("client.ts"), "page.ts": example("page.ts"),
      "package.json": #"{"type": "module"}"#, "sitegen.d.ts": try await ShippedSite.built.value.folder.text("api/v1/schemas/sitegen.d.ts"),
    ])
    let command = try #require(try example("README.md").split(separator: "\n").first { $0.hasPrefix("tsc --strict") })
    let words = command.split(separator: " ").map(String.init)
    let tsc = try await ProgramRun([#require(installedProgram(words[0]))] + words.dropFirst() + ["page.ts"], in: folder.path)
    try #require(tsc == ProgramRun(output: ""))
    return folder
  }

  /// Runs a job.
  func answer(_ job: ClientJob) async throws -> ClientJob.Answer {
    let folder = try TemporaryFolder()
    try folder.write("job.json", try JSONEncoder().encode(job))
    let command =
      switch self {
      case .python: try [#require(installedProgram("python3")), "-B", Self.scripts + "/decide.py"]
      case .typeScript: try await node("decide")
      }
    let run = try await ProgramRun(command + [folder.path + "/job.json"], in: folder.path).succeeded()
    return try JSONDecoder().decode(ClientJob.Answer.self, from: run.outputData)
  }

  /// Shows the first screen of Steps or of another app.
  ///
  /// - Parameter isPro: a fact whose value may differ from the published user's.
  func show(_ site: String, app: String = "steps", languages: String = "en", isPro: Bool = false, cache: TemporaryFolder) async throws
    -> ProgramRun
  {
    let file = cache.path + "/cache"
    switch self {
    case .python:
      let options = ["--language", languages, "--fact", "isPro=\(isPro)", "--cache", file]
      return try await Self.runPython([site, app] + options, in: cache)
    case .typeScript:
      return try await ProgramRun(node("show") + [site, app, languages, #"{"facts":{"isPro":\#(isPro)}}"#, file], in: cache.path)
    }
  }

  static func runPython(_ options: [String], in folder: TemporaryFolder) async throws -> ProgramRun {
    let command = try await [#require(installedProgram("python3")), "-I", Self.folder.value.path + "/client.py"]
    return try await ProgramRun(command + options, in: folder.path)
  }

  private func node(_ command: String) async throws -> [String] {
    try await [#require(installedProgram("node")), Self.scripts + "/node.mjs", Self.folder.value.path + "/client.js", command]
  }
}

/// A client's input: users, conditions, and choices of a language.
struct ClientJob: Encodable {
  struct App: Encodable {
    let settings: JSONValue
    let icons: JSONValue?
    let users: [JSONValue]
  }

  struct Question: Codable {
    let condition: JSONValue
    let facts: [String: JSONValue]
    let result: Bool?
  }

  struct Choice: Encodable {
    let manifest: Manifest
    let wanted: [String]
  }

  struct Answer: Decodable {
    /// The appearance and the screens, for each user of each app.
    let decided: [[JSONValue]]
    let verdicts: [Bool?]
    let languages: [String?]
  }

  var apps: [App] = []
  var conditions: [Question] = []
  var choices: [Choice] = []
}

/// The shipped site's JSON, and variants of it.
struct PublishedFiles {
  /// The files, by path.
  private(set) var all: [String: Data]

  init() async throws {
    let folder = try await ShippedSite.built.value.folder
    let paths = try folder.files(below: "api/v1").filter {
      $0.hasSuffix("manifest.json") || $0.contains(/^(de\/)?(steps|psst)\/[a-z]+\.json$/)
    }
    all = Dictionary(uniqueKeysWithValues: try paths.map { ("/api/v1/" + $0, try folder.data("api/v1/" + $0)) })
  }

  /// Returns the files with a different title for the first screen of Steps.
  func changed() throws -> Self {
    let path = "/api/v1/steps/settings.json"
    let settings = String(decoding: all[path] ?? Data(), as: UTF8.self).replacing(
      #""title":"Settings""#, with: #""title":"Settings of tomorrow""#)
    var copy = try editing { manifest in
      let index = manifest.documents.firstIndex { $0.id == "steps/settings" } ?? 0
      manifest.documents[index].bytes = Int64(settings.utf8.count)
      manifest.documents[index].sha256 = SHA256Hash(of: Array(settings.utf8)).hexadecimal
    }
    copy.all[path] = Data(settings.utf8)
    return copy
  }

  /// Returns the files with a changed manifest.
  func editing(_ change: (inout Manifest) -> Void) throws -> Self {
    var manifest = try JSONDecoder().decode(Manifest.self, from: all["/api/v1/manifest.json"] ?? Data())
    change(&manifest)
    var copy = self
    copy.all["/api/v1/manifest.json"] = try JSONEncoder().encode(manifest)
    return copy
  }

  /// Returns the first screen of a configuration, as the clients print it.
  func text(of path: String) -> String {
    guard let document = try? JSONDecoder().decode(ConfigurationDocument.self, from: all["/api/v1/" + path] ?? Data()) else { return "" }
    let screen = document.body.screens[0]
    let shown = screen.sections.filter { $0.visible && $0.rows.contains(where: \.visible) }
    let sections = shown.map { section in
      let rows = section.rows.filter(\.visible).map(line)
      return (["", section.title].compactMap(\.self) + rows + (section.footer.map { ["  (\($0))"] } ?? [])).map { $0 + "\n" }.joined()
    }
    return screen.title + "\n" + sections.joined()
  }

  private func line(_ row: ResolvedConfiguration.Row) -> String {
    let ends = (row.trailing ?? []).map { $0.text ?? String(repeating: "●", count: Int(min($0.swatches ?? 0, 12))) }
    let mark = row.kind == .known(.toggle) ? [row.value == true ? "[on]" : "[off]"] : row.kind == .known(.link) ? ["›"] : []
    let end = (ends + mark).joined(separator: " ")
    return "  " + (row.enabled ? "" : "(disabled) ") + row.title + (end.isEmpty ? "" : "  " + end)
  }
}

extension Manifest {
  func index(of path: String) -> Int {
    guard let index = documents.firstIndex(where: { $0.path == path }) else { preconditionFailure("the manifest lists \(path)") }
    return index
  }
}
