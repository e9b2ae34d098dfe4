package import Diagnostics
package import SettingsModel
internal import SiteContent
internal import SourceValues

/// The first version of `settings.yaml`, or what it lacks, from what the code or the `Settings.bundle` says.
package struct SettingsImport {
  /// What the file will be; the same bytes if nothing is new.
  package let bytes: [UInt8]
  /// The ids that were added.
  package let added: [String]
  /// What cannot be inserted, as text of YAML with a sentence for each; empty if there is nothing.
  package let rest: String
  /// What is not known or has no place in the catalogue, a sentence for each.
  package let notes: [String]

  package init(bytes: [UInt8], added: [String], rest: String, notes: [String]) {
    (self.bytes, self.added, self.rest, self.notes) = (bytes, added, rest, notes)
  }

  /// From the panes of a `Settings.bundle`.
  package init(_ bundle: SettingsBundle, into catalogue: Catalogue, _ file: SourceText?, schema: String) {
    let draft = BundleDraft(bundle, into: KnownKeys(catalogue), platforms: catalogue.platforms ?? [])
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

  /// Settings at the end of the file's, and screens if it has none.
  package static func inserted(
    _ settings: (_ indent: Int) -> [String], _ screens: [String], into file: SourceText, _ catalogue: Catalogue
  ) -> (bytes: [UInt8], rest: String) {
    var (text, rest) = (BlockText(file), "")
    let lines = settings(text.indent(of: "settings"))
    if !lines.isEmpty, !text.insert(lines, into: "settings") { rest += RestText.section("settings", of: file.path, settings(2)) }
    if catalogue.screens.isEmpty, !screens.isEmpty, !text.insert(screens, into: "screens") {
      rest += RestText.section("screens", of: file.path, screens)
    }
    return (text.bytes, rest)
  }

  /// The lines at the top of a new file.
  package static func head(_ schema: String) -> [String] {
    ["# yaml-language-server: $schema=\(schema)", "# From the app's sources; an id is chosen once and never changes."]
  }
}
