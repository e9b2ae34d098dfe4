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
  /// Entries for `stored` in `app.yaml`: values that people don't see.
  package let stored: [Stored]
  /// Sentences about everything that is unknown or can't be imported.
  package let notes: [String]

  /// An entry of `stored`.
  package struct Stored: Sendable {
    package let id: String
    let line: String

    package init(id: String, line: String) { (self.id, self.line) = (id, line) }
  }

  package init(bytes: [UInt8], added: [String], rest: String, stored: [Stored] = [], notes: [String]) {
    (self.bytes, self.added, self.rest, self.stored, self.notes) = (bytes, added, rest, stored, notes)
  }

  /// Inserts the stored values into `app.yaml`.
  ///
  /// - Returns: The new contents, and entries that can't be inserted.
  package func insertingStored(into file: SourceText) -> (bytes: [UInt8], rest: String) {
    var text = YAMLEditor(file)
    func lines(_ indent: Int) -> [String] { stored.map { String(repeating: " ", count: indent) + $0.line } }
    if stored.isEmpty || text.insert(lines(text.indent(of: "stored")), into: "stored") { return (text.bytes, "") }
    return (text.bytes, LeftoverText.section("stored", of: file.path, lines(2)))
  }

  /// Imports settings and screens from a `Settings.bundle`.
  ///
  /// - Parameters:
  ///   - catalogue: The settings and screens that the site already has.
  ///   - file: The existing `settings.yaml`, if there is one.
  ///   - isNew: Whether an import from code just made the file, so that the bundle's screens are added to its screens.
  ///   - schema: The URL of the file's JSON Schema, for editors.
  package init(_ bundle: SettingsBundle, into catalogue: Catalogue, _ file: SourceText?, isNew: Bool = false, schema: String) {
    let draft = BundleDraft(bundle, into: CatalogueKeys(catalogue), platforms: catalogue.platforms ?? [])
    (added, stored, notes) = (draft.settings.map(\.id), [], draft.notes)
    let settings = { indent in draft.settings.flatMap { $0.setting.lines(id: $0.id, indent: indent) } }
    guard let file else {
      let entries = draft.settings.isEmpty ? [] : ["settings:"] + settings(2) + ["", "screens:"] + draft.screens
      bytes = Array((Self.head(schema) + entries).map { $0 + "\n" }.joined().utf8)
      rest = ""
      return
    }
    (bytes, rest) = Self.inserted(settings, draft.screens, into: file, addsScreens: isNew || catalogue.screens.isEmpty)
  }

  /// Inserts settings after the existing settings, and screens after the existing screens.
  package static func inserted(
    _ settings: (_ indent: Int) -> [String], _ screens: [String], into file: SourceText, addsScreens: Bool
  ) -> (bytes: [UInt8], rest: String) {
    var (text, rest) = (YAMLEditor(file), "")
    let lines = settings(text.indent(of: "settings"))
    if !lines.isEmpty, !text.insert(lines, into: "settings") { rest += LeftoverText.section("settings", of: file.path, settings(2)) }
    if addsScreens, !screens.isEmpty, !text.insert(screens, into: "screens") {
      rest += LeftoverText.section("screens", of: file.path, screens)
    }
    return (text.bytes, rest)
  }

  /// Replaces a value that is on one line.
  package static func replacing(_ place: SourceLocation, with value: String, in file: SourceText) -> SourceText {
    var text = YAMLEditor(file)
    text.replace(place, with: YAMLText.scalar(value))
    return SourceText(path: file.path, bytes: text.bytes)
  }

  /// Returns the first lines of a new file.
  package static func head(_ schema: String) -> [String] {
    ["# yaml-language-server: $schema=\(schema)", "# From the app's sources. Never change an id after it is published."]
  }
}
