internal import TextCoding

/// The PNG files of an app outside its catalogues, by which property lists name icons.
struct LooseFiles {
  /// Paths by the name without scale, device and ending.
  private var paths: [String: [String]] = [:]

  init(_ files: SourceFolder) {
    for path in files.paths where path.hasSuffix(".png") && !path.contains(".xcassets/") {
      paths[Self.stem(of: path.lastPart), default: []].append(path)
    }
  }

  /// The files of a name: those below the folder of the property list, else those of the one folder that has any.
  func files(_ name: String, of list: String) throws(ProjectRemark.Reason) -> [String] {
    guard !name.split(separator: "/").contains(".."), !name.hasPrefix("/") else { throw .outside(name) }
    let (folder, stem) = (name.folderPart, Self.stem(of: name.lastPart))
    let all = (paths[stem] ?? []).filter { folder.isEmpty || ("/" + $0.folderPart).hasSuffix("/" + folder) }
    let root = list.folderPart
    let below = all.filter { root.isEmpty || $0.hasPrefix(root + "/") }
    let found = below.isEmpty ? all : below
    if found.isEmpty { throw .missing(name) }
    guard Set(found.map(\.folderPart)).count == 1 else { throw .severalFolders(name) }
    return found
  }

  /// `Night@3x~ipad.png` → `Night`
  private static func stem(of name: String) -> String {
    var stem = name
    for ending in [".png", "~ipad", "~iphone", "@2x", "@3x"] where stem.hasSuffix(ending) { stem = stem.dropping(ending: ending) }
    return stem
  }
}
