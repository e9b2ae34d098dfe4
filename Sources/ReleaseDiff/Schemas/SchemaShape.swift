internal import SettingsModel

/// One place of a JSON Schema: what may stand there, and what is promised of it.
///
/// Only that part of JSON Schema 2020-12 is looked at which says how a document is built: `type`, `properties`,
/// `required`, `items`, `additionalProperties`, `$ref` into `$defs`, and the alternatives of `anyOf` and `oneOf`.
struct SchemaShape {
  private let root: JSONValue
  /// The keywords here, references followed.
  private let keywords: [String: JSONValue]
  /// The definition that the place leads to; nil if it says itself what it is.
  let definition: String?
  /// How many alternatives it stands in. Those of real schemas are never deep; a circle of them would be without end.
  private let nesting: Int

  init(root: JSONValue) { self.init(root, root: root) }

  private init(_ schema: JSONValue, root: JSONValue, nesting: Int = 0) {
    (self.root, self.nesting) = (root, nesting)
    var (current, last) = (schema, nil as String?)
    // A chain of references that leads in a circle ends somewhere.
    for _ in 0..<16 {
      guard case .object(let members) = current, let reference = members.text("$ref"), let target = Self.target(reference, root) else {
        break
      }
      (current, last) = (target, reference)
    }
    if case .object(let members) = current { keywords = members } else { keywords = [:] }
    definition = last
  }

  private static func target(_ reference: String, _ root: JSONValue) -> JSONValue? {
    if reference == "#" { return root }
    let prefix = "#/$defs/"
    guard reference.hasPrefix(prefix), case .object(let members) = root, case .object(let definitions)? = members["$defs"] else {
      return nil
    }
    return definitions[String(reference.dropFirst(prefix.count))]
  }

  /// The JSON types that may stand here; nil if any may.
  var types: Set<String>? {
    if let type = keywords.text("type") { return [type] }
    if let types = keywords["type"]?.strings, !types.isEmpty { return Set(types) }
    if let value = keywords["const"] { return [value.jsonType] }
    if case .array(let values)? = keywords["enum"] { return Set(values.map(\.jsonType)) }
    guard !alternatives.isEmpty else { return nil }
    var union: Set<String> = []
    for alternative in alternatives {
      guard let types = alternative.types else { return nil }
      union.formUnion(types)
    }
    return union
  }

  var properties: [String: SchemaShape] {
    guard case .object(let members)? = keywords["properties"] else { return [:] }
    return members.mapValues { SchemaShape($0, root: root) }
  }

  var required: Set<String> { Set(keywords["required"]?.strings ?? []) }

  /// What the elements of an array are.
  var items: SchemaShape? { keywords["items"].map { SchemaShape($0, root: root) } }

  /// What the members are whose names are data.
  var others: SchemaShape? {
    guard case .object? = keywords["additionalProperties"] else { return nil }
    return keywords["additionalProperties"].map { SchemaShape($0, root: root) }
  }

  var alternatives: [SchemaShape] {
    guard nesting < 2 else { return [] }
    for name in ["anyOf", "oneOf"] {
      if case .array(let schemas)? = keywords[name] { return schemas.map { SchemaShape($0, root: root, nesting: nesting + 1) } }
    }
    return []
  }
}

extension Set<String> {
  /// Whether all of these are among those that a client copes with: an integer is a number.
  func areTypes(among types: Self) -> Bool { allSatisfy { types.contains($0) || $0 == "integer" && types.contains("number") } }
}
