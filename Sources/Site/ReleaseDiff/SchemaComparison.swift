internal import SettingsModel

/// Compares the guarantees of two schemas for one kind of document.
///
/// Both schemas are traversed in parallel from the root, so the paths are valid in the documents.
struct SchemaComparison {
  private let document: ChangedDocument
  private var changes: [Change] = []
  /// Pairs of definitions that were already compared. They are not compared again, so that recursion ends.
  private var seen: Set<[String]> = []

  static func changes(in document: ChangedDocument, _ old: JSONValue, _ new: JSONValue) -> [Change] {
    var comparison = Self(document: document)
    comparison.compare(SchemaShape(root: old), SchemaShape(root: new), at: [])
    return comparison.changes
  }

  private mutating func compare(_ old: SchemaShape, _ new: SchemaShape, at path: [String]) {
    if let left = old.definition, let right = new.definition, !seen.insert([left, right]).inserted { return }
    compareTypes(old, new, at: path)
    compareMembers(old, new, at: path)
    let last = path.last ?? "$"
    if let left = old.items, let right = new.items { compare(left, right, at: path.dropLast() + [last + "[]"]) }
    if let left = old.additionalMembers, let right = new.additionalMembers { compare(left, right, at: path + ["*"]) }
    let (left, right) = (old.alternatives, new.alternatives)
    // Changed alternatives are reported as changed types. If their number is the same, they are compared in pairs.
    if left.count == right.count {
      for (left, right) in zip(left, right) where left.types == right.types { compare(left, right, at: path) }
    }
  }

  private mutating func compareTypes(_ old: SchemaShape, _ new: SchemaShape, at path: [String]) {
    guard let before = old.types else { return }
    if let after = new.types, after.areTypes(among: before) { return }
    let now = new.types.map(Self.words) ?? "anything"
    add(.memberRetyped, path, "\(term: path.last ?? "$") was \(term: Self.words(before)), is \(term: now)")
  }

  private mutating func compareMembers(_ old: SchemaShape, _ new: SchemaShape, at path: [String]) {
    let (before, after) = (old.properties, new.properties)
    for (name, shape) in before.sorted(by: { $0.key < $1.key }) {
      guard let counterpart = after[name] else {
        add(.memberDropped, path + [name], "\(term: name) is no longer in the schema")
        continue
      }
      switch (old.required.contains(name), new.required.contains(name)) {
      case (true, false): add(.memberDropped, path + [name], "\(term: name) is no longer required")
      case (false, true): add(.memberPromised, path + [name], "\(term: name) is now required")
      default: break
      }
      compare(shape, counterpart, at: path + [name])
    }
    for name in after.keys.sorted() where before[name] == nil && !before.isEmpty {
      add(.memberPromised, path + [name], "\(term: name) was added to the schema")
    }
  }

  private mutating func add(_ rule: ChangeRule, _ path: [String], _ what: ChangeText) {
    changes.append(document.change(rule, ChangePath(path), "\(term: document.fileName): \(what)"))
  }

  private static func words(_ types: Set<String>) -> String { types.sorted().joined(separator: " or ") }
}

/// Checks that a document keeps the guarantees of the old release's schema: required members and types.
struct PromiseCheck {
  private let document: ChangedDocument
  private var changes: [Change] = []

  /// Returns the changes. Elements of a list share a path, so a member that all of them lack is reported once.
  static func changes(in document: Release.Document, _ schema: JSONValue) -> [Change] {
    var check = Self(document: ChangedDocument(app: document.app, path: document.path))
    check.check(document.value, SchemaShape(root: schema), [])
    return check.changes
  }

  private mutating func check(_ value: JSONValue, _ shape: SchemaShape, _ path: [String]) {
    if let types = shape.types, !types.contains(value.jsonType), !(value.jsonType == "number" && types.contains("integer")) {
      let promised = types.sorted().joined(separator: " or ")
      add(.memberRetyped, path, "\(term: path.last ?? "$") is \(word: value.jsonType), the old schema says \(term: promised)")
      return
    }
    switch value {
    case .object(let members): checkMembers(members, shape, path)
    case .array(let elements):
      guard let items = shape.items else { return }
      for element in elements { check(element, items, path.dropLast() + [(path.last ?? "$") + "[]"]) }
    case .scalar: break
    }
  }

  private mutating func checkMembers(_ members: [String: JSONValue], _ shape: SchemaShape, _ path: [String]) {
    let objects = shape.alternatives.filter { $0.types?.contains("object") == true }
    if objects.count == 1 { checkMembers(members, objects[0], path) }
    for name in shape.required.sorted() where members[name] == nil {
      add(.memberMissing, path + [name], "\(term: name) is missing, but required by the old schema")
    }
    let known = shape.properties
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if let shape = known[name] {
        check(value, shape, path + [name])
      } else if let others = shape.additionalMembers {
        check(value, others, path + ["*"])
      }
    }
  }

  private mutating func add(_ rule: ChangeRule, _ path: [String], _ what: ChangeText) {
    changes.append(document.change(rule, ChangePath(path), "\(term: document.fileName): \(what)"))
  }
}

/// A part of a JSON Schema: the allowed types, and the guaranteed members.
///
/// Only keywords for the structure of documents are read: `type`, `properties`, `required`, `items`, `additionalProperties`, `$ref` into
/// `$defs`, and the alternatives of `anyOf` and `oneOf`.
struct SchemaShape {
  private let root: JSONValue
  /// The keywords, after following references.
  private let keywords: [String: JSONValue]
  /// The definition that the schema refers to, if it is a reference.
  let definition: String?
  /// The number of enclosing alternatives. It is limited, because alternatives can be recursive.
  private let nesting: Int

  init(root: JSONValue) { self.init(root, root: root) }

  private init(_ schema: JSONValue, root: JSONValue, nesting: Int = 0) {
    (self.root, self.nesting) = (root, nesting)
    var (current, last) = (schema, nil as String?)
    // This loop is limited, because references can be circular.
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

  /// The allowed JSON types, or nil if all are allowed.
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

  /// The schema of the elements of a list.
  var items: SchemaShape? { keywords["items"].map { SchemaShape($0, root: root) } }

  /// The schema of the members whose names are data.
  var additionalMembers: SchemaShape? {
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
  /// Whether a client that expects the other types can handle all of these types. An integer is a number.
  func areTypes(among types: Self) -> Bool { allSatisfy { types.contains($0) || $0 == "integer" && types.contains("number") } }
}
