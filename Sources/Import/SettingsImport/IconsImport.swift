package import Diagnostics
package import ProjectSources
package import SettingsModel
internal import SiteContent
package import SourceValues
internal import TextCoding

/// A new `icons.yaml`, or the missing entries of an existing file, from the app's icons.
package struct IconsImport {
  /// The new contents of the file: unchanged if there is nothing to add, or nil if no file is needed.
  package let bytes: [UInt8]?
  /// The ids of the added entries.
  package let added: [String]
  /// Entries that can't be inserted, as YAML. Empty if there are none.
  package let rest: String
  /// The reasons why icons were not imported.
  package let remarks: [ProjectRemark]

  /// - Parameters:
  ///   - findings: The icons in the app's project.
  ///   - gallery: The icons that the site already has.
  ///   - file: The existing `icons.yaml`, if there is one.
  ///   - records: Strings about icons in the app's code.
  ///   - ignored: The names of icons that users can't choose.
  ///   - schema: The URL of the file's JSON Schema, for editors.
  ///   - path: Returns the path of an image in the app's folder, given a preferred name. Nil if the image can't be used.
  package init<Failure: Error>(
    _ findings: IconFindings, into gallery: [AppIcon], _ file: SourceText?, records: [CodeRecord] = [], ignored: Set<String>,
    schema: String, path: (FoundIcon.Drawing, String) throws(Failure) -> String?
  ) throws(Failure) {
    let new = GalleryComparison(gallery, findings, ignored: ignored).new
    let names = IconNames(records)
    var ids = IDAssignment(taken: gallery.map(\.id.rawValue))
    var entries: [IconEntry] = []
    var remarks: [ProjectRemark] = []
    // A new gallery needs a primary icon and at least one other icon.
    let isNeeded = file != nil || findings.primary != nil && new.contains { !$0.isPrimary }
    for icon in new where isNeeded {
      guard let drawing = icon.light else {
        if file == nil, icon.isPrimary {
          remarks.append(ProjectRemark(.noGallery(icon.shown), at: icon.origin))
          break
        }
        remarks.append(ProjectRemark(icon.isComposed ? .composed(icon.shown) : .undrawn(icon.shown), at: icon.origin))
        continue
      }
      let isPrimary = icon.isPrimary && !gallery.contains { $0.primary == true }
      let id = isPrimary ? ids.id(forName: "default", or: "default") : ids.id(forName: icon.shown, or: "icon")
      let stem = Slug.kebab(id)
      guard let light = try path(drawing, stem) else {
        if file == nil, icon.isPrimary { break }
        continue
      }
      let dark: String? = if let drawing = icon.dark { try path(drawing, stem + "-dark") } else { nil }
      entries.append(IconEntry(id: id, icon: icon, isPrimary: isPrimary, light: light, dark: dark, names: names))
    }
    (added, self.remarks) = (entries.map(\.id), remarks)
    guard let file else {
      (bytes, rest) = (entries.isEmpty ? nil : Self.text(entries, schema), "")
      return
    }
    var text = YAMLEditor(file)
    let isInserted =
      entries.isEmpty || text.insert(entries.flatMap { [indent = text.indent(of: "icons")] in $0.lines(indent: indent) }, into: "icons")
    bytes = text.bytes
    rest = isInserted ? "" : LeftoverText.section("icons", of: file.path, entries.flatMap { $0.lines(indent: 2) })
  }

  /// Returns `app.yaml` with a line for the app's icon added, or nil if the file is in flow style.
  ///
  /// - Parameter path: The path of the image in the app's folder.
  package static func adding(icon path: String, from icon: FoundIcon, to file: SourceText) -> [UInt8]? {
    var text = YAMLEditor(file)
    let line = YAMLText.line("icon: \(YAMLText.scalar(path))", from: icon.origin)
    return text.insert(line, after: ["requires", "platforms", "build", "version", "description", "name", "id"]) ? text.bytes : nil
  }

  private static func text(_ entries: [IconEntry], _ schema: String) -> [UInt8] {
    let lines =
      SettingsImport.head(schema) + [
        "title: \"FILL IN: the title of the icon gallery\"",
        "grid: { columns: 3, spacing: 16 }  # FILL IN: the layout of the icons in the app, in points",
        "tile: { width: 64, height: 64, cornerRadius: 14 }  # FILL IN: the size of each icon, in points", "icons:",
      ] + entries.flatMap { $0.lines(indent: 2) }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

/// An icon's entry in `icons.yaml`, as a person would write it.
struct IconEntry {
  let id: String
  let icon: FoundIcon
  let isPrimary: Bool
  /// The path of the image, relative to the app's folder.
  let light: String
  /// The path of the dark image, if there is one.
  let dark: String?
  let names: IconNames

  /// Returns the lines of the entry. The first line ends with a comment that names the source file.
  func lines(indent: Int) -> [String] {
    let start = String(repeating: " ", count: indent)
    let lines = members.enumerated().map { number, member in "\(start)\(number == 0 ? "- " : "  ")\(member.0): \(member.1)" }
    return [YAMLText.line(lines[0], from: icon.origin)] + lines.dropFirst()
  }

  private var members: [(String, String)] {
    let name = isPrimary ? nil : icon.name
    var members: [(String, String)] = []
    // The default id is the name, or "default" for the primary icon.
    if id != name ?? "default" { members.append(("id", YAMLText.scalar(id))) }
    if let name { members.append(("name", YAMLText.scalar(name))) }
    if isPrimary { members.append(("primary", "true")) }
    members += [
      ("title", YAMLText.scalar(names.title(of: icon.shown, isPrimary: isPrimary) ?? "FILL IN: what the app calls \(icon.shown)")),
      ("author", YAMLText.scalar(names.author(of: icon.shown, isPrimary: isPrimary, in: folder) ?? "FILL IN: who drew it")),
      ("license", YAMLText.scalar("FILL IN: the license")),
      ("images", YAMLText.map([("light", light), ("dark", dark)].compactMap { key, path in path.map { (key, YAMLText.scalar($0)) } })),
    ]
    return members
  }

  /// The name of the folder that contains the icon.
  private var folder: String { icon.origin.path.folderPart.lastPart }
}

/// The titles and authors of icons in the app's code.
struct IconNames {
  private static let titles = [
    "title", "displayName", "localizedName", "localizedTitle", "displayTitle", "label", "name", "text", "description",
  ]
  private static let makers = [
    "author", "artist", "designer", "creator", "maker", "credit", "credits", "attribution", "authorName", "artistName", "designerName",
    "by", "madeBy", "createdBy", "designedBy",
  ]

  private let records: [CodeRecord]
  /// The indices of records, by the strings they contain.
  private var indices: [String: [Int]] = [:]
  private let authors: Set<String>

  init(_ records: [CodeRecord]) {
    self.records = records
    for (index, record) in records.enumerated() {
      for text in Set(record.texts.map(\.text)) { indices[text, default: []].append(index) }
    }
    authors = Set(records.flatMap { $0.texts + $0.common }.filter(Self.isMaker).map(\.text))
  }

  /// Returns an icon's title, or nil if the code has no title or several.
  ///
  /// - Parameter isPrimary: Whether the icon is the primary icon, whose name in code can be `nil`.
  func title(of icon: String, isPrimary: Bool) -> String? {
    only(found(icon, isPrimary).compactMap { Self.title($0.texts) })
  }

  private static func title(_ texts: [CodeRecord.Text]) -> String? {
    for label in titles {
      if let text = texts.first(where: { $0.label == label })?.text { return text }
    }
    let others = texts.filter { $0.label == nil }
    return others.count == 1 ? others[0].text : nil
  }

  private static func isMaker(_ text: CodeRecord.Text) -> Bool { text.label.map(makers.contains) ?? false }

  /// Returns an icon's author, from the code or from the name of a folder, such as `Icons by Robin`.
  ///
  /// - Parameters:
  ///   - isPrimary: Whether the icon is the primary icon, whose name in code can be `nil`.
  ///   - folder: The name of the folder in the asset catalog.
  func author(of icon: String, isPrimary: Bool, in folder: String) -> String? {
    let names = found(icon, isPrimary).compactMap { record in
      (record.texts.first(where: Self.isMaker) ?? record.common.last(where: Self.isMaker))?.text
    }
    if let author = only(names) { return author }
    if authors.contains(folder) { return folder }
    return folder.wholeMatch(of: /(?:.*\s)?[Bb]y\s+(\S.*)/).map { String($0.1) }
  }

  /// Returns the records about an icon, without the icon's name.
  private func found(_ icon: String, _ isPrimary: Bool) -> [CodeRecord] {
    let named = (indices[icon] ?? []).compactMap { number -> CodeRecord? in
      let record = records[number]
      guard let index = record.texts.firstIndex(where: { $0.text == icon && (record.isOfIcons || $0.isNameOfIcon) }) else { return nil }
      let texts = record.texts.enumerated().filter { $0.offset != index }.map(\.element)
      return CodeRecord(owners: record.owners, texts: texts, common: record.common)
    }
    if !named.isEmpty || !isPrimary { return named }
    return records.filter { $0.hasNil && $0.isOfIcons }
  }

  /// Returns the string if all strings are equal, otherwise nil. Blank strings are ignored.
  private func only(_ texts: [String]) -> String? {
    let texts = texts.filter { $0.contains { !$0.isWhitespace } }
    return texts.allSatisfy { $0 == texts[0] } ? texts.first : nil
  }
}

extension CodeRecord {
  fileprivate var isOfIcons: Bool { owners.contains { $0.lowercased().contains("icon") } }
}

extension CodeRecord.Text {
  fileprivate var isNameOfIcon: Bool { label.map { $0.lowercased().contains("icon") } ?? false }
}
