package import Diagnostics
package import ProjectSources
internal import SettingsModel
package import SiteContent

/// Entries from the app's project that are missing in `app.yaml`, `privacy.yaml`, `licenses.yaml` and `store.yaml`.
///
/// The author's lines are never changed, except for the versions of packages, which come from the lock file.
package struct ProjectImport {
  /// A new or changed file.
  package struct File {
    package let kind: AppFile
    package let bytes: [UInt8]
    /// The author's lines without the inserted lines, or nil for a new file.
    package let kept: [UInt8]?
    /// The names of the keys and entries that were added or updated.
    package let added: [String]
    /// Entries that can't be inserted, as YAML. Empty if there are none.
    package let rest: String
  }

  /// The files to change, in the order of `kinds`.
  package let files: [File]
  /// Sentences, one for each decision that a person must make.
  package let notes: [String]

  package static let kinds: [AppFile] = [.app, .privacy, .licenses, .store]

  /// - Parameters:
  ///   - facts: Facts from the app's project.
  ///   - app: The app as described by the site.
  ///   - texts: The existing files.
  ///   - schemas: The folder of the JSON Schemas, relative to the app's folder, for editors.
  package init(_ facts: ProjectFacts, into app: App, _ texts: [AppFile: SourceText], schemas: String) {
    let ignored = Set(app.sources.ignore)
    var drafts: [ProjectDraft] = []
    if let text = texts[.app] { drafts.append(ProjectDraft(facts, app, text)) }
    drafts.append(ProjectDraft(privacy: facts, app, texts[.privacy], ignored: ignored))
    drafts.append(ProjectDraft(licenses: facts.packages, app, texts[.licenses], ignored: ignored))
    drafts.append(ProjectDraft(store: facts.listings, app))
    notes = facts.remarks.map(\.description) + drafts.flatMap(\.notes)
    files = drafts.compactMap { draft in
      if draft.isEmpty { return nil }
      guard let text = texts[draft.kind] else {
        let schema = schemas + draft.kind.rawValue.prefix { $0 != "." } + ".schema.json"
        let lines = ["# yaml-language-server: $schema=\(schema)", "# From the app's project."] + draft.whole
        return File(kind: draft.kind, bytes: Array(lines.map { $0 + "\n" }.joined().utf8), kept: nil, added: draft.added, rest: "")
      }
      let (bytes, kept, rest) = draft.inserted(into: text)
      return File(kind: draft.kind, bytes: bytes, kept: kept, added: draft.added, rest: rest)
    }
  }
}

/// The entries that are missing in a file.
private struct ProjectDraft {
  let kind: AppFile
  /// Top-level keys whose value fits in one line.
  private var lines: [(key: String, line: String)] = []
  /// Entries of top-level maps and lists, by key.
  private var sections: [(key: String, entries: [[String]])] = []
  /// New values, with the locations of the old values.
  private var replacements: [(place: SourceLocation, value: String)] = []
  private(set) var added: [String] = []
  private(set) var notes: [String] = []

  var isEmpty: Bool { lines.isEmpty && sections.isEmpty && replacements.isEmpty }

  private init(_ kind: AppFile) { self.kind = kind }

  private mutating func add(_ key: String, _ value: String, from place: ProjectPlace) {
    lines.append((key, YAMLText.line("\(key): \(value)", from: place)))
    added.append(key)
  }

  private mutating func add(_ section: String, _ entries: [(name: String, lines: [String])]) {
    if entries.isEmpty { return }
    sections.append((section, entries.map(\.lines)))
    added += entries.map(\.name)
  }

  /// The order of top-level keys. A new key is inserted after the existing keys that precede it in this list.
  private static let order = ["id", "name", "version", "build", "platforms", "requires", "tracking", "trackingDomains", "collected"]

  /// The lines of a new file.
  var whole: [String] {
    lines.map(\.line) + sections.flatMap { ["\($0.key):"] + Self.indented($0.entries, by: 2) }
  }

  /// Indents the lines. Blank lines in multiline strings are left unchanged.
  private static func indented(_ entries: [[String]], by count: Int) -> [String] {
    entries.joined().map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
  }

  func inserted(into file: SourceText) -> (bytes: [UInt8], kept: [UInt8], rest: String) {
    var (text, rest) = (YAMLEditor(file), "")
    // Replace values first: their locations refer to the unchanged file.
    for (place, value) in replacements { text.replace(place, with: value) }
    let kept = text.bytes
    for (key, line) in lines where !text.insert(line, after: Self.order.prefix { $0 != key }.reversed()) {
      rest += LeftoverText.section(key, of: file.path, [line])
    }
    for (key, entries) in sections {
      if !text.insert(Self.indented(entries, by: text.indent(of: key)), into: key) {
        rest += LeftoverText.section(key, of: file.path, Self.indented(entries, by: 2))
      }
    }
    return (text.bytes, kept, rest)
  }
}

// MARK: - app.yaml
extension ProjectDraft {
  init(_ facts: ProjectFacts, _ app: App, _ text: SourceText) {
    self.init(.app)
    let catalogue = app.catalogue
    if catalogue.version == nil, let version = facts.version { add("version", YAMLText.scalar(version.value), from: version.place) }
    if catalogue.build == nil, let build = facts.build { add("build", YAMLText.scalar(build.value), from: build.place) }
    if catalogue.platforms == nil, let platforms = facts.application?.platforms, !platforms.isEmpty {
      lines.append(("platforms", "platforms: " + YAMLText.list(platforms)))
      added.append("platforms")
    }
    let shown = Set(catalogue.platforms ?? facts.application?.platforms ?? [])
    let requires = facts.requires.filter { shown.contains($0.platform) }
    if catalogue.requires == nil, let first = requires.first {
      add("requires", YAMLText.map(requires.map { ($0.platform, YAMLText.scalar($0.version.value)) }), from: first.version.place)
    }
  }
}

// MARK: - privacy.yaml
extension ProjectDraft {
  init(privacy facts: ProjectFacts, _ app: App, _ text: SourceText?, ignored: Set<String>) {
    self.init(.privacy)
    let (known, found) = (app.privacy ?? Privacy(), facts.privacy.merged)
    let manifests = facts.privacy.manifests
    if known.tracking == nil, let tracking = found.tracking, let place = manifests.compactMap({ $0.tracking?.place }).first {
      add("tracking", String(tracking), from: place)
    }
    if known.trackingDomains == nil, let domains = found.trackingDomains, !domains.isEmpty {
      lines.append(("trackingDomains", "trackingDomains: " + YAMLText.list(domains.map(YAMLText.scalar))))
      added.append("trackingDomains")
    }
    let types = Set((known.collected ?? []).map(\.type.rawValue)).union(ignored)
    if let collected = found.collected, !(collected.isEmpty && known.collected != nil) {
      if collected.isEmpty {
        lines.append(("collected", "collected: []"))
        added.append("collected")
      }
      add("collected", collected.filter { !types.contains($0.type.rawValue) }.map { ($0.type.rawValue, [Self.line($0, manifests)]) })
    }
    let asked = Set((known.permissions ?? []).map(\.id)).union(ignored)
    add(
      "permissions",
      facts.permissions.filter { !asked.contains($0.key) }.map { permission in
        let text = permission.text.map(YAMLText.scalar) ?? "unknown"
        return (permission.key, [YAMLText.line("\(permission.key): \(text)", from: permission.place)])
      })
    let categories = Set((known.accessed ?? []).map(\.category)).union(ignored)
    add(
      "accessed",
      (found.accessed ?? []).filter { !categories.contains($0.category) }.map { api in
        (api.category, ["\(YAMLText.scalar(api.category)): \(YAMLText.list(api.reasons.map(YAMLText.scalar)))"])
      })
  }

  private static func line(_ data: Privacy.Collected, _ manifests: [ProjectPrivacy.Manifest]) -> String {
    var members = [("type", YAMLText.scalar(data.type.rawValue))]
    if let linked = data.linked { members.append(("linked", String(linked))) }
    if let tracking = data.tracking { members.append(("tracking", String(tracking))) }
    if !data.purposes.isEmpty { members.append(("purposes", YAMLText.list(data.purposes.map { YAMLText.scalar($0.rawValue) }))) }
    let line = "- " + YAMLText.map(members)
    let place = manifests.lazy.flatMap { $0.collected ?? [] }.first { $0.value.type == data.type }?.place
    return place.map { YAMLText.line(line, from: $0) } ?? line
  }
}

// MARK: - licenses.yaml
extension ProjectDraft {
  init(licenses packages: [ProjectPackage], _ app: App, _ text: SourceText?, ignored: Set<String>) {
    self.init(.licenses)
    let nodes = text.map { YAMLParser.parse($0).root?["packages"]?.elements ?? [] } ?? []
    let known = Dictionary(
      nodes.compactMap { node in (node["name"]?.scalar?.text).map { ($0, node) } }, uniquingKeysWith: { first, _ in first })
    let found = packages.filter { !ignored.contains($0.entry.name) }
    add("packages", found.filter { known[$0.entry.name] == nil }.map { ($0.entry.name, Self.lines($0)) })
    for package in found {
      guard let node = known[package.entry.name], let new = package.entry.version, let written = node["version"],
        let old = written.scalar?.text, old != new
      else { continue }
      replacements.append((written.location, YAMLText.scalar(new)))
      added.append(package.entry.name)
    }
    let names = Set(packages.map(\.entry.name))
    if !packages.isEmpty {
      notes = known.keys.filter { !names.contains($0) && !ignored.contains($0) }.sorted().map {
        "\(AppFile.licenses.rawValue) has \"\($0)\", which is in no lock file: remove it, or add it to \"sources: { ignore: [ … ] }\" in app.yaml"
      }
    }
  }

  private static func lines(_ package: ProjectPackage) -> [String] {
    let entry = package.entry
    var lines = [YAMLText.line("- name: " + YAMLText.scalar(entry.name), from: package.place)]
    if let version = entry.version { lines.append("  version: " + YAMLText.scalar(version)) }
    if let url = entry.url { lines.append("  url: " + YAMLText.scalar(url)) }
    lines.append("  license: " + (entry.license.map(YAMLText.scalar) ?? "unknown"))
    if let text = entry.text { lines += YAMLText.block(text, key: "  text") }
    return lines
  }
}

// MARK: - store.yaml
extension ProjectDraft {
  init(store listings: [StoreFindings.Listing], _ app: App) {
    self.init(.store)
    let known = Set((app.store?.locales ?? []).map(\.tag))
    for found in listings where !known.contains(found.locale) {
      let members = StoreFindings.Field.allCases.flatMap { field in
        found.texts[keyPath: field.member].map { YAMLText.block($0, key: field.key) } ?? []
      }
      sections.append((found.locale, [members]))
      added.append(found.locale)
    }
  }
}
