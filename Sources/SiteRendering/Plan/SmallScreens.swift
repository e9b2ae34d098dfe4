internal import SettingsModel

/// The screens that hold nothing but one setting of the same title: a list shows that setting in the row that opens the screen.
struct SmallScreens: Sendable {
  /// By screen: the row that opens it.
  private var openers: [Screen.ID: Row.ID] = [:]

  init() {}

  /// - Parameter isPlain: whether there is nothing to say about a row but what it opens.
  init(_ catalogue: Catalogue, isPlain: (Row) -> Bool) {
    let screens = Dictionary(catalogue.screens.dropFirst().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = Dictionary(grouping: catalogue.screens.flatMap(\.rows)) { $0.opens?.screen }
    let ofCards = Set(catalogue.screens.flatMap { $0.cards ?? [] }.compactMap { $0.button?.opens?.screen })
    for (id, screen) in screens where !ofCards.contains(id) {
      guard let content = screen.onlySetting, let ways = rows[id], ways.count == 1, let opener = ways.first else { continue }
      let isSame = opener.title == screen.title && (opener.setting ?? content.setting) == content.setting
      if isSame, isPlain(opener) { openers[id] = opener.id }
    }
  }

  func contains(_ screen: Screen.ID) -> Bool { openers[screen] != nil }

  func opener(of screen: Screen.ID) -> Row.ID? { openers[screen] }

  /// The small screen that a row opens.
  func screen(openedBy row: Row) -> Screen.ID? { row.opens?.screen.flatMap { openers[$0] == row.id ? $0 : nil } }
}

extension Screen {
  /// Its row, if that changes a setting, has the screen's title, and is all that the screen shows.
  fileprivate var onlySetting: Row? {
    guard sections.count == 1, rows.count == 1, header == nil, cards?.isEmpty != false, let row = rows.first else { return nil }
    let isTitled = row.title == title && (sections[0].title ?? title) == title
    return isTitled && row.setting != nil && row.opens?.screen == nil ? row : nil
  }
}
