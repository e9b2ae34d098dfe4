internal import SettingsModel
internal import SiteContent

/// The JSON Schemas of forms, and the definitions that these refer to.
struct FormSchemas {
  private(set) var definitions: [String: JSONValue] = [:]

  mutating func schema(of form: Form) -> [String: JSONValue] {
    switch form {
    case .nothing: ["type": "null"]
    case .boolean: ValueSchema<Bool>.boolean.keywords
    case .scalar: ValueSchema<Scalar>.scalar.keywords
    case .number: ValueSchema<Double>.number.keywords
    case .integer(let minimum, _):
      ValueSchema<Int64>.integer.adding(minimum.map { ["minimum": .scalar(.integer($0))] } ?? [:]).keywords
    case .text(let text): Self.schema(of: text)
    case .word(let words): Self.schema(of: words)
    case .list(let element): ["type": "array", "items": .object(schema(of: element))]
    case .sequence(let type): ["type": "array", "items": .object(element(of: type))]
    case .map(let names, let value): map(names, .object(schema(of: value)))
    case .type(let type, let id): reference(to: type, id: id)
    case .body(let type): body(of: type)
    case .oneKey(let keys): oneKey(keys)
    case .condition: condition()
    case .anyOf(let forms): anyOf(forms)
    }
  }

  /// A map with the keys of a type, and of no other.
  mutating func object(_ type: TypeForm, id: Form.IDPlace) -> [String: JSONValue] {
    var properties = self.properties(type.keys)
    var required = type.keys.filter(\.isRequired).map(\.key)
    if id != .elsewhere {
      properties["id"] = .object(Self.schema(of: .id).merging(["description": .init("The id of the \(type.noun).")]) { own, _ in own })
      if id == .required { required.append("id") }
    }
    var object: [String: JSONValue] = ["type": "object", "properties": .object(properties), "additionalProperties": false]
    if !required.isEmpty { object["required"] = .array(required.sorted().map { JSONValue($0) }) }
    for rule in type.rules { object.merge(Self.keywords(of: rule)) { own, _ in own } }
    return object
  }
}

extension FormSchemas {
  private mutating func properties(_ keys: [KeyForm]) -> [String: JSONValue] {
    var properties: [String: JSONValue] = [:]
    for key in keys { properties[key.key] = .object(property(key)) }
    return properties
  }

  private mutating func property(_ key: KeyForm) -> [String: JSONValue] {
    var property = schema(of: key.form)
    property["description"] = .init(KeyText(key).description)
    if case .value(let value) = key.absence { property["default"] = .scalar(value) }
    if let example = key.example { property["examples"] = .array([.scalar(example)]) }
    return property
  }

  /// Each type is defined once, also where it refers to itself.
  private mutating func reference(to type: TypeReference, id: Form.IDPlace) -> [String: JSONValue] {
    let name =
      switch id {
      case .elsewhere: type.name
      case .optional: type.name + ".element"
      case .required: type.name + ".identified"
      }
    if definitions[name] == nil {
      definitions[name] = true
      var definition = object(type.form, id: id)
      definition["title"] = .init(type.form.title)
      definition["description"] = type.form.about.map { .init($0) }
      definitions[name] = .object(definition)
    }
    return ["$ref": .init("#/$defs/\(name)")]
  }

  private mutating func body(of type: TypeReference) -> [String: JSONValue] {
    let map = Form.type(type, id: .elsewhere)
    return type.form.canBeNothing ? anyOf([map, .nothing]) : schema(of: map)
  }

  /// A name, a map of one name, or a map with an `id`.
  private mutating func element(of type: TypeReference) -> [String: JSONValue] {
    let one: [String: JSONValue] = ["minProperties": 1, "maxProperties": 1]
    let names: [JSONValue] = type.form.canBeNothing ? [.object(Self.schema(of: .id))] : []
    return [
      "anyOf": .array(
        names + [
          .object(map(.id, .object(body(of: type))).merging(one) { own, _ in own }), .object(reference(to: type, id: .required)),
        ])
    ]
  }

  private func map(_ names: TextForm, _ value: JSONValue) -> [String: JSONValue] {
    let object: [String: JSONValue] = ["type": "object", "additionalProperties": value]
    guard let pattern = names.pattern else { return object }
    return object.merging(["propertyNames": ["pattern": .init(pattern)]]) { own, _ in own }
  }

  private mutating func oneKey(_ keys: [KeyForm]) -> [String: JSONValue] {
    [
      "type": "object", "properties": .object(properties(keys)), "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
    ]
  }

  private mutating func anyOf(_ forms: [Form]) -> [String: JSONValue] {
    let alternatives = forms.flatMap { form in if case .anyOf(let inner) = form { inner } else { [form] } }
    return ["anyOf": .array(alternatives.map { .object(schema(of: $0)) })]
  }

  /// As in the grammar of `Condition`, without operators of later versions.
  private mutating func condition() -> [String: JSONValue] {
    let value: JSONValue = ["$ref": "#/$defs/Condition.Scalar"]
    let itself: JSONValue = ["$ref": "#/$defs/Condition"]
    definitions["Condition.Scalar"] = ValueSchema<Condition>.condition.definitions["Condition.Scalar"]
    definitions["Condition"] = [
      "title": "Condition", "description": .init(KeyText.aboutConditions), "type": ["object", "null"],
      "properties": ["not": itself, "any": ["type": "array", "items": itself], "all": ["type": "array", "items": itself]],
      "propertyNames": ["pattern": .init(JSONPattern.name)],
      "additionalProperties": ["anyOf": [value, ["type": "array", "items": value]]],
    ]
    return ["$ref": "#/$defs/Condition"]
  }

  private static func schema(of text: TextForm) -> [String: JSONValue] {
    var schema: [String: JSONValue] = ["type": "string"]
    schema["pattern"] = text.pattern.map { .init($0) }
    schema["format"] = text.format.map { .init($0) }
    return schema
  }

  private static func schema(of words: [Word]) -> [String: JSONValue] {
    guard words.contains(where: { $0.meaning != nil }) else { return ["enum": .array(words.map { .init($0.text) })] }
    return [
      "oneOf": .array(
        words.map { word in
          .object(
            ["const": .init(word.text)].merging(word.meaning.map { ["description": .init(KeyText.sentence($0))] } ?? [:]) { own, _ in own })
        })
    ]
  }

  private static func keywords(of rule: KeyRule) -> [String: JSONValue] {
    func required(_ keys: [String]) -> JSONValue { .array(keys.map { ["required": [.init($0)]] }) }
    return switch rule {
    case .atLeastOne(let keys): ["anyOf": required(keys)]
    case .exactlyOne(let keys): ["oneOf": required(keys)]
    }
  }
}
