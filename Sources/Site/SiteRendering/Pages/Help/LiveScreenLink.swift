internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// A link to a row on the live screen. It sets a state of the app in which the row is shown and, if possible, reachable and enabled.
struct LiveScreenLink {
  /// The maximum number of states to try.
  private static let maximumStates = 4096
  /// The maximum number of comparisons for all states.
  private static let maximumComparisons = 100_000

  let context: PageContext
  let place: CatalogueIndex.Place

  /// The link; nil if no state was found in which the row is shown, or if the drawn device does not have the row.
  var href: String? {
    guard context.catalogue.draws(place.row) else { return nil }
    let showing = [place.section.visibleWhen, place.row.visibleWhen].compactMap(\.self)
    let enabling = [place.section.enabledWhen, place.row.enabledWhen].compactMap(\.self)
    let way = context.index.paths.gates(to: place.screen.id).map(\.condition)
    guard let changes = changes(for: way + showing + enabling) ?? changes(for: way + showing) ?? changes(for: showing) else { return nil }
    let parts = [("screen", place.screen.id.rawValue), ("row", place.row.id.rawValue)] + changes
    let query = parts.map { "\($0)=\($1.percentEncoded(keeping: Self.isPlain))" }.joined(separator: "&")
    return SitePaths.page(AppPage.settings.name, of: context.app.place).encoded + "?\(query)#live"
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._~".utf8.contains(byte) }
}

extension LiveScreenLink {
  /// A value of a fact or setting, and whether it differs from the initial state of the live screen.
  private typealias Choice = (value: JSONValue, isChange: Bool)

  /// Returns the fewest changes to the initial state of the live screen that make the conditions true.
  private func changes(for conditions: [Condition]) -> [(String, String)]? {
    let facts = conditions.flatMap(\.facts)
    let names = Set(facts).sorted { $0.rawValue < $1.rawValue }
    let choices = choices(of: names, for: conditions)
    // Fewer states if each takes longer.
    let most = min(Self.maximumStates, max(64, Self.maximumComparisons / max(1, facts.count)))
    // Only the first state has this number of changes.
    let fewest = choices.count { $0.count == 1 && $0[0].isChange }
    var best: [(Fact.ID, JSONValue)]?
    for number in 0..<min(most, choices.reduce(1) { min(most, $0 * $1.count) }) {
      var rest = number
      var state: [Fact.ID: JSONValue] = [:]
      var changed: [(Fact.ID, JSONValue)] = []
      for (name, choices) in zip(names, choices) {
        let (value, isChange) = choices[rest % choices.count]
        rest /= choices.count
        state[name] = value
        if isChange { changed.append((name, value)) }
      }
      guard changed.count < best?.count ?? Int.max, conditions.allSatisfy({ $0.evaluate { state[$0] ?? .scalar(.null) } == true }) else {
        continue
      }
      best = changed
      if changed.count <= fewest + 1 { break }
    }
    return best.map { $0.map { (($0.0.isSetting(in: context) ? "set." : "fact.") + $0.0.rawValue, $0.1.scalar?.text ?? "") } }
  }

  private func choices(of names: [Fact.ID], for conditions: [Condition]) -> [Choices] {
    let mentioned = conditions.reduce(into: [Fact.ID: [Scalar]]()) { $1.collect(into: &$0) }
    let required = conditions.reduce(into: [Fact.ID: Scalar]()) { $1.collectRequired(into: &$0) }
    return names.map { name in
      let first = context.firstValue(of: name)
      let candidates = candidates(for: name, mentioned[name] ?? [])
      // Other values than the required one would be tried in vain, thousands of times.
      if let value = required[name], first != .scalar(value), candidates.contains(value) {
        return Choices(first: nil, others: .list([value]))
      }
      return Choices(first: first, others: required[name] == nil ? candidates : .list([]))
    }
  }

  /// Returns possible values of a fact or setting that the live screen accepts in an address.
  ///
  /// - Parameter mentioned: the values that conditions compare it with.
  private func candidates(for name: Fact.ID, _ mentioned: [Scalar]) -> Candidates {
    if let setting = context.settings[Setting.ID(name.rawValue)] {
      if setting.type?.known == .array { return .list([]) }
      if let choices = setting.choices { return .list(choices.map(\.value)) }
      return .list(
        candidates(isBoolean: setting.type?.known == .boolean, isString: setting.type?.known == .string, numbers: setting, mentioned))
    }
    guard let fact = context.index.fact(name) else { return .list([]) }
    let isNullable = fact.nullable == true
    if let values = fact.values { return .texts(values, isNullable: isNullable) }
    let others = candidates(isBoolean: fact.type.known == .boolean, isString: fact.type.known == .string, numbers: nil, mentioned)
    return .list(others + (isNullable ? [.null] : []))
  }

  private func candidates(isBoolean: Bool, isString: Bool, numbers: Setting?, _ mentioned: [Scalar]) -> [Scalar] {
    if isBoolean { return [.boolean(true), .boolean(false)] }
    // In an address, the word null means no value.
    if isString {
      let texts = mentioned.compactMap { value in if case .string(let text) = value { text } else { nil } }
      return (texts + ["a", "b"]).filter { $0 != "null" }.map(Scalar.string)
    }
    let ends = [numbers?.minimum, numbers?.maximum].compactMap { $0.flatMap { Int64(exactly: $0) } }
    let near = mentioned.flatMap { value -> [Int64] in
      guard case .integer(let number) = value, abs(number) < 1 << 52 else { return [] }
      return [number, number + 1, number - 1]
    }
    return (near + ends).filter { numbers?.allows($0) ?? true }.map(Scalar.integer)
  }
}

/// Values to try. Those of a fact are shared by all rows: there may be thousands of both.
private enum Candidates {
  case list([Scalar])
  case texts([String], isNullable: Bool)

  var count: Int {
    switch self {
    case .list(let values): values.count
    case .texts(let texts, let isNullable): texts.count + (isNullable ? 1 : 0)
    }
  }

  subscript(index: Int) -> Scalar {
    switch self {
    case .list(let values): values[index]
    case .texts(let texts, _): index < texts.count ? .string(texts[index]) : .null
    }
  }

  func contains(_ value: Scalar) -> Bool {
    switch (self, value) {
    case (.list(let values), _): values.contains(value)
    case (.texts(let texts, _), .string(let text)): texts.contains(text)
    case (.texts(_, let isNullable), _): isNullable && value == .null
    }
  }
}

extension LiveScreenLink {
  /// The values of a fact or setting to try: the initial one, unless another is required, and then changes.
  private struct Choices {
    let first: JSONValue?
    let others: Candidates

    var count: Int { others.count + (first == nil ? 0 : 1) }

    subscript(index: Int) -> Choice {
      guard let first else { return (.scalar(others[index]), true) }
      return index == 0 ? (first, false) : (.scalar(others[index - 1]), true)
    }
  }
}

extension Fact.ID {
  fileprivate func isSetting(in context: PageContext) -> Bool { context.settings[Setting.ID(rawValue)] != nil }
}

extension Setting {
  fileprivate func allows(_ number: Int64) -> Bool {
    let value = Double(number)
    let steps = multipleOf.map { (value - (minimum ?? 0)) / $0 } ?? 0
    return value >= minimum ?? -.infinity && value <= maximum ?? .infinity && steps.isNearlyWhole
  }
}

extension PageContext {
  /// Returns the initial value of a fact or setting on the live screen.
  fileprivate func firstValue(of name: Fact.ID) -> JSONValue {
    if let setting = settings[Setting.ID(name.rawValue)] {
      return configuration?.values[setting.id.rawValue] ?? setting.default ?? .scalar(.null)
    }
    return .scalar(index.fact(name).map(initialValue) ?? .null)
  }
}

extension Condition {
  /// Collects the values that facts must have.
  fileprivate func collectRequired(into values: inout [Fact.ID: Scalar]) {
    for entry in entries {
      switch entry {
      case .equals(let fact, let value): values[fact] = value
      case .all(let conditions): for condition in conditions { condition.collectRequired(into: &values) }
      case .isOneOf, .not, .any, .compares, .unknown: break
      }
    }
  }

  /// Collects the values that facts are compared with.
  fileprivate func collect(into values: inout [Fact.ID: [Scalar]]) {
    for entry in entries {
      switch entry {
      case .equals(let fact, let value): values[fact, default: []].append(value)
      case .isOneOf(let fact, let some): values[fact, default: []] += some
      case .not(let condition): condition.collect(into: &values)
      case .any(let conditions), .all(let conditions): for condition in conditions { condition.collect(into: &values) }
      case .compares(_, let operands): for (fact, value) in operands { values[fact, default: []].append(value) }
      case .unknown: break
      }
    }
  }
}
