import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// A catalogue of our own, its converter, and what becomes of it.
enum ConvertedCatalogue: String, CaseIterable {
  case `extension`
  case bundle

  static let python = installedProgram("python3")

  private static let scripts = ProjectFolder.path + "/Examples/Converters"
  private static let folder = ProjectFolder.path + "/Tests/Acceptance/ProgramTests/Converters/Catalogues"

  private var path: String {
    switch self {
    case .extension: Self.folder + "/Extension/package.json"
    case .bundle: Self.folder + "/Settings.bundle"
    }
  }

  /// The folder that the converter makes in `content/`.
  var app: String {
    switch self {
    case .extension: "tidy-lint"
    case .bundle: "walks-co"
    }
  }

  /// The settings.json that a site of it publishes.
  var published: String {
    get throws { try String(contentsOf: URL(filePath: Self.folder + "/\(rawValue).json"), encoding: .utf8) }
  }

  func convert(in folder: TemporaryFolder) async throws -> ProgramRun {
    switch self {
    case .extension: return try await Self.run("editor-extension.py", path, folder.path + "/content")
    case .bundle:
      try folder.write(["content/\(app)/app.yaml": "name: Walks & Co\nplatforms: [iOS, iPadOS]\n"])
      return try await BuiltProgram.run(["import", "settings-bundle", path, "--app", app], in: folder.path)
    }
  }

  func verify(_ settings: String, losses: String) async throws -> ProgramRun {
    try await Self.run("verify.py", path, settings, "--losses", losses)
  }

  private static func run(_ script: String, _ arguments: String...) async throws -> ProgramRun {
    let python = try #require(python, "there is no python3")
    return try await ProgramRun([python, "-E", "-s", "-B", "\(scripts)/\(script)"] + arguments, in: ProjectFolder.path)
  }

  /// What becomes of a run.
  var run: ProgramRun {
    switch self {
    case .extension: ProgramRun(output: report)
    case .bundle: ProgramRun(output: "content/walks-co/settings.yaml: added 12 settings\n", errors: report)
    }
  }

  /// What a build says.
  var messages: String {
    switch self {
    case .extension: ""
    case .bundle:
      """
      content/walks-co/settings.yaml:39:13: note: 2 placeholders are left to fill in [left-to-fill-in]
            = help: replace FILL IN with your own text

      """
    }
  }

  /// What it says of entries that the model cannot hold.
  var report: String {
    switch self {
    case .extension:
      """
      tidy.either: values are boolean or string
      tidy.map: additionalProperties
      tidy.servers: elements are object; the default has maps or lists as elements
      tidy.unset: the default is null, which its type does not allow; converted as nullable
      tidy.wrong: the default "5" is not of its type; exclusiveMinimum
      tidy.mixed: values are integer or string; enum
      tidy.help: a list in a text stays plain text; a link to command:tidy.two
      tidy.shape: format; const; minimum
      remark: badge of the category First
      11 of 19 entries without loss (57.9 %)

      """
    case .bundle:
      """
      note: Root.plist:17: GENERAL: Shadow
      note: Root.plist:49: cache: values of several types: 0, 3, "3"
      note: Root.plist:65: sync: a switch of "on" and "off"
      note: Root.plist:73: wifiOnly: the default "NO" of a switch
      note: Root.plist:110: Licences: there is no pane Licences

      """
    }
  }

  /// What the comparison with the published document prints.
  var comparison: String {
    switch self {
    case .extension:
      """
      11 of 19 entries are published as the catalogue has them
      differs, as reported: tidy.either (types)
      differs, as reported: tidy.map (attributes)
      differs, as reported: tidy.servers (default, items)
      differs, as reported: tidy.unset (types)
      differs, as reported: tidy.wrong (default, attributes)
      differs, as reported: tidy.mixed (types, options)
      differs, as reported: tidy.help (links)
      differs, as reported: tidy.shape (attributes, format, minimum)

      """
    case .bundle:
      """
      9 of 12 entries are published as the catalogue has them
      differs, as reported: cache (default)
      differs, as reported: sync (types, options, attributes)
      differs, as reported: wifiOnly (default)

      """
    }
  }
}
