internal import SettingsModel
internal import SourceValues

/// Compares the screens of a catalogue with the screens in the code.
struct ScreenComparison {
  let catalogue: Catalogue
  let keys: KeyMatching
  let matching: ScreenMatching
  let texts: ComparedTexts
  let titles: [Setting.ID: Set<String>]
  private let conditions: ConditionComparison
  /// The rows in the code, and the screens in the catalogue, that show each setting.
  private let shownInCode: [Setting.ID: [(screen: String, row: CodeScreen.Row)]]
  private let shown: [Setting.ID: Set<Screen.ID>]
  /// The views that rows in the code open.
  private let targets: Set<String>

  init(_ catalogue: Catalogue, _ findings: AppFindings, _ keys: KeyMatching, _ texts: ComparedTexts) {
    (self.catalogue, self.keys, self.texts) = (catalogue, keys, texts)
    matching = ScreenMatching(catalogue, findings, keys, texts)
    conditions = ConditionComparison(
      settings: Dictionary(catalogue.settings.map { (Fact.ID($0.id.rawValue), $0) }, uniquingKeysWith: { first, _ in first }))
    titles = keys.matches.mapValues { matches in Set(matches.flatMap(\.key.titles).compactMap { texts.shown($0.text) }) }
    var inCode: [Setting.ID: [(String, CodeScreen.Row)]] = [:]
    for screen in findings.screens {
      for row in screen.rows {
        for id in keys.settings(for: row.key) { inCode[id, default: []].append((screen.name, row)) }
      }
    }
    shownInCode = inCode
    targets = Set(findings.screens.flatMap(\.targets))
    var shown: [Setting.ID: Set<Screen.ID>] = [:]
    for screen in catalogue.screens { for id in screen.rows.compactMap(\.setting) { shown[id, default: []].insert(screen.id) } }
    self.shown = shown
  }

  func run(_ log: inout ComparisonLog) {
    for screen in matching.missing {
      log.differ(.missingScreen, .screen(screen.id), "view", screen.title, screen.view ?? "")
    }
    for screen in matching.unread { log.skip(.screen, .screen(screen.id)) }
    for pair in matching.pairs { compare(pair, &log) }
    if matching.pairs.isEmpty { return }
    for screen in matching.new {
      let isNew = screen.rows.flatMap { keys.settings(for: $0.key) }.contains { shown[$0] == nil }
      if isNew { log.differ(.newScreen, .screens, "", "", texts.shown(screen.title) ?? screen.name, screen.place) }
    }
  }
}

extension ScreenComparison {
  private func compare(_ pair: ScreenMatching.Pair, _ log: inout ComparisonLog) {
    let (screen, code) = (pair.screen, pair.code)
    let subject = SourceDifference.Subject.screen(screen.id)
    log.counts.screens += 1
    if let view = screen.view, view != code.name { log.differ(.view, subject, "view", view, code.name, code.place) }
    // A title that comes from a row is compared together with the row.
    if code.hasOwnTitle { log.compare(screen.title, texts.shown(code.title), .screenTitle, subject, "title", code.place) }
    log.compare(screen.description, texts.prose(code.description), .screenDescription, subject, "description", code.place)
    let rows = RowMatching(pair, keys, texts, views: views)
    compareSections(pair, rows, &log)
    var changes: [ConditionChange] = []
    for (number, section) in screen.sections.enumerated() {
      for (offset, row) in section.rows.enumerated() {
        if let position = rows.rows[.init(section: number, row: offset)] {
          let found = code.sections[position.section].rows[position.row]
          compare(row, found, &log)
          changes += compareConditions(of: row, in: section, found, &log)
        } else if rows.sections[number] != nil || !isUnlinked(row) {
          missing(row, pair, &log)
        }
      }
    }
    ConditionChange.report(changes, on: screen.id, &log)
    findNew(pair, rows, &log)
  }

  // MARK: Sections

  private func compareSections(_ pair: ScreenMatching.Pair, _ rows: RowMatching, _ log: inout ComparisonLog) {
    let (screen, code) = (pair.screen, pair.code)
    for (number, section) in screen.sections.enumerated() {
      let subject = SourceDifference.Subject.section(screen.id, section.id)
      let own = section.rows.indices.compactMap { offset in
        rows.rows[.init(section: number, row: offset)].map { (section.rows[offset], $0) }
      }
      guard let other = rows.sections[number] else {
        // In the code, the section's rows are in other sections.
        if own.count == 1 {
          move(own[0].0, to: own[0].1, pair, rows, from: section, &log)
        } else if let first = own.first {
          log.differ(
            .missingSection, subject, "", section.name, screen.id.rawValue, code.sections[first.1.section].rows[first.1.row].place)
        }
        continue
      }
      let found = code.sections[other]
      let place = found.rows.first?.place ?? code.place
      log.compare(section.title, texts.shown(found.title), .header, subject, "title", place)
      log.compare(section.footer, texts.prose(found.footer), .footer, subject, "footer", place)
      for (row, position) in own where position.section != other { move(row, to: position, pair, rows, from: section, &log) }
      let order = own.filter { $0.1.section == other }.map { ($0.id.rawValue, $1) }
      compareOrder(order, .rowOrder, subject, "rows", place, &log)
    }
    let order = screen.sections.indices.compactMap { number in rows.sections[number].map { (screen.sections[number].name, $0) } }
    compareOrder(order, .sectionOrder, .screen(screen.id), "sections", code.place, &log)
  }

  /// - Parameter all: names in the order of the catalogue, with their positions in the code.
  private func compareOrder(
    _ all: [(String, some Comparable)], _ kind: SourceDifference.Kind, _ subject: SourceDifference.Subject,
    _ member: String, _ place: CodeLocation, _ log: inout ComparisonLog
  ) {
    let sorted = all.sorted { $0.1 < $1.1 }
    let (written, found) = (all.map(\.0), sorted.map(\.0))
    if written != found { log.differ(kind, subject, member, written.joined(separator: ", "), found.joined(separator: ", "), place) }
  }

  /// Reports a moved row. If several rows are in one new section, ``findNew(_:_:_:)`` reports a single difference instead.
  private func move(
    _ row: Row, to position: RowMatching.Position, _ pair: ScreenMatching.Pair, _ rows: RowMatching, from section: Section,
    _ log: inout ComparisonLog
  ) {
    let isNew = !rows.sections.values.contains(position.section)
    if isNew, rows.rows.values.count(where: { $0.section == position.section }) > 1 { return }
    let target = pair.code.sections[position.section]
    let former = pair.screen.sections.indices.first { rows.sections[$0] == position.section }
    let name = texts.shown(target.title) ?? former.map { pair.screen.sections[$0].name } ?? "another section"
    log.differ(.movedRow, .row(row.id), "", "in \"\(section.name)\"", "in \"\(name)\"", target.rows[position.row].place)
  }

  // MARK: Rows that one side lacks

  /// Reports a row that the screen in the code doesn't have.
  private func missing(_ row: Row, _ pair: ScreenMatching.Pair, _ log: inout ComparisonLog) {
    guard let id = row.setting, !keys.keys(of: id).isEmpty else {
      // A row that only the catalogue can contain isn't a difference.
      if row.setting.map({ keys.missing[$0] == nil }) ?? true { log.skip(.row, .row(row.id)) }
      return
    }
    let others = shownInCode[id] ?? []
    let known = others.first { other in
      !matching.pairs.contains { $0.code.name == other.screen && (shown[id] ?? []).contains($0.screen.id) }
    }
    if let known {
      log.differ(
        .movedRow, .row(row.id), "", "on the screen \"\(pair.screen.id)\"", "on the screen \"\(name(ofView: known.screen))\"",
        known.row.place)
    } else if others.isEmpty, !isUnderstood(pair.code) {
      log.skip(.row, .row(row.id))
    } else {
      log.differ(.missingRow, .row(row.id), "", pair.screen.id.rawValue, "", pair.code.place)
    }
  }

  /// Returns whether the row opens a screen that nothing in the code opens. An import puts such rows into their own section.
  private func isUnlinked(_ row: Row) -> Bool {
    guard row.setting == nil, let opens = row.opens, opens.screen != nil else { return false }
    return targets.isDisjoint(with: views(of: opens))
  }

  private func name(ofView name: String) -> String { matching.pairs.first { $0.code.name == name }?.screen.id.rawValue ?? name }

  /// Returns whether every control has a key or a title.
  private func isUnderstood(_ screen: CodeScreen) -> Bool {
    screen.otherControls == 0
      && screen.rows.allSatisfy { $0.control == nil || $0.key != nil || texts.shown($0.title) != nil }
  }

  /// Reports settings that only the code shows, and new sections.
  private func findNew(_ pair: ScreenMatching.Pair, _ rows: RowMatching, _ log: inout ComparisonLog) {
    let (screen, code) = (pair.screen, pair.code)
    for (number, section) in code.sections.enumerated() {
      let added = section.rows.filter { row in
        let ids = keys.settings(for: row.key)
        return !ids.isEmpty && ids.allSatisfy { shown[$0] == nil }
      }
      let moved = rows.rows.filter { $0.value.section == number }
      let isNew = !rows.sections.values.contains(number)
      if isNew, added.count + moved.count > 1, let place = section.rows.first?.place {
        log.differ(.newSection, .screen(screen.id), "sections", "", texts.shown(section.title) ?? "", place)
        continue
      }
      let former = screen.sections.indices.first { rows.sections[$0] == number }.map { screen.sections[$0].id }
      for row in added {
        let id = keys.settings(for: row.key)[0]
        let subject = former.map { SourceDifference.Subject.section(screen.id, $0) } ?? .screen(screen.id)
        if shownInCode[id]?.first?.screen == code.name { log.differ(.newRow, subject, "rows", screen.id.rawValue, id.rawValue, row.place) }
      }
    }
  }

  // MARK: Rows on both sides

  private func compare(_ row: Row, _ found: CodeScreen.Row, _ log: inout ComparisonLog) {
    let subject = SourceDifference.Subject.row(row.id)
    log.counts.rows += 1
    if let text = texts.shown(found.title) {
      let title = row.setting.flatMap { catalogue.setting($0) }?.title
      let isOwn = row.setting == nil || row.title != title || (row.setting.flatMap { titles[$0] } ?? []).contains(row.title)
      let owner = row.setting.map { isOwn ? subject : .setting($0) } ?? subject
      log.compare(row.title, text, .title, owner, "title", found.place)
      if let id = row.setting { log.titled.insert(id) }
    }
    let icons = (row.icon ?? []).compactMap(\.symbol)
    if let symbol = texts.shown(found.symbol) ?? found.symbol, let icon = icons.first, !icons.contains(symbol) {
      log.differ(.icon, subject, "icon", icon, symbol, found.place)
    }
    compareTarget(row, found, &log)
  }

  private func compareConditions(
    of row: Row, in section: Section, _ found: CodeScreen.Row, _ log: inout ComparisonLog
  ) -> [ConditionChange] {
    let members: [(SourceDifference.Kind, Condition, CodeScreen.Requirements)] = [
      (.visible, .both(section.visibleWhen, row.visibleWhen), found.visible),
      (.enabled, .both(section.enabledWhen, row.enabledWhen), found.enabled),
    ]
    return members.compactMap { kind, written, requirements in
      change(written, requirements, kind, row, &log).map {
        ConditionChange(kind: kind, row: row, section: section, written: written, found: $0, place: found.place)
      }
    }
  }

  /// Returns the code's condition, or nil if it is the same.
  private func change(
    _ written: Condition, _ requirements: CodeScreen.Requirements, _ kind: SourceDifference.Kind, _ row: Row, _ log: inout ComparisonLog
  ) -> Condition? {
    // The code can't contain conditions about facts that have no key.
    let isWhole = requirements.isWhole && written.facts.allSatisfy { !keys.keys(of: Setting.ID($0.rawValue)).isEmpty }
    // A key in two stores belongs to two settings.
    let id = { (key: String) in
      let ids = keys.settings(for: key)
      return ids.first { written.facts.contains(Fact.ID($0.rawValue)) } ?? ids.first
    }
    if written == .always, requirements.known.isEmpty { return nil }
    let found = Condition(requirements.known, id).flatMap { requirements.known.isEmpty && !isWhole ? nil : $0 }
    if found == nil, written == .always { return nil }
    let verdict = found.map { conditions.verdict(written, $0, isWhole: isWhole) } ?? .unknown
    if verdict == .unknown {
      log.skip(.condition, .row(row.id), kind.member)
    } else {
      log.counts.conditions += 1
    }
    return verdict == .different ? found : nil
  }

  private func views(of destination: Destination) -> Set<String> {
    destination.screen.map { matching.views(of: $0, in: catalogue) } ?? Set([destination.view].compactMap(\.self))
  }

  private func compareTarget(_ row: Row, _ found: CodeScreen.Row, _ log: inout ComparisonLog) {
    guard let opens = row.opens else { return }
    let views = views(of: opens)
    let written = opens.screen?.rawValue ?? opens.view ?? opens.url
    let address = opens.present.known == .url ? opens.url : nil
    guard let written, !views.isEmpty || address != nil else { return }
    switch found.kind {
    case .screen(let name) where !views.contains(name):
      log.differ(
        .link, .row(row.id), "opens", written, matching.pairs.first { $0.code.name == name }?.screen.id.rawValue ?? name, found.place)
    case .url(let other) where address?.withoutSlash != other.withoutSlash:
      log.differ(.link, .row(row.id), "opens", written, other, found.place)
    case .screen, .url, .system, .control, .action, .elsewhere: break
    }
  }
}

extension Section {
  /// The section's name, as shown in messages.
  fileprivate var name: String { title ?? id.rawValue }
}
