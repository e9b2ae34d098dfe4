import Foundation
import SettingsModel
import TestSupport

/// An app's published documents, and the screens that the library resolves. Contains only the parts that Examples/SmallClients resolves.
struct DecidedApp {
  let settings: JSONValue
  let icons: JSONValue?
  private let configuration: JSONValue?
  /// All reasons and messages that were written by the author.
  private let authored: Set<String>

  /// - Parameter place: the app's path, such as `steps` or `de/steps`.
  init(_ place: String) async throws {
    let folder = try await ShippedSite.built.value.folder
    func read(_ name: String) throws -> JSONValue? {
      guard try folder.files(below: "api/v1/\(place)").contains(name) else { return nil }
      return try JSONDecoder().decode(JSONValue.self, from: folder.data("api/v1/\(place)/\(name)"))
    }
    self.init(settings: try read("settings.json") ?? .scalar(.null), icons: try read("icons.json"), try read("configuration.json"))
  }

  private init(settings: JSONValue, icons: JSONValue?, _ configuration: JSONValue? = nil) {
    (self.settings, self.icons, self.configuration) = (settings, icons, configuration)
    let screens = settings["screens"]?.elements ?? []
    let sections = screens.flatMap { $0["sections"]?.elements ?? [] }
    let owners = sections + sections.flatMap { $0["rows"]?.elements ?? [] }
    let reasons = owners.flatMap { $0["disabledReason"]?.elements ?? [] }.compactMap { $0["text"]?.text }
    authored = Set(reasons + screens.flatMap { $0["states"]?.elements ?? [] }.compactMap { $0["message"]?.text })
  }

  var catalogue: Catalogue {
    get throws { try Self.decode(SettingsDocument.self, settings).body }
  }

  var iconSet: IconSet? {
    get throws { try icons.map { try Self.decode(IconsDocument.self, $0).body } }
  }

  /// Returns the appearance and the screens for a user.
  func decided(for user: JSONValue) throws -> JSONValue {
    let resolver = try ConfigurationResolver(catalogue, icons: iconSet, Self.decode(Configuration.self, user))
    return shown(configuration: try Self.encode(resolver.resolve()))
  }

  /// The user in the published configuration.
  var published: JSONValue? {
    get throws { try configuration.map { try Self.encode(Configuration(Self.decode(ConfigurationDocument.self, $0).body)) } }
  }

  var publishedDecision: JSONValue? { configuration.map(shown(configuration:)) }

  private func shown(configuration: JSONValue) -> JSONValue {
    let look = configuration.members.filter { Setting.Driven(rawValue: $0.key) != nil }
    return .object(look.merging(["screens": .array((configuration["screens"]?.elements ?? []).map(shown(screen:)))]) { $1 })
  }

  /// Returns the app with random conditions, and with some rows of an unknown kind.
  func changed(with conditions: [JSONValue], _ random: inout SplitMix64) -> DecidedApp {
    var members = settings.members
    members["screens"] = Self.changed(members["screens"] ?? .array([]), conditions, &random)
    return DecidedApp(settings: .object(members), icons: icons)
  }

  /// Returns the app with one setting that drives its appearance, and with rows that show the appearance.
  func driven(by setting: JSONValue) -> DecidedApp {
    var members = settings.members
    let empty = ["onChange", "onEnable", "onDisable"].reduce(into: [:]) { $0[$1] = JSONValue.array([]) }
    let others = (members["settings"]?.elements ?? []).map { JSONValue.object($0.members.filter { $0.key != "drives" }) }
    members["settings"] = .array([.object(setting.members.merging(empty) { $1 })] + others)
    let rows = ["icon", "language", "look"].map { name in
      JSONValue.object([
        "id": .scalar(.string(name)), "kind": .scalar("info"), "title": .scalar("{value:look}"),
        "trailing": .array([.object(["value": .scalar(.string(name))])]), "effects": .array([]),
      ])
    }
    let section = JSONValue.object(["id": .scalar("look"), "rows": .array(rows)])
    let screens = (members["screens"]?.elements ?? []).map { screen in
      JSONValue.object(screen.members.merging(["sections": .array([section] + (screen["sections"]?.elements ?? []))]) { $1 })
    }
    members["screens"] = .array(screens)
    return DecidedApp(settings: .object(members), icons: icons)
  }

  private static func changed(_ value: JSONValue, _ conditions: [JSONValue], _ random: inout SplitMix64) -> JSONValue {
    switch value {
    case .scalar: return value
    case .array(let elements): return .array(elements.map { changed($0, conditions, &random) })
    case .object(var members):
      for name in members.keys.sorted() { members[name] = members[name].map { changed($0, conditions, &random) } }
      let names = members["kind"] == nil ? [] : ["visibleWhen", "enabledWhen"]
      for name in names + ["when"].filter({ members[$0] != nil }) where Int.random(in: 0..<2, using: &random) == 0 {
        members[name] = conditions.randomElement(using: &random)
      }
      if members["kind"] != nil, Int.random(in: 0..<10, using: &random) == 0 { members["kind"] = .scalar("later") }
      return .object(members)
    }
  }

  /// Returns the screen with only its rows, and with only the reasons that the author wrote.
  private func shown(screen: JSONValue) -> JSONValue {
    let sections = screen["sections"]?.elements.map { section in
      let rows = section["rows"]?.elements.map { row in
        var row = row.members.filter { !["detail", "detailHTML"].contains($0.key) }
        if let reason = row["disabledReason"]?.elements.first?["text"]?.text, !authored.contains(reason) { row["disabledReason"] = nil }
        return JSONValue.object(row)
      }
      return JSONValue.object(section.members.filter { $0.key != "footerHTML" }.merging(["rows": .array(rows ?? [])]) { $1 })
    }
    return .object(screen.members.filter { ["id", "title"].contains($0.key) }.merging(["sections": .array(sections ?? [])]) { $1 })
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ json: JSONValue) throws -> Value {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(json))
  }

  private static func encode(_ value: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }
}

/// Random users of an app. Most of their values are valid.
struct RandomUsers {
  private let catalogue: Catalogue
  private let icons: [String]
  /// Facts that the app doesn't have, with values.
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

  /// Returns a user in the format of `sitegen resolve`, with the audience that the model requires.
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

  /// - Parameter tenths: the probability, in tenths.
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
