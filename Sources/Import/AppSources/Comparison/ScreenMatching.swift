internal import SettingsModel
internal import SourceValues

/// Finds each screen's code, by its view, its title or its contents.
struct ScreenMatching {
  struct Pair {
    let screen: Screen
    let code: CodeScreen
  }

  private(set) var pairs: [Pair] = []
  /// Screens whose view is missing in the code.
  private(set) var missing: [Screen] = []
  /// Screens whose code was not found.
  private(set) var unread: [Screen] = []
  /// Screens that are only in the code.
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
    // If a view still exists but isn't a settings screen, it was not renamed.
    let isOpen = { (screen: Screen) in screen.view.map { !findings.typeNames.contains($0) } ?? true }
    take { isOpen($0) && texts.shown($1.title) == $0.title }
    take { isOpen($0) && Self.showsTheSame($0, $1, keys) }
    pairs = catalogue.screens.compactMap { screen in pairs.first { $0.screen.id == screen.id } }
    missing = rest.filter { $0.view != nil && isOpen($0) }
    // A screen that only opens other screens may exist only on the site.
    unread = rest.filter { $0.view == nil ? $0.rows.contains { $0.setting != nil } : !isOpen($0) }
  }

  /// Returns the names of a screen's view, in the code and in the catalogue.
  func views(of id: Screen.ID, in catalogue: Catalogue) -> Set<String> {
    Set([pairs.first { $0.screen.id == id }?.code.name, catalogue.screen(id)?.view].compactMap(\.self))
  }

  /// Returns whether two screens show mostly the same settings.
  private static func showsTheSame(_ screen: Screen, _ code: CodeScreen, _ keys: KeyMatching) -> Bool {
    let written = Set(screen.rows.compactMap(\.setting))
    let found = Set(code.rows.flatMap { keys.settings(for: $0.key) })
    let common = written.intersection(found).count
    return common > 0 && common * 2 > max(written.count, found.count)
  }
}

/// Matches a screen's sections and rows in the catalogue with those in the code.
struct RowMatching {
  /// The indices of a row and its section.
  struct Position: Hashable, Comparable {
    let section: Int
    let row: Int

    static func < (lhs: Self, rhs: Self) -> Bool { (lhs.section, lhs.row) < (rhs.section, rhs.row) }
  }

  private let screen: Screen
  private let code: CodeScreen
  private let keys: KeyMatching
  private let texts: ComparedTexts
  /// Returns the views that a destination opens.
  private let views: (Destination) -> Set<String>
  private let positions: [Position]
  private let byKey: [String: [Position]]
  /// Rows without a key, by title.
  private let byTitle: [String: [Position]]
  /// The matching section in the code, by the section in the catalogue.
  private(set) var sections: [Int: Int] = [:]
  /// The matching row in the code, by the row in the catalogue.
  private(set) var rows: [Position: Position] = [:]

  init(_ pair: ScreenMatching.Pair, _ keys: KeyMatching, _ texts: ComparedTexts, views: @escaping (Destination) -> Set<String>) {
    (screen, code, self.keys, self.texts, self.views) = (pair.screen, pair.code, keys, texts, views)
    positions = Self.positions(code.sections.map(\.rows.count))
    let found = positions.map { (position: $0, row: pair.code.sections[$0.section].rows[$0.row]) }
    byKey = Dictionary(grouping: found.filter { $0.row.key != nil }) { $0.row.key ?? "" }.mapValues { $0.map(\.position) }
    byTitle = Dictionary(grouping: found.filter { $0.row.key == nil }) { texts.shown($0.row.title) ?? "" }.mapValues { $0.map(\.position) }
    let written = Self.positions(screen.sections.map(\.rows.count))
    let candidates = Dictionary(uniqueKeysWithValues: written.map { ($0, self.candidates(for: screen.sections[$0.section].rows[$0.row])) })
    matchSections(candidates)
    var taken: Set<Position> = []
    for position in written {
      let free = (candidates[position] ?? []).filter { !taken.contains($0) }
      guard let row = free.first(where: { $0.section == sections[position.section] }) ?? free.first else { continue }
      rows[position] = row
      taken.insert(row)
    }
    matchLoneActions(written)
  }

  private static func positions(_ counts: [Int]) -> [Position] {
    counts.enumerated().flatMap { section, count in (0..<count).map { Position(section: section, row: $0) } }
  }

  private func row(_ position: Position) -> CodeScreen.Row { code.sections[position.section].rows[position.row] }

  private func candidates(for row: Row) -> [Position] {
    let bound = keys.keys(of: row.setting).flatMap { byKey[$0] ?? [] }
    if !bound.isEmpty { return bound.sorted() }
    let titled = byTitle[row.title] ?? []
    if !titled.isEmpty || row.setting != nil { return titled }
    guard let opens = row.opens else { return [] }
    return positions.filter { isTarget(self.row($0).kind, of: opens) }
  }

  /// Returns whether a row in the code opens the same destination.
  private func isTarget(_ kind: CodeScreen.Row.Kind, of destination: Destination) -> Bool {
    switch kind {
    case .screen(let name): views(destination).contains(name)
    case .url(let address): destination.url?.withoutSlash == address.withoutSlash
    case .system(let name): destination.present.known == .system && destination.url == name
    case .control, .action, .elsewhere: false
    }
  }

  /// Matches sections that have the same title or share the most rows.
  private mutating func matchSections(_ candidates: [Position: [Position]]) {
    var votes: [Position: Int] = [:]
    for (position, found) in candidates {
      for section in Set(found.map(\.section)) { votes[Position(section: position.section, row: section), default: 0] += 2 }
    }
    for (number, section) in screen.sections.enumerated() {
      for (other, found) in code.sections.enumerated() {
        if let title = section.title, title == texts.shown(found.title) { votes[Position(section: number, row: other), default: 0] += 3 }
      }
    }
    // If votes are equal, prefer sections at similar positions. Sections without votes are not counted.
    let (own, others) = (Set(votes.keys.map(\.section)).sorted(), Set(votes.keys.map(\.row)).sorted())
    let order = votes.sorted { left, right in
      let distance = { (pair: Position) in abs((own.firstIndex(of: pair.section) ?? 0) - (others.firstIndex(of: pair.row) ?? 0)) }
      return (-left.value, distance(left.key), left.key.section) < (-right.value, distance(right.key), right.key.section)
    }
    for (pair, _) in order where sections[pair.section] == nil && !sections.values.contains(pair.row) { sections[pair.section] = pair.row }
  }

  /// Matches two actions if they are the only unmatched actions of their sections: the action was renamed.
  private mutating func matchLoneActions(_ written: [Position]) {
    let taken = Set(rows.values)
    for (section, other) in sections {
      let left = written.filter { position in
        position.section == section && rows[position] == nil && screen.sections[section].rows[position.row].kind.known == .action
          && screen.sections[section].rows[position.row].setting == nil
      }
      let right = positions.filter { $0.section == other && !taken.contains($0) && row($0).kind == .action && row($0).key == nil }
      if left.count == 1, right.count == 1 { rows[left[0]] = right[0] }
    }
  }
}

extension String {
  /// The URL without a trailing slash.
  var withoutSlash: Substring { hasSuffix("/") ? dropLast() : self[...] }
}
