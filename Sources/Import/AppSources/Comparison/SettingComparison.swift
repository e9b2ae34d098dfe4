internal import SettingsModel
internal import SourceValues

/// Compares a setting with its keys in the code.
struct SettingComparison {
  let setting: Setting
  let texts: ComparedTexts
  /// The reasons why keys are not fully known, by key.
  let undecided: [String: [UnresolvedFact.Reason]]

  private var subject: SourceDifference.Subject { .setting(setting.id) }

  /// - Parameters:
  ///   - isRead: whether all values in the setting's store can be found in the code.
  ///   - isTitled: whether the titles of the setting's rows were compared.
  ///   - mentioned: keys that the code contains, and may store in ways that sitegen doesn't recognize.
  func run(_ keys: KeyMatching, isRead: Bool, isTitled: Bool, mentioned: Set<String>, _ log: inout ComparisonLog) {
    let (matches, missing) = (keys.matches[setting.id] ?? [], keys.missing[setting.id]?.filter { !mentioned.contains($0.name) } ?? [])
    // The code may access other stores in ways that sitegen doesn't recognize.
    if matches.isEmpty, !isRead || missing.isEmpty { return log.skip(.setting, subject) }
    if !matches.isEmpty { log.counts.settings += 1 }
    for (member, name) in missing { log.differ(.unknownKey, subject, member, name) }
    for match in matches { compare(match, isTitled: isTitled, &log) }
  }

  private func compare(_ match: KeyMatching.Match, isTitled: Bool, _ log: inout ComparisonLog) {
    let key = match.key
    if let (member, name) = match.former {
      let found = member == "key" ? key.key : key.names.first ?? key.key
      log.differ(member == "key" ? .key : .symbol, subject, member, "\"\(name)\"", "\"\(found)\"", key.places[0])
    } else {
      compareSymbol(key, &log)
    }
    if key.store.agrees(with: setting.store) == false {
      log.differ(.store, subject, "store", setting.store?.shown ?? "the app's defaults", key.store.shown, key.places[0])
    }
    if key.hasType(of: setting) {
      compareValues(key, &log)
    } else if let type = setting.type, let found = key.type {
      log.differ(.type, subject, "type", type.rawValue, found.word, key.places[0])
    }
    if !isTitled { compareTitle(key, &log) }
  }
}

extension SettingComparison {
  private func compareSymbol(_ key: FoundKey, _ log: inout ComparisonLog) {
    guard let symbol = setting.symbol, let found = key.names.first, !key.names.contains(setting.nameInCode) else { return }
    log.differ(.symbol, subject, "symbol", "\"\(symbol)\"", "\"\(found)\"", key.places[0])
  }

  private func compareTitle(_ key: FoundKey, _ log: inout ComparisonLog) {
    let known = key.titles.filter { texts.shown($0.text) != nil }
    guard let title = setting.title, let first = known.first else { return }
    let same = known.first { texts.shown($0.text) == title }
    log.compare(title, texts.shown((same ?? first).text), .title, subject, "title", (same ?? first).place)
  }

  private func compareValues(_ key: FoundKey, _ log: inout ComparisonLog) {
    if let initial = key.initial, let written = setting.default, !initial.equals(written) {
      log.differ(.initial, subject, "default", written.shown, initial.shown, key.defaultPlace ?? key.places[0])
    }
    for reason in undecided[key.key] ?? [] {
      switch reason {
      case .computedDefault, .otherDefault: if setting.default != nil, key.initial == nil { log.skip(.value, subject, "default") }
      case .unknownType: if setting.type != nil, key.type == nil { log.skip(.value, subject, "type") }
      default: break
      }
    }
    if let range = key.range { compare(range, &log) }
    switch key.type {
    case .enumeration(let enumeration)?: compare(setting.options, enumeration.options, enumeration.place, &log)
    case .array(.enumeration(let enumeration)?)?: compare(setting.items?.options, enumeration.options, enumeration.place, &log)
    default: if let first = key.choices.first { compare(setting.options, key.choices, first.place, &log) }
    }
  }

  /// Compares a control's bounds. Several differences are reported as one.
  private func compare(_ range: FoundKey.Range, _ log: inout ComparisonLog) {
    let bounds = [
      ("minimum", setting.minimum, range.lowerBound), ("maximum", setting.maximum, range.upperBound),
      ("multipleOf", setting.multipleOf, range.step),
    ]
    let differing = bounds.compactMap { member, written, found -> (member: String, written: String, found: String)? in
      guard let written, let found, found.number != written else { return nil }
      return (member, JSONValue.scalar(.number(written)).shown, found.shown)
    }
    guard let first = differing.first else { return }
    if differing.count == 1 { return log.differ(.range, subject, first.member, first.written, first.found, range.place) }
    func list(_ value: KeyPath<(member: String, written: String, found: String), String>) -> String {
      differing.map { "\($0.member) \($0[keyPath: value])" }.joined(separator: ", ")
    }
    log.differ(.range, subject, first.member, list(\.written), list(\.found), range.place)
  }

  /// Returns whether two options have the same value. The catalogue writes nil as `null`.
  private func isSame(_ found: FoundType.Enumeration.Option, _ written: Setting.Option) -> Bool {
    found.value.equals(.scalar(written.value)) || found.value == .absent && setting.nullable == true && written.value == .string("null")
  }

  private func compare(
    _ options: [Setting.Option]?, _ found: [FoundType.Enumeration.Option], _ place: CodeLocation, _ log: inout ComparisonLog
  ) {
    guard let options else { return }
    var removed = options.enumerated().filter { option in !found.contains { isSame($0, option.element) } }
    var added: [(offset: Int, element: FoundType.Enumeration.Option)] = []
    for (offset, option) in found.enumerated() {
      guard let written = options.first(where: { isSame(option, $0) }) else {
        added.append((offset, option))
        continue
      }
      let title = texts.shown(option.title)
      log.compare(written.title, title, .options, subject, "options", option.place)
    }
    // If an option was removed and another added with the same title or position, the option's value was changed.
    let isSwap = removed.count == 1 && added.count == 1 && removed[0].offset == added[0].offset
    for (_, option) in added {
      let index = removed.firstIndex { isSwap || texts.shown(option.title) == $0.element.title }
      let former = index.map { removed.remove(at: $0).element }
      log.differ(
        .options, subject, "options", former.map { JSONValue.scalar($0.value).shown } ?? "", option.value.shown, option.place)
    }
    for (_, option) in removed { log.differ(.options, subject, "options", JSONValue.scalar(option.value).shown, "", place) }
  }
}
