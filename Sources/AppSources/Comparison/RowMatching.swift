internal import SettingsModel
internal import SourceValues

/// Pairs the catalogue's sections and rows of a screen with those in the code.
struct RowMatching {
  /// A row, by its section's number and its own.
  struct Position: Hashable, Comparable {
    let section: Int
    let row: Int

    static func < (lhs: Self, rhs: Self) -> Bool { (lhs.section, lhs.row) < (rhs.section, rhs.row) }
  }

  private let screen: Screen
  private let code: CodeScreen
  private let keys: KeyMatching
  private let texts: ComparedTexts
  /// The views that a destination leads to.
  private let views: (Destination) -> Set<String>
  private let positions: [Position]
  private let byKey: [String: [Position]]
  /// Rows without a key.
  private let byTitle: [String: [Position]]
  /// The section in the code for each section of the catalogue.
  private(set) var sections: [Int: Int] = [:]
  /// The row in the code for each row of the catalogue.
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

  /// Whether a row of the code leads where one of the catalogue does.
  private func isTarget(_ kind: CodeScreen.Row.Kind, of destination: Destination) -> Bool {
    switch kind {
    case .screen(let name): views(destination).contains(name)
    case .url(let address): destination.url?.withoutSlash == address.withoutSlash
    case .system(let name): destination.present.known == .system && destination.url == name
    case .control, .action, .elsewhere: false
    }
  }

  /// Sections with a common title, or with the most common rows.
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
    // Of equal ones, those that come equally late are the same; sections without common rows do not count.
    let (own, others) = (Set(votes.keys.map(\.section)).sorted(), Set(votes.keys.map(\.row)).sorted())
    let order = votes.sorted { left, right in
      let distance = { (pair: Position) in abs((own.firstIndex(of: pair.section) ?? 0) - (others.firstIndex(of: pair.row) ?? 0)) }
      return (-left.value, distance(left.key), left.key.section) < (-right.value, distance(right.key), right.key.section)
    }
    for (pair, _) in order where sections[pair.section] == nil && !sections.values.contains(pair.row) { sections[pair.section] = pair.row }
  }

  /// The only action of a section that has no counterpart is one that was renamed.
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
  /// `https://a.example/` is `https://a.example`.
  var withoutSlash: Substring { hasSuffix("/") ? dropLast() : self[...] }
}
