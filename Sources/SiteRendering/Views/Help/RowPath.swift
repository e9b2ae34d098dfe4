internal import SettingsModel

/// How a person gets to a row: from the screen that one enters an app's settings by, over the rows that open the screens between.
struct RowPath: Sendable {
  /// By screen: the rows that lead to it, from the first screen on.
  private let ways: [Screen.ID: [Row]]
  private let first: Screen?

  init(_ catalogue: Catalogue) {
    first = catalogue.screens.first
    let screens = Dictionary(catalogue.screens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var ways: [Screen.ID: [Row]] = [:]
    if let first { ways[first.id] = [] }
    // The shortest ways: screens are taken up in the order in which they are reached.
    var open = first.map { [$0] } ?? []
    var next = 0
    while next < open.count {
      let screen = open[next]
      next += 1
      for row in screen.rows {
        guard let id = row.opens?.screen, ways[id] == nil, let opened = screens[id] else { continue }
        ways[id] = (ways[screen.id] ?? []) + [row]
        open.append(opened)
      }
    }
    self.ways = ways
  }

  /// The titles on the way to a place, from the outside to the inside. The last is that of the section, if it has one, else of the screen.
  /// A title that the one before it contains is left out: the section “Settings” of the screen “Your settings”.
  func titles(to place: CatalogueIndex.Place) -> [String] {
    let way = ways[place.screen.id].map { [first?.title ?? place.screen.title] + $0.map(\.title) } ?? [place.screen.title]
    return (way + [place.section.title].compactMap(\.self)).reduce(into: []) { titles, title in
      if titles.last.map({ !Self.words(of: $0).isSuperset(of: Self.words(of: title)) }) ?? true { titles.append(title) }
    }
  }

  private static func words(of title: String) -> Set<Substring> { Set(title.lowercased().split(separator: " ")) }
}
