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
  private var shown: Set<String> = []
  private var ids: IDAssignment

  init(_ bundle: SettingsBundle, into known: KnownKeys) {
    (notes, settingIDs, ids) = (bundle.notes, known.settings, IDAssignment(taken: known.ids))
    // Those of settings first, which are addresses.
    for var specifier in bundle.panes.flatMap(\.specifiers) {
      guard let key = specifier.word("Key"), !known.has(key), settingIDs[key] == nil else { continue }
      settingIDs[key] = ids.id(forKey: key)
    }
    for pane in bundle.panes { screenIDs[pane.name] = ids.id(forText: pane.name, or: "screen") }
    for pane in bundle.panes { add(pane, known) }
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
    guard let key = specifier.word("Key") else {
      let title = specifier.text("Title") ?? specifier.type
      let value = specifier.texts("DefaultValue").first.map { [("trailing", "[\(YAMLText.map([("text", YAMLText.scalar($0))]))]")] } ?? []
      section.add(ids.id(forText: title, or: "row"), [("title", YAMLText.scalar(title)), ("kind", "info")] + value)
      return []
    }
    let style: [(String, String)] =
      switch specifier.kind {
      case .titleValue: [("kind", "info"), ("trailing", "value")]
      case .radioGroup: [("style", "radio group")]
      default: []
      }
    guard let id = settingIDs[key] else { return [] }
    guard shown.insert(id).inserted else {
      let title = specifier.text("Title").map { [("title", YAMLText.scalar($0))] } ?? []
      _ = specifier.value("DefaultValue")
      section.add(ids.id(forText: "\(id)-row", or: "row"), [("setting", id)] + title + style)
      return []
    }
    let setting = BundleSetting(key, group: pane.group, &specifier)
    if !known.has(key) { settings.append((id, setting)) }
    section.add(id, style)
    return setting.lost
  }

  private mutating func addLink(_ specifier: inout BundleSpecifier, to section: inout Section) -> [String] {
    let (title, name) = (specifier.text("Title") ?? "FILL IN: the title of the row", specifier.word("File") ?? "")
    let target = screenIDs[name]
    let opens = YAMLText.map([target.map { ("screen", $0) } ?? ("push", YAMLText.scalar(name))])
    section.add(ids.id(forText: title, or: "row"), [("title", YAMLText.scalar(title)), ("kind", "link"), ("opens", opens)])
    return target == nil ? ["there is no pane \(name)"] : []
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
