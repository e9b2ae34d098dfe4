internal import TextCoding

/// An icon while its files are read: what it is, and the drawings to choose from.
struct IconDraft {
  var name: String?
  let origin: ProjectPlace
  let place: ProjectPlace
  var light: [DrawingChoice.Candidate] = []
  var dark: [DrawingChoice.Candidate] = []
  var isComposed = false
  /// Whether it is drawn in files outside the catalogues.
  var isLoose = false
  /// Whether a property list names it, which needs no build setting.
  var isDeclared = false

  /// What icons stand in order by: their place without the ending of its folder.
  var order: String {
    let folder = origin.path.folderPart
    return (folder.isEmpty ? "" : folder + "/") + (name ?? "")
  }

  func found(isPrimary: Bool, _ choice: inout DrawingChoice) -> FoundIcon {
    var icon = FoundIcon(name: name, origin: origin, place: place)
    (icon.isPrimary, icon.isComposed) = (isPrimary, isComposed)
    icon.light = choice.largest(light)
    icon.dark = choice.largest(dark)
    return icon
  }
}

extension IconDraft {
  init(_ set: AssetIcon) {
    self.init(name: set.name, origin: ProjectPlace(set.folder), place: set.place)
    func candidates(_ appearance: AssetIcon.Appearance) -> [DrawingChoice.Candidate] {
      set.images.filter { $0.appearance == appearance }.map { .init(path: $0.path, place: $0.place, rank: $0.rank) }
    }
    (light, dark) = (candidates(.light), candidates(.dark))
  }

  /// - Parameter composed: the path of the `icon.json` in a folder of Icon Composer.
  init(composed path: String) {
    let folder = path.folderPart
    self.init(name: folder.lastPart.dropping(ending: ".icon"), origin: ProjectPlace(folder), place: ProjectPlace(path))
    isComposed = true
  }

  init(_ declared: DeclaredIcon) {
    self.init(name: declared.name, origin: declared.place, place: declared.place)
    (isLoose, isDeclared) = (true, true)
  }
}
