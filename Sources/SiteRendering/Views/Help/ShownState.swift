internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The address of the live screen with a row in sight, in a state of the app in which the row is shown and can be used.
struct ShownState {
  let context: PageContext
  let place: CatalogueIndex.Place

  var href: String {
    let parts = [("screen", place.screen.id.rawValue), ("row", place.row.id.rawValue)] + changes
    let query = parts.map { "\($0)=\($1.percentEncoded(keeping: Self.isPlain))" }.joined(separator: "&")
    return context.links.href(SitePaths.page(AppPage.settings.name, of: context.app.id)) + "?\(query)#live"
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._~".utf8.contains(byte) }

  /// What has to be changed of the state that the live screen begins with; nothing if that is not known.
  private var changes: [(String, String)] {
    let conditions = [place.section.visibleWhen, place.row.visibleWhen, place.section.enabledWhen, place.row.enabledWhen].compactMap(\.self)
    var chosen: [Fact.ID: Scalar] = [:]
    func value(_ fact: Fact.ID) -> JSONValue { chosen[fact].map(JSONValue.scalar) ?? context.firstValue(of: fact) }
    for condition in conditions where condition.evaluate(value) != true {
      chosen.merge(fulfilling(condition).filter { value($0.key) != .scalar($0.value) }) { first, _ in first }
    }
    guard conditions.allSatisfy({ $0.evaluate(value) == true }) else { return [] }
    return chosen.sorted { $0.key.rawValue < $1.key.rawValue }.map { fact, value in
      ((context.settings[Setting.ID(fact.rawValue)] == nil ? "fact." : "set.") + fact.rawValue, value.text)
    }
  }
}

extension ShownState {
  /// Values with which a condition may hold: of alternatives the first.
  private func fulfilling(_ condition: Condition) -> [Fact.ID: Scalar] {
    condition.entries.reduce(into: [:]) { values, entry in
      switch entry {
      case .equals(let fact, let value): values[fact] = value
      case .isOneOf(let fact, let some): values[fact] = some.first
      case .all(let conditions): for condition in conditions { values.merge(fulfilling(condition)) { first, _ in first } }
      case .any(let conditions): values.merge(conditions.first.map(fulfilling) ?? [:]) { first, _ in first }
      case .not(let condition): values.merge(breaking(condition)) { first, _ in first }
      case .compares(.atLeast, let operands), .compares(.atMost, let operands): values.merge(operands) { first, _ in first }
      case .compares(.contains, _), .unknown: break
      }
    }
  }

  /// Values with which a condition of one entry does not hold.
  private func breaking(_ condition: Condition) -> [Fact.ID: Scalar] {
    guard condition.entries.count == 1 else { return [:] }
    switch condition.entries[0] {
    case .equals(let fact, let value): return other(than: [value], for: fact).map { [fact: $0] } ?? [:]
    case .isOneOf(let fact, let values): return other(than: values, for: fact).map { [fact: $0] } ?? [:]
    case .not(let condition): return fulfilling(condition)
    case .all, .any, .compares, .unknown: return [:]
    }
  }

  /// The first value of a fact or setting that is none of some.
  private func other(than values: [Scalar], for name: Fact.ID) -> Scalar? {
    domain(of: name).first { !values.contains($0) }
  }

  /// Some values of a fact or setting: all of its options, or two of its type; none where any could be out of its range.
  private func domain(of name: Fact.ID) -> [Scalar] {
    if let setting = context.settings[Setting.ID(name.rawValue)] {
      if let choices = setting.choices { return choices.map(\.value) }
      switch setting.type?.known {
      case .boolean: return [.boolean(true), .boolean(false)]
      case .string: return [.string("a"), .string("b")]
      case .integer, .number, .enumeration, .array, .object, nil: return []
      }
    }
    guard let fact = context.catalogue.fact(name) else { return [] }
    switch fact.type.known {
    case .boolean: return [.boolean(true), .boolean(false)]
    case .integer: return [.integer(0), .integer(1)]
    case .string: return [.string("a"), .string("b")]
    case .enumeration: return (fact.values ?? []).map(Scalar.string)
    case nil: return []
    }
  }
}

extension PageContext {
  /// The value that the live screen has before anything was changed: the published user's, else a setting's default, else the first one.
  fileprivate func firstValue(of name: Fact.ID) -> JSONValue {
    if let setting = settings[Setting.ID(name.rawValue)] {
      return configuration?.values[setting.id.rawValue] ?? setting.default ?? .scalar(.null)
    }
    if let value = configuration?.facts[name.rawValue] { return .scalar(value) }
    guard let fact = catalogue.fact(name), fact.nullable != true else { return .scalar(.null) }
    switch fact.type.known {
    case .boolean: return .scalar(.boolean(false))
    case .enumeration: return .scalar(fact.values?.first.map(Scalar.string) ?? .null)
    case .integer: return .scalar(.integer(0))
    case .string: return .scalar(.string(""))
    case nil: return .scalar(.null)
    }
  }
}
