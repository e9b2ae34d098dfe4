import Foundation
import SettingsModel
import TestSupport

/// The published documents of an app, and what the library decides of its screens, as far as the clients of Examples/SmallClients do.
struct DecidedApp {
  let settings: JSONValue
  let icons: JSONValue?
  private let configuration: JSONValue?
  /// Every reason and message that the author wrote.
  private let authored: Set<String>

  /// - Parameter place: `steps`, `de/steps`
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

  /// The look and the screens of a user.
  func decided(for user: JSONValue) throws -> JSONValue {
    let resolver = try ConfigurationResolver(catalogue, icons: iconSet, Self.decode(Configuration.self, user))
    return shown(configuration: try Self.encode(resolver.resolve()))
  }

  /// The user whose configuration is published.
  var published: JSONValue? {
    get throws { try configuration.map { try Self.encode(Configuration(Self.decode(ConfigurationDocument.self, $0).body)) } }
  }

  var publishedDecision: JSONValue? { configuration.map(shown(configuration:)) }

  private func shown(configuration: JSONValue) -> JSONValue {
    let look = configuration.members.filter { Setting.Driven(rawValue: $0.key) != nil }
    return .object(look.merging(["screens": .array((configuration["screens"]?.elements ?? []).map(shown(screen:)))]) { $1 })
  }

  /// The app with other conditions in half of the places that have one, some more, and some rows of a kind that nobody knows.
  func changed(with conditions: [JSONValue], _ random: inout SplitMix64) -> DecidedApp {
    var members = settings.members
    members["screens"] = Self.changed(members["screens"] ?? .array([]), conditions, &random)
    return DecidedApp(settings: .object(members), icons: icons)
  }

  /// The app with one setting alone that drives its look, and rows that show the look.
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

  /// Without what stands around the rows, and without reasons that no author wrote.
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
