internal import SettingsModel

/// Whether a document keeps what the schema of the old release promised: the members that are always there, and the types.
struct PromiseCheck {
  private let document: ChangedDocument
  private var changes: [Change] = []

  /// Elements of a list share a place, so that what all of them lack is reported once.
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
      } else if let others = shape.others {
        check(value, others, path + ["*"])
      }
    }
  }

  private mutating func add(_ rule: ChangeRule, _ path: [String], _ what: ChangeText) {
    changes.append(document.change(rule, ChangePath(path), "\(term: document.fileName): \(what)"))
  }
}
