import AppSources
import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import SiteChecks
import TestSupport
import Testing

/// The cases of `Tests/Cases/app-sources`: a site, an app's project, and what sitegen makes of them.
///
/// The inputs of a step are files, which stay for the next steps, and one command. What a command wrote doesn't stay.
///
/// - `$ check App`: compares the site with the code in the folder `App`; `$ check steps=App` names the app.
/// - `$ import project App --app steps`: imports into the site; also `strings` and `bundle`, and `--new` for a site that was just made.
///
/// The outputs are what the command says, the files in `content` that it wrote, and the messages about the site after an import.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct AppSourceCaseTests {
  private static let cases = CaseFile.all(in: "app-sources/checks")

  @Test(arguments: cases) func checkReportsWhatDiffers(_ example: CaseFile) async throws {
    try await AppSourceSession.run(example) { _ in }
  }

  /// Also covers every code that only a comparison reports.
  @Test func everyOfferedEntryAcceptsItsMessages() async throws {
    var counts: [String: Int] = [:]
    for example in try atLeast(1, Self.cases) {
      var files: [CaseFile.Section] = []
      for step in try atLeast(1, example.steps) {
        files += step.inputs.filter { !$0.name.hasPrefix("$ ") }
        guard step.outputs.contains(where: { $0.text.contains(": warning: ") }) else { continue }
        let site = try TestSite([:])
        try site.folder.apply(files)
        let command = try #require(step.inputs.last?.name)
        try await AcceptTests.paste(site, counts: &counts) { AppSourceSession.compare(site.folder.path, command, &$0) }
      }
    }
    #expect(AcceptTests.codes(of: [.appSources]).filter { code in !counts.keys.contains { $0.contains("code: \(code.rawValue),") } } == [])
  }
}

@Suite struct AppImportCaseTests {
  @Test(arguments: CaseFile.all(in: "app-sources/imports")) func importWritesWhatItFinds(_ example: CaseFile) async throws {
    try await AppSourceSession.run(example) { session in
      // Another import finds nothing new.
      let first = try session.site.folder.contents(below: "content")
      _ = try await session.output()
      #expect(try session.site.folder.contents(below: "content") == first)
    }
  }

  @Test func tooLargeCatalogIsNotRead() async throws {
    let site = try TestSite(["content/steps/app.yaml": "name: Steps\n", "App/Localizable.xcstrings": ""])
    let folder = site.folder.path + "/App"
    try #require(FileHandle(forWritingAtPath: folder + "/Localizable.xcstrings")).truncate(atOffset: 100 << 20)
    let error = try await #require(throws: CommandFailure.self) { _ = try await StringsImporter(site.options()).run("steps", from: folder) }
    guard case .mistakes(let mistakes)? = error.cause else { throw error }
    #expect(mistakes.map(\.placeAndCode) == [folder + "/Localizable.xcstrings limit-exceeded"])
  }
}

/// A command on a site.
struct AppSourceSession {
  let site: TestSite
  private let command: String

  static func run(_ example: CaseFile, after: (AppSourceSession) async throws -> Void) async throws {
    var files: [CaseFile.Section] = []
    try await example.check { step in
      files += step.inputs.filter { !$0.name.hasPrefix("$ ") }
      let command = try #require(step.inputs.last?.name)
      let session = AppSourceSession(site: try TestSite([:]), command: command)
      try session.site.folder.apply(files)
      let before = try session.site.folder.contents(below: "content")
      let output = CaseFile.Section("output", try await session.output())
      let written = try session.site.folder.contents(below: "content").filter { before[$0.key] != $0.value }.sorted { $0.key < $1.key }
      try await after(session)
      let messages = written.isEmpty ? "" : session.plain(try await session.site.messages())
      return [output] + written.map { CaseFile.Section("content/" + $0.key, session.plain(String(decoding: $0.value, as: UTF8.self))) }
        + (messages.isEmpty ? [] : [CaseFile.Section("messages", messages)])
    }
  }

  /// Sets the options of a comparison.
  static func compare(_ folder: String, _ command: String, _ options: inout BuildOptions) {
    let words = command.dropFirst("$ check ".count).split(separator: "=")
    if words.count == 1 {
      options.onlyAppSources = folder + "/" + words[0]
    } else {
      options.appSources = [Catalogue.ID(String(words[0])): folder + "/" + words[1]]
    }
  }

  func output() async throws -> String {
    do {
      return plain(command.hasPrefix("$ check ") ? try await compared() : try await imported())
    } catch let error as CommandFailure {
      return plain("\(error)\nexit \(error.exitStatus.rawValue)\n")
    }
  }

  private func compared() async throws -> String {
    let report = try await site.check { Self.compare(site.folder.path, command, &$0) }
    let messages = report.diagnostics.map { DiagnosticFormat.text.print($0) }.joined()
    return messages + (report.sources.map { "\($0.summary)\($0.isTooLittle ? ": too little" : "")\n" } ?? "")
  }

  private func imported() async throws -> String {
    let words = command.split(separator: " ").map(String.init)
    try #require(words.count > 5)
    let (folder, app, options) = (site.folder.path + "/" + words[3], Catalogue.ID(words[5]), site.options())
    let reports: [ImportReport] =
      switch words[2] {
      case "strings": [try await StringsImporter(options).run(app, from: folder)]
      case "bundle": try await SettingsImporter(options).run(app, fromBundle: folder)
      default: try await ProjectImporter(options).run(app, from: folder, isNew: words.last == "--new")
      }
    return reports.map { report in
      ([report.summary + (report.noun == nil || report.added.isEmpty ? "" : ": " + report.added.joined(separator: ", "))]
        + report.notes.map { "- " + $0 } + (report.rest.map { ["the rest is in " + $0] } ?? [])).map { $0 + "\n" }.joined()
    }.joined()
  }

  /// The text without the site's folder.
  private func plain(_ text: String) -> String { text.replacing(site.folder.path + "/", with: "") }
}
