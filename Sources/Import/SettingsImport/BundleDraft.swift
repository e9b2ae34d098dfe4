internal import SiteContent
internal import SourceValues

/// The entries in `settings.yaml` for a bundle: a screen for each pane, and a section for each group.
struct BundleDraft {
  /// The settings that are missing in the catalogue, with their ids.
  private(set) var settings: [(id: String, setting: BundleSetting)] = []
  private(set) var screens: [String] = []
  private(set) var notes: [String]
  /// The ids of settings, by key.
  private var settingIDs: [String: String]
  private var screenIDs: [String: String] = [:]
  /// The default in each setting's first row, by id.
  private var firstDefaults: [String: FoundValue?] = [:]
  private var ids: IDAssignment
  private let platforms: BundlePlatforms

  /// - Parameter platforms: The platforms of the app.
  init(_ bundle: SettingsBundle, into known: CatalogueKeys, platforms: [String]) {
    (notes, settingIDs, ids) = (bundle.notes, known.settings, IDAssignment(taken: known.ids))
    self.platforms = BundlePlatforms(bundle.panes.flatMap(\.specifiers), known: platforms)
    // Assign setting ids first: they are part of addresses.
    for var specifier in bundle.panes.flatMap(\.specifiers) {
      guard let key = specifier.word("Key"), !key.isEmpty, !known.has(key), settingIDs[key] == nil else { continue }
      settingIDs[key] = ids.id(forKey: key)
    }
    // Omit panes that contain neither settings nor footers. Xcode's template contains such a pane.
    let panes = bundle.panes.filter { pane in pane.specifiers.contains { $0.kind != .group || $0.rest["FooterText"] != nil } }
    for pane in panes { screenIDs[pane.name] = ids.id(forText: pane.name, or: "screen") }
    for pane in panes { add(pane, known) }
  }

  private mutating func add(_ pane: SettingsBundle.Pane, _ known: CatalogueKeys) {
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

  /// Adds a note about parts of an entry that can't be imported.
  private mutating func note(_ specifier: BundleSpecifier, _ lost: [String]) {
    let lost = lost + specifier.rest.keys.sorted()
    if !lost.isEmpty { notes.append("\(specifier.place): \(specifier.name): \(lost.joined(separator: "; "))") }
  }
}

extension BundleDraft {
  /// - Returns: Descriptions of everything that can't be imported.
  private mutating func addRow(
    _ specifier: inout BundleSpecifier, to section: inout Section, _ pane: SettingsBundle.Pane, _ known: CatalogueKeys
  ) -> [String] {
    if specifier.kind == .childPane { return addLink(&specifier, to: &section) }
    let key = specifier.word("Key").flatMap { $0.isEmpty ? nil : $0 }
    let taken = platforms.take(from: &specifier, key: key)
    let ownPlatforms = taken.row.map { [("platforms", YAMLText.list($0.map(YAMLText.scalar)))] } ?? []
    guard let key else {
      let title = specifier.text("Title") ?? specifier.type
      let value = specifier.texts("DefaultValue").first.map { [("trailing", Self.text($0))] } ?? []
      section.add(ids.id(forText: title, or: "row"), [("title", YAMLText.scalar(title)), ("kind", "info")] + value + ownPlatforms)
      return taken.lost
    }
    let style: [(String, String)] =
      switch specifier.kind {
      case .titleValue: [("kind", "info"), ("trailing", "value")]
      case .radioGroup: [("style", "radio group")]
      default: []
      }
    guard let id = settingIDs[key] else { return taken.lost }
    guard let first = firstDefaults[id] else {
      let initial = specifier.rest["DefaultValue"].flatMap(FoundValue.init)
      firstDefaults.updateValue(initial, forKey: id)
      let setting = BundleSetting(key, group: pane.group, &specifier, platforms: taken.setting)
      if !known.has(key) { settings.append((id, setting)) }
      section.add(id, style + ownPlatforms)
      return taken.lost + setting.lost
    }
    let title = specifier.text("Title").map { [("title", YAMLText.scalar($0))] } ?? []
    let initial = specifier.value("DefaultValue")
    var (own, lost) = (style, taken.lost)
    if let initial, initial != first {
      if specifier.kind == .titleValue, specifier.rest["Values"] == nil {
        own = [("kind", "info"), ("trailing", Self.text(specifier.shown(initial)))]
      } else {
        lost.append("the default \(initial.quoted), which differs from the first row")
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
    let taken = platforms.take(from: &specifier, key: nil)
    let ownPlatforms = taken.row.map { [("platforms", YAMLText.list($0.map(YAMLText.scalar)))] } ?? []
    section.add(
      ids.id(forText: title, or: "row"), [("title", YAMLText.scalar(title)), ("kind", "link"), ("opens", opens)] + ownPlatforms)
    return taken.lost + (target == nil ? ["there is no pane \(name)"] : [])
  }
}

/// A section of a screen, as YAML lines.
private struct Section {
  let id: String
  private var title: String?
  private var footer: String?
  private var rows: [String] = []

  init(id: String) { self.id = id }

  init(_ specifier: inout BundleSpecifier, _ ids: inout IDAssignment, or other: String) {
    // A radio group becomes a section and a setting with the same title. Keep the title: the setting reads it later.
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

/// Assigns the platforms of a bundle's rows.
///
/// If all of a setting's rows have the same platforms, the setting gets the platforms. Otherwise, each row does.
struct BundlePlatforms {
  /// The app's platforms. If empty, all platforms are allowed.
  private let known: [String]
  /// The keys whose rows have different platforms.
  private var mixed: Set<String> = []

  private static let names: [FoundValue: String] = [
    .string("Phone"): "iOS", .string("Pad"): "iPadOS", .string("Vision"): "visionOS", .string("Mac"): "macOS", .string("TV"): "tvOS",
  ]

  init(_ specifiers: [BundleSpecifier], known: [String]) {
    self.known = known
    var seen: [String: Set<FoundValue>?] = [:]
    for var specifier in specifiers {
      guard let key = specifier.word("Key") else { continue }
      let idioms = specifier.values("SupportedUserInterfaceIdioms").map(Set.init)
      if let other = seen.updateValue(idioms, forKey: key), other != idioms { mixed.insert(key) }
    }
  }

  /// Reads a row's platforms.
  ///
  /// - Returns: The platforms of the setting and of the row, nil for all of the app's platforms, and descriptions of lost details.
  func take(from specifier: inout BundleSpecifier, key: String?) -> (setting: [String]?, row: [String]?, lost: [String]) {
    guard let idioms = specifier.values("SupportedUserInterfaceIdioms") else { return (nil, nil, []) }
    var (names, lost): ([String], [String]) = ([], [])
    for idiom in idioms {
      guard let name = Self.names[idiom] else {
        lost.append("the idiom \(idiom.quoted) is unknown")
        continue
      }
      if known.isEmpty || known.contains(name) {
        names.append(name)
      } else {
        lost.append("it is for \(name), which is not among the platforms in app.yaml")
      }
    }
    let platforms = names.isEmpty ? nil : names
    let isOfRow = key.map(mixed.contains) ?? true
    return (isOfRow ? nil : platforms, isOfRow ? platforms : nil, lost)
  }
}
