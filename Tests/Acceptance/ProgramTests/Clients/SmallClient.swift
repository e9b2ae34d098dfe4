import AcceptanceSupport
import Foundation
import SettingsModel
import TestSupport
import Testing

/// A client of Examples/SmallClients: in Python, or in TypeScript, compiled as its README says.
enum SmallClient: String, CaseIterable, Sendable {
  case python, typeScript

  static let missing: Comment = "python3, node or tsc is missing: install it with .ci/setup acceptance"
  static var areRunnable: Bool { ["python3", "node", "tsc"].allSatisfy { installedProgram($0) != nil } }

  private static let scripts = ProjectFolder.path + "/Tests/Acceptance/ProgramTests/Clients"
  /// The folder with both.
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

  /// What it makes of a job.
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

  /// Shows the first screen of Steps, or of another app.
  ///
  /// - Parameter isPro: the one fact that differs from the published user's.
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

/// What a client is asked: screens of users, conditions, and choices of a language.
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
    /// Of each app, of each user: the look and the screens.
    let decided: [[JSONValue]]
    let verdicts: [Bool?]
    let languages: [String?]
  }

  var apps: [App] = []
  var conditions: [Question] = []
  var choices: [Choice] = []
}
