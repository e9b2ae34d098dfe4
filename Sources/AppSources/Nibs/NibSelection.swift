/// Which of an app's nibs are read, with screens whose names are there once.
struct NibSelection {
  private(set) var nibs: [NibFile] = []

  /// - Parameters:
  ///   - nibs: in the order of their paths.
  ///   - taken: the names of other screens.
  init(_ nibs: [NibFile], taken: Set<String>) {
    var taken = taken
    for nib in Self.once(nibs) {
      var nib = nib
      var names: [String: String] = [:]
      for screen in nib.screens where !taken.insert(screen.name).inserted {
        var (name, number) = ("\(nib.stem) \(screen.name)", 2)
        while !taken.insert(name).inserted { (name, number) = ("\(nib.stem) \(screen.name) \(number)", number + 1) }
        names[screen.name] = name
      }
      if !names.isEmpty { nib.screens = nib.screens.map { $0.renamed(names) } }
      self.nibs.append(nib)
    }
  }

  /// Of a nib in the folders of several languages, the one that all share, else that in English, else the first.
  private static func once(_ nibs: [NibFile]) -> [NibFile] {
    var chosen: [String: (index: Int, rank: Int)] = [:]
    for (index, nib) in nibs.enumerated() {
      let (name, rank) = nib.unlocalized
      if let other = chosen[name], other.rank <= rank { continue }
      chosen[name] = (index, rank)
    }
    return chosen.values.map(\.index).sorted().map { nibs[$0] }
  }
}

extension NibFile {
  fileprivate var stem: String { path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "" }

  /// Its path without the folder of a language, and how well the texts of that fit.
  fileprivate var unlocalized: (path: String, rank: Int) {
    var parts = path.split(separator: "/").map(String.init)
    guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") else { return (path, 0) }
    let rank = ["Base.lproj": 0, "en.lproj": 1, "English.lproj": 1][parts.remove(at: parts.count - 2)] ?? 2
    return (parts.joined(separator: "/"), rank)
  }
}

extension NibFile.Screen {
  fileprivate func renamed(_ names: [String: String]) -> Self {
    var screen = mapRows { row in
      if case .screen(let name, let title, let place) = row { .screen(names[name] ?? name, title: title, place) } else { row }
    }
    screen.name = names[name] ?? name
    return screen
  }
}
