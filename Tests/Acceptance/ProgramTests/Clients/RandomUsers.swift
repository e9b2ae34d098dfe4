import SettingsModel
import TestSupport

/// Users of an app that nobody would have thought of: mostly with possible values, some with any.
struct RandomUsers {
  private let catalogue: Catalogue
  private let icons: [String]
  /// What facts may be called beside those of the app, with values.
  private let otherFacts: [String: JSONValue]
  private var random: SplitMix64

  init(of catalogue: Catalogue, icons: IconSet?, otherFacts: [String: JSONValue] = [:], seed: UInt64) {
    (self.catalogue, self.icons, self.otherFacts) = (catalogue, icons?.icons.map(\.id.rawValue) ?? [], otherFacts)
    random = SplitMix64(state: seed)
  }

  private static let anything: [JSONValue] = [
    .scalar(.null), .scalar(true), .scalar(1), .scalar(.number(1234567.25)), .scalar(-3), .scalar("x"), .array([.scalar("x"), .scalar(2)]),
    .object(["b": .scalar(1), "a": .scalar("y")]), .array([]), .object([:]),
  ]

  /// As lines of `sitegen resolve` are, with the audience that the model asks for.
  mutating func next() -> JSONValue {
    var (facts, values): ([String: JSONValue], [String: JSONValue]) = ([:], [:])
    for fact in catalogue.facts where chance(9) { facts[fact.id.rawValue] = .scalar(value(of: fact)) }
    for (name, value) in otherFacts where value.scalar != nil && chance(5) { facts[name] = value }
    for setting in catalogue.settings where chance(7) {
      let names = [setting.id.rawValue] + (setting.aliases ?? []).map(\.rawValue)
      for name in names where name == names[0] ? chance(7) : chance(3) {
        values[name] = chance(1) ? any(Self.anything) : value(of: setting)
      }
    }
    var user: [String: JSONValue] = ["audience": .scalar("private"), "facts": .object(facts), "values": .object(values)]
    if chance(7) { user["profile"] = .object(["name": .scalar("Robin Example"), "email": .scalar("robin@example.com")]) }
    if chance(7) { user["language"] = .scalar("English") }
    if let icon = icons.randomElement(using: &random) { user["icon"] = .scalar(.string(icon)) }
    return .object(user)
  }

  /// - Parameter tenths: how often of ten times.
  private mutating func chance(_ tenths: Int) -> Bool { Int.random(in: 0..<10, using: &random) < tenths }

  private mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private mutating func value(of fact: Fact) -> Scalar {
    if fact.nullable == true, chance(3) { return .null }
    switch fact.type.known {
    case .boolean: return .boolean(chance(5))
    case .integer: return .integer(Int64.random(in: 0...12, using: &random))
    case .enumeration: return .string(any(fact.values ?? ["x"]))
    case .string, nil: return .string(any(["", "x", "https://x.example/"]))
    }
  }

  private mutating func value(of setting: Setting) -> JSONValue {
    if let options = setting.options { return .scalar(any(options).value) }
    switch setting.type?.known {
    case .boolean: return .scalar(.boolean(chance(5)))
    case .integer, .number: return .scalar(number(setting))
    case .array: return .array((setting.items?.options ?? []).filter { _ in chance(5) }.map { .scalar($0.value) })
    case .object: return .object(["key": .scalar("x")])
    case .string, .enumeration, nil: return .scalar(.string(any(["", "x", "#aabbcc"])))
    }
  }

  private mutating func number(_ setting: Setting) -> Scalar {
    let (minimum, step) = (setting.minimum ?? 0, setting.multipleOf ?? 1)
    let count = Int(((setting.maximum ?? minimum + 10 * step) - minimum) / step)
    let value = minimum + Double(Int.random(in: 0...max(0, count), using: &random)) * step
    return value == value.rounded() ? .integer(Int64(value)) : .number(value)
  }
}
