internal import ProjectSources
internal import TextCoding

/// The entry of an icon in `icons.yaml`, as a person would write it.
struct IconEntry {
  let id: String
  let icon: FoundIcon
  let isPrimary: Bool
  /// Paths from the app's folder.
  let light: String
  let dark: String?
  let names: IconNames

  /// Its lines, the first with a comment that says where it comes from.
  func lines(indent: Int) -> [String] {
    let start = String(repeating: " ", count: indent)
    let lines = members.enumerated().map { number, member in "\(start)\(number == 0 ? "- " : "  ")\(member.0): \(member.1)" }
    return [YAMLText.line(lines[0], from: icon.origin)] + lines.dropFirst()
  }

  private var members: [(String, String)] {
    let name = isPrimary ? nil : icon.name
    var members: [(String, String)] = []
    // An icon without an id goes by its name, the primary one by "default".
    if id != name ?? "default" { members.append(("id", YAMLText.scalar(id))) }
    if let name { members.append(("name", YAMLText.scalar(name))) }
    if isPrimary { members.append(("primary", "true")) }
    members += [
      ("title", YAMLText.scalar(names.title(of: icon.shown, isPrimary: isPrimary) ?? "FILL IN: what the app calls \(icon.shown)")),
      ("author", YAMLText.scalar(names.author(of: icon.shown, isPrimary: isPrimary, in: folder) ?? "FILL IN: who drew it")),
      ("license", YAMLText.scalar("FILL IN: under which license")),
      ("images", YAMLText.map([("light", light), ("dark", dark)].compactMap { key, path in path.map { (key, YAMLText.scalar($0)) } })),
    ]
    return members
  }

  /// The name of the folder in which the icon is.
  private var folder: String { icon.origin.path.folderPart.lastPart }
}
