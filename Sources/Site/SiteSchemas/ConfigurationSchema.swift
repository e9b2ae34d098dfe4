package import SettingsModel
package import SiteContent

/// The JSON Schema of an app's configuration file, as its author writes it.
///
/// It rejects everything that a build rejects, except missing files, which a schema can't detect, and options whose entitlement depends on
/// a default that isn't published.
package struct ConfigurationSchema {
  private let app: App
  private let conditions: ConditionSchema

  package init(_ app: App) {
    self.app = app
    conditions = ConditionSchema(app.catalogue)
  }

  /// - Parameter address: The URL at which the schema is published.
  package func json(at address: String) -> JSONValue {
    let gates = self.gates
    let definitions: [String: JSONValue] = gates.isEmpty ? [:] : ["$defs": .object(entitlements), "allOf": .array(gates)]
    let whole: [String: JSONValue] = [
      "$schema": JSONSchema.dialect, "$id": .init(address), "title": .init("Configuration of \(app.name)"),
      "description": .init("One user's settings of \(app.name), and the state of the app."),
    ]
    return .object(closed(members).merging(whole.merging(definitions) { own, _ in own }) { _, own in own })
  }
}

extension ConfigurationSchema {
  private var members: [String: JSONValue] {
    let catalogue = app.catalogue
    var members: [String: JSONValue] = [
      "$schema": text("Schema", "The schema that an editor checks it with."), "audience": audience, "profile": profile,
      "sample": described(["type": "boolean", "default": false], "Sample", "Whether the user is made up; a banner says so."),
      "language": text("Language", "The name of the language that the app is used in."),
      "facts": described(
        closed(Dictionary(catalogue.facts.map { ($0.id.rawValue, $0.valueSchema) }, uniquingKeysWith: { first, _ in first })),
        "Facts", "The state of the app. A fact that is left out is null."),
      "values": described(
        closed(catalogue.settings.reduce(into: [:]) { $0.merge($1.valueSchemas) { own, _ in own } })
          .merging(singleNames) { own, _ in own },
        "Values", "What the user has set. A setting that is left out has its default."),
    ]
    if let icons = app.icons?.icons, !icons.isEmpty {
      let choices = icons.map { JSONValue.choice(.string($0.id.rawValue), title: $0.title) }
      members["icon"] = described(["type": "string", "oneOf": .array(choices)], "Icon", "The chosen app icon.")
    }
    return members
  }

  /// Rules that reject a setting that appears under more than one of its current and former ids.
  private var singleNames: [String: JSONValue] {
    let renamed = app.catalogue.settings.map(\.namesInConfigurations).filter { $0.count > 1 }
    return renamed.isEmpty ? [:] : ["allOf": .array(renamed.map(Self.atMostOne))]
  }

  /// Rejects more than one of the names. If there are more than two names, requires exactly one or none, because a rule for each pair would
  /// be too many.
  private static func atMostOne(of names: [String]) -> JSONValue {
    if names.count == 2 { return ["not": ["required": .array(names.map { .init($0) })]] }
    let present = names.map { name -> JSONValue in ["required": [.init(name)]] }
    return ["oneOf": .array(present + [["not": ["anyOf": .array(present)]]])]
  }

  private var audience: JSONValue {
    let choices = [
      JSONValue.choice(.string(Configuration.Audience.public.rawValue), title: "Public", "A sample user: anybody may see it."),
      JSONValue.choice(
        .string(Configuration.Audience.private.rawValue), title: "Private", "A real user: only the person who previews the site."),
    ]
    return described(["type": "string", "oneOf": .array(choices), "default": "private"], "Audience", "Who may see it.")
  }

  private var profile: JSONValue {
    let photo: [String: JSONValue] = ["type": ["string", "null"]]
    let members = [
      "name": text("Name", "The user's name."), "email": text("Email", "The user's address."),
      "photo": described(photo, "Photo", "The path of a picture, from the app's folder."),
    ]
    return described(closed(members), "Profile", "Who the user is.")
  }

  private func text(_ title: String, _ description: String) -> JSONValue { described(["type": "string"], title, description) }

  private func described(_ keywords: [String: JSONValue], _ title: String, _ description: String) -> JSONValue {
    .object(keywords.described(description, title: title))
  }

  /// Returns a schema of objects that rejects other members: the build also reports unknown keys as errors.
  private func closed(_ members: [String: JSONValue]) -> [String: JSONValue] {
    ["type": "object", "properties": .object(members), "additionalProperties": false]
  }
}

extension ConfigurationSchema {
  /// Rules that require the entitlement of each option that a user chose.
  private var gates: [JSONValue] {
    app.catalogue.settings.flatMap { setting in
      let entitlements = (setting.choices ?? []).compactMap(\.entitlement).reduce(into: [Entitlement.ID]()) { seen, id in
        if !seen.contains(id) { seen.append(id) }
      }
      return entitlements.filter { app.catalogue.entitlement($0) != nil }.flatMap { id in
        setting.namesInConfigurations.map { gate(on: $0, (setting.choices ?? []).filter { $0.entitlement == id }.map(\.value), id) }
      }
    }
  }

  private func gate(on name: String, _ options: [Scalar], _ entitlement: Entitlement.ID) -> JSONValue {
    let one: JSONValue = ["enum": .array(options.map { .scalar($0) })]
    let isList = app.catalogue.setting(Setting.ID(name))?.options == nil
    let chosen: JSONValue = isList ? ["contains": one] : one
    let values: JSONValue = ["properties": .object([name: chosen]), "required": [.init(name)]]
    return [
      "if": ["properties": ["values": values], "required": ["values"]],
      "then": ["$ref": .init("#/$defs/\(Self.definition(of: entitlement))")],
    ]
  }

  private var entitlements: [String: JSONValue] {
    let asked = Set(app.catalogue.settings.flatMap { $0.choices ?? [] }.compactMap(\.entitlement))
    let conditionWords = ConditionWords(app.catalogue)
    let pairs = app.catalogue.entitlements.filter { asked.contains($0.id) }.map { entitlement -> (String, JSONValue) in
      let words = conditionWords.text(entitlement.when)
      let schema = described(
        ["allOf": [conditions.holding(entitlement.when)]], entitlement.title, "The user has \(entitlement.title): \(words).")
      return (Self.definition(of: entitlement.id), schema)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Escapes dots, which code generators treat as module separators. Different ids get different names.
  private static func definition(of entitlement: Entitlement.ID) -> String {
    "Entitlement_" + entitlement.rawValue.replacing("_", with: "__").replacing(".", with: "_-")
  }
}

extension JSONValue {
  /// Returns the schema of one value that can be chosen.
  static func choice(_ value: Scalar, title: String, _ description: String? = nil) -> JSONValue {
    let detail: [String: JSONValue] = description.map { ["description": .init($0)] } ?? [:]
    return .object(["const": .scalar(value), "title": .init(title)].merging(detail) { own, _ in own })
  }
}

extension ConfigurationSchema {
  /// The schema of published configuration schemas: the keywords that clients can rely on. Generated classes must preserve other keywords.
  static let documentSchema: [String: JSONValue] = [
    "description": "A JSON Schema of a user's configuration, made from the catalogue of one app.", "type": "object",
    "properties": .object(guaranteedMembers), "required": .array(guaranteedMembers.keys.sorted().map { .init($0) }),
    "additionalProperties": true,
  ]

  private static let guaranteedMembers: [String: JSONValue] = [
    "$schema": ["title": "Dialect", "description": "JSON Schema 2020-12.", "const": JSONSchema.dialect],
    "$id": .object(JSONSchema.text(.webAddress).described("Where the schema is.", title: "ID")),
    "title": ["title": "Title", "description": "What it describes.", "type": "string"],
    "type": ["title": "Type", "description": "A configuration is an object.", "const": "object"],
    "additionalProperties": [
      "title": "Additional properties", "description": "A configuration has no members but these.", "const": false,
    ],
    "properties": [
      "title": "Properties", "description": "The members of a configuration.", "type": "object", "required": ["facts", "values"],
      "additionalProperties": true,
      "properties": [
        "facts": members("Facts", "A schema for the state of every fact, by the facts' ids."),
        "values": members("Values", "A schema for the value of every setting, by the settings' ids, former ones included."),
      ],
    ],
  ]

  private static func members(_ title: String, _ description: String) -> JSONValue {
    let schemas: JSONValue = ["title": "Properties", "description": "The schemas by name.", "type": "object"]
    return [
      "title": .init(title), "description": .init(description), "type": "object", "required": ["properties"], "additionalProperties": true,
      "properties": ["properties": schemas],
    ]
  }
}
