import AppSources
import CodeImport
import Diagnostics
import SettingsImport
import SourceValues
import TestSupport
import Testing

/// The cases of `Tests/Cases/code-import` and `bundle-import`: an app's code or `Settings.bundle`, sometimes with the site's
/// `settings.yaml`; and the file that the import writes, with its notes.
///
/// Inputs: `CaseSources`. Options:
///
/// - `@only screens`: shows only the part of the file below `screens:`.
/// - `@undrawn NAME`: a symbol without a drawing.
@Suite(.computing) struct ImportCaseTests {
  @Test(
    .enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"),
    arguments: CaseFile.all(in: "code-import", options: ["only", "undrawn"]))
  func importOfCode(_ example: CaseFile) async throws {
    let undrawn = example.options("undrawn")
    try await Self.check(example) { files, app, file in
      SettingsImport(
        AppSourceReader.findings(code: files), into: app.catalogue, file, schema: "s.json", canDraw: { !undrawn.contains($0) })
    }
  }

  @Test(arguments: CaseFile.all(in: "bundle-import")) func importOfABundle(_ example: CaseFile) async throws {
    try await Self.check(example) { files, app, file in
      let plists = files.filter { $0.key != "settings.yaml" }
      let sources = Dictionary(uniqueKeysWithValues: plists.map { ($0.key, SourceText(path: "B/\($0.key)", $0.value)) })
      return SettingsImport(SettingsBundle(sources), into: app.catalogue, file, schema: "s.json")
    }
  }

  /// Also expects that the site can read the file, and that another import adds nothing.
  private static func check(_ example: CaseFile, _ run: ([String: String], CaseApp, SourceText?) -> SettingsImport) async throws {
    var sources = CaseSources()
    try await example.check { step in
      let files = try sources.next(step)
      let app = try CaseApp(files["settings.yaml"] ?? "settings: {}\n")
      let result = run(files, app, files["settings.yaml"] == nil ? nil : app.file)
      let text = String(decoding: result.bytes, as: UTF8.self)
      if !result.added.isEmpty || files["settings.yaml"] != nil {
        let written = try CaseApp(result)
        let again = run(files, written, written.file)
        if result.rest.isEmpty { #expect(again.bytes == result.bytes && again.stored.isEmpty) }
      }
      let screens = example.option("only") == nil ? nil : text.split(separator: "\nscreens:\n", maxSplits: 1).dropFirst().joined()
      return [CaseFile.Section(screens == nil ? "settings.yaml" : "screens", screens ?? text)]
        + (result.stored.isEmpty ? [] : [CaseFile.Section("app.yaml", result.appFile("id: a\n"))])
        + (result.rest.isEmpty ? [] : [CaseFile.Section("not inserted", result.rest)])
        + (result.notes.isEmpty ? [] : [CaseFile.Section("notes", result.notes.map { $0 + "\n" }.joined())])
    }
  }
}
