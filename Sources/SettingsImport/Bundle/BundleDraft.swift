internal import SiteContent
internal import SourceValues

/// The entries of `settings.yaml` that a bundle gives: a screen for each pane, a section for each group.
struct BundleDraft {
  /// Those that the catalogue does not have, by their ids.
  private(set) var settings: [(id: String, setting: BundleSetting)] = []
  private(set) var screens: [String] = []
  private(set) var notes: [String]
  /// Ids of settings by their keys.
  private var settingIDs: [String: String]
  private var screenIDs: [String: String] = [:]
  /// The values of titles by the ids of settings whose rows show them.
  private var shown: [String: FoundValue?] = [:]
  private var ids: IDAssignment
  private let platforms: BundlePlatforms

  /// - Parameter platforms: those of the app.
  init(_ bundle: SettingsBundle, into known: KnownKeys, platforms: [String]) {
    (notes, settingIDs, ids) = (bundle.notes, known.settings, IDAssignment(taken: known.ids))
    self.platforms = BundlePlatforms(bundle.panes.flatMap(\.specifiers), known: platforms)
    // Those of settings first, which are addresses.
    for var specifier in bundle.panes.flatMap(\.specifiers) {
      guard let key = specifier.word("Key"), !key.isEmpty, !known.has(key), settingIDs[key] == nil else { continue }
      settingIDs[key] = ids.id(forKey: key)
    }
    // Xcode's template for a bundle of texts only has no entries.
    let panes = bundle.panes.filter { pane in pane.specifiers.contains { $0.kind != .group || $0.rest["FooterText"] != nil } }
    for pane in panes { screenIDs[pane.name] = ids.id(forText: pane.name, or: "screen") }
    for pane in panes { add(pane, known) }
  }

  private mutating func add(_ pane: SettingsBundle.Pane, _ known: KnownKeys) {
    let id = screenIDs[pane.name] ?? pane.name
    screens += [
      YAMLText.line("  \(id):", from: pane.place),
      "    title: \(YAMLText.scalar(pane.title ?? "FILL IN: the title of the screen"))", "    sections:",
    ]
    var section = Section(id: "\(id)-1")
    for (index, specifier) in pane.specifiers.enumerated() {
      var rest = specifier
      if [.group, .radioGroup].contains(specifier.kind) {
        screens += section.lines
        section = Section(&rest, &ids, or: "\(id)-\(index + 1)")
      }
      let lost = specifier.kind == .group ? [] : addRow(&rest, to: &section, pane, known)
      note(rest, lost)
    }
    screens += section.lines
  }

  /// Says what of an entry has no place in the catalogue.
  private mutating func note(_ specifier: BundleSpecifier, _ lost: [String]) {
    let lost = lost + specifier.rest.keys.sorted()
    if !lost.isEmpty { notes.append("\(specifier.place): \(specifier.name): \(lost.joined(separator: "; "))") }
  }
}

extension BundleDraft {
  /// - Returns: what of its setting has no place in the catalogue.
  private mutating func addRow(
    _ specifier: inout BundleSpecifier, to section: inout Section, _ pane: SettingsBundle.Pane, _ known: KnownKeys
  ) -> [String] {
    if specifier.kind == .childPane { return addLink(&specifier, to: &section) }
    let key = specifier.word("Key").flatMap { $0.isEmpty ? nil : $0 }
    let place = platforms.take(from: &specifier, key: key)
    let ownPlatforms = place.row.map { [("platforms", YAMLText.list($0.map(YAMLText.scalar)))] } ?? []
    guard let key else {
      let title = specifier.text("Title") ?? specifier.type
      let value = specifier.texts("DefaultValue").first.map { [("trailing", Self.text($0))] } ?? []
      section.add(ids.id(forText: title, or: "row"), [("title", YAMLText.scalar(title)), ("kind", "info")] + value + ownPlatforms)
      return place.lost
    }
    let style: [(String, String)] =
      switch specifier.kind {
      case .titleValue: [("kind", "info"), ("trailing", "value")]
      case .radioGroup: [("style", "radio group")]
      default: []
      }
    guard let id = settingIDs[key] else { return place.lost }
    guard let first = shown[id] else {
      let initial = specifier.rest["DefaultValue"].flatMap(FoundValue.init)
      shown.updateValue(initial, forKey: id)
      let setting = BundleSetting(key, group: pane.group, &specifier, platforms: place.setting)
      if !known.has(key) { settings.append((id, setting)) }
      section.add(id, style + ownPlatforms)
      return place.lost + setting.lost
    }
    let title = specifier.text("Title").map { [("title", YAMLText.scalar($0))] } ?? []
    let initial = specifier.value("DefaultValue")
    var (own, lost) = (style, place.lost)
    if let initial, initial != first {
      if specifier.kind == .titleValue, specifier.rest["Values"] == nil {
        own = [("kind", "info"), ("trailing", Self.text(specifier.shown(initial)))]
      } else {
        lost.append("the default \(initial.encoded), which is another one than in the first row")
      }
    }
    section.add(ids.id(forText: "\(id)-row", or: "row"), [("setting", id)] + title + own + ownPlatforms)
    return lost
  }

  private static func text(_ value: String) -> String { "[\(YAMLText.map([("text", YAMLText.scalar(value))]))]" }

  private mutating func addLink(_ specifier: inout BundleSpecifier, to section: inout Section) -> [String] {
    let (title, name) = (specifier.text("Title") ?? "FILL IN: the title of the row", specifier.word("File") ?? "")
    let target = screenIDs[name]
    let opens = YAMLText.map([target.map { ("screen", $0) } ?? ("push", YAMLText.scalar(name))])
    let place = platforms.take(from: &specifier, key: nil)
    let ownPlatforms = place.row.map { [("platforms", YAMLText.list($0.map(YAMLText.scalar)))] } ?? []
    section.add(
      ids.id(forText: title, or: "row"), [("title", YAMLText.scalar(title)), ("kind", "link"), ("opens", opens)] + ownPlatforms)
    return place.lost + (target == nil ? ["there is no pane \(name)"] : [])
  }
}

/// A section of a screen, as lines of YAML.
private struct Section {
  let id: String
  private var title: String?
  private var footer: String?
  private var rows: [String] = []

  init(id: String) { self.id = id }

  init(_ specifier: inout BundleSpecifier, _ ids: inout IDAssignment, or other: String) {
    // That of a radio group is also the title of its setting, which takes it.
    title = specifier.kind == .group ? specifier.text("Title") : specifier.title
    footer = specifier.text("FooterText")
    id = ids.id(forText: title ?? "", or: other)
  }

  mutating func add(_ id: String, _ members: [(String, String)]) {
    rows.append(members.isEmpty ? id : "\(id): \(YAMLText.map(members))")
  }

  var lines: [String] {
    if rows.isEmpty, footer == nil { return [] }
    let texts = [title.map { ("title", YAMLText.scalar($0)) }, footer.map { ("footer", YAMLText.scalar($0.markdown)) }]
    return ["      - id: \(id)"] + texts.compactMap(\.self).map { "        \($0.0): \($0.1)" }
      + (rows.isEmpty ? [] : ["        rows:"]) + rows.map { "          - \($0)" }
  }
}
