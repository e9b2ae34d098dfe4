internal import SettingsModel
internal import SourceValues

/// Finds the screen in the code for each screen of the catalogue: by the view, else by the title, else by what they show.
struct ScreenMatching {
  struct Pair {
    let screen: Screen
    let code: CodeScreen
  }

  private(set) var pairs: [Pair] = []
  /// Screens whose view is not in the code.
  private(set) var missing: [Screen] = []
  /// Screens of which the code is not known.
  private(set) var unread: [Screen] = []
  /// Screens that the catalogue does not have.
  private(set) var new: [CodeScreen]

  init(_ catalogue: Catalogue, _ findings: AppFindings, _ keys: KeyMatching, _ texts: ComparedTexts) {
    new = findings.screens
    var rest = catalogue.screens
    func take(_ isMeant: (Screen, CodeScreen) -> Bool) {
      for screen in rest {
        let candidates = new.filter { isMeant(screen, $0) }
        guard let code = candidates.first, candidates.allSatisfy({ $0.name == code.name }) else { continue }
        pairs.append(Pair(screen: screen, code: code))
        rest.removeAll { $0.id == screen.id }
        new.removeAll { $0 == code }
      }
    }
    take { $0.view == $1.name }
    // A view that is there and no screen of settings is not another one.
    let isOpen = { (screen: Screen) in screen.view.map { !findings.typeNames.contains($0) } ?? true }
    take { isOpen($0) && texts.shown($1.title) == $0.title }
    take { isOpen($0) && Self.showsTheSame($0, $1, keys) }
    pairs = catalogue.screens.compactMap { screen in pairs.first { $0.screen.id == screen.id } }
    missing = rest.filter { $0.view != nil && isOpen($0) }
    // A screen that only leads to others may be the site's own.
    unread = rest.filter { $0.view == nil ? $0.rows.contains { $0.setting != nil } : !isOpen($0) }
  }

  /// The view of a screen, as the code or the catalogue has it.
  func views(of id: Screen.ID, in catalogue: Catalogue) -> Set<String> {
    Set([pairs.first { $0.screen.id == id }?.code.name, catalogue.screen(id)?.view].compactMap(\.self))
  }

  /// Whether most settings of both are the same.
  private static func showsTheSame(_ screen: Screen, _ code: CodeScreen, _ keys: KeyMatching) -> Bool {
    let written = Set(screen.rows.compactMap(\.setting))
    let found = Set(code.rows.flatMap { keys.settings(for: $0.key) })
    let common = written.intersection(found).count
    return common > 0 && common * 2 > max(written.count, found.count)
  }
}
