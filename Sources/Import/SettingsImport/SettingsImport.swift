package import Diagnostics
package import SettingsModel
internal import SiteContent
internal import SourceValues

/// A new `settings.yaml`, or the missing entries of an existing file, from the app's code or its `Settings.bundle`.
package struct SettingsImport {
  /// The new contents of the file. Unchanged if there is nothing to add.
  package let bytes: [UInt8]
  /// The ids of the added entries.
  package let added: [String]
  /// Entries that can't be inserted, as YAML with explanations. Empty if there are none.
  package let rest: String
  /// Sentences about everything that is unknown or can't be imported.
  package let notes: [String]

  package init(bytes: [UInt8], added: [String], rest: String, notes: [String]) {
    (self.bytes, self.added, self.rest, self.notes) = (bytes, added, rest, notes)
  }

  /// Imports settings and screens from a `Settings.bundle`.
  ///
  /// - Parameters:
  ///   - catalogue: The settings and screens that the site already has.
  ///   - file: The existing `settings.yaml`, if there is one.
  ///   - schema: The URL of the file's JSON Schema, for editors.
  package init(_ bundle: SettingsBundle, into catalogue: Catalogue, _ file: SourceText?, schema: String) {
    let draft = BundleDraft(bundle, into: CatalogueKeys(catalogue), platforms: catalogue.platforms ?? [])
    (added, notes) = (draft.settings.map(\.id), draft.notes)
    let settings = { indent in draft.settings.flatMap { $0.setting.lines(id: $0.id, indent: indent) } }
    guard let file else {
      let entries = draft.settings.isEmpty ? [] : ["settings:"] + settings(2) + ["", "screens:"] + draft.screens
      bytes = Array((Self.head(schema) + entries).map { $0 + "\n" }.joined().utf8)
      rest = ""
      return
    }
    (bytes, rest) = Self.inserted(settings, draft.screens, into: file, catalogue)
  }

  /// Inserts settings after the existing settings, and screens if the file has none.
  package static func inserted(
    _ settings: (_ indent: Int) -> [String], _ screens: [String], into file: SourceText, _ catalogue: Catalogue
  ) -> (bytes: [UInt8], rest: String) {
    var (text, rest) = (YAMLEditor(file), "")
    let lines = settings(text.indent(of: "settings"))
    if !lines.isEmpty, !text.insert(lines, into: "settings") { rest += LeftoverText.section("settings", of: file.path, settings(2)) }
    if catalogue.screens.isEmpty, !screens.isEmpty, !text.insert(screens, into: "screens") {
      rest += LeftoverText.section("screens", of: file.path, screens)
    }
    return (text.bytes, rest)
  }

  /// Returns the first lines of a new file.
  package static func head(_ schema: String) -> [String] {
    ["# yaml-language-server: $schema=\(schema)", "# From the app's sources. Never change an id after it is published."]
  }
}
