internal import SettingsModel

/// Whether a document keeps what the schema of the old release promised: the members that are always there, and the types.
struct PromiseCheck {
  let document: Release.Document
  let schema: JSONValue

  /// Elements of a list share a place, so that what all of them lack is told once.
  func changes() -> [Change] {
    var changes: [Change] = []
    check(document.value, SchemaShape(root: schema), [], &changes)
    return changes
  }

  private func check(_ value: JSONValue, _ shape: SchemaShape, _ path: [String], _ changes: inout [Change]) {
    if let types = shape.types, !types.contains(value.jsonType), !(value.jsonType == "number" && types.contains("integer")) {
      let promised = types.sorted().joined(separator: " or ")
      add(.memberRetyped, path, "\(term: path.last ?? "$") is \(word: value.jsonType), the old schema says \(term: promised)", &changes)
      return
    }
    switch value {
    case .object(let members): checkMembers(members, shape, path, &changes)
    case .array(let elements):
      guard let items = shape.items else { return }
      for element in elements { check(element, items, path.dropLast() + [(path.last ?? "$") + "[]"], &changes) }
    case .scalar: break
    }
  }

  private func checkMembers(_ members: [String: JSONValue], _ shape: SchemaShape, _ path: [String], _ changes: inout [Change]) {
    let objects = shape.alternatives.filter { $0.types?.contains("object") == true }
    if objects.count == 1 { checkMembers(members, objects[0], path, &changes) }
    for name in shape.required.sorted() where members[name] == nil {
      add(.memberMissing, path + [name], "\(term: name) is missing, but required by the old schema", &changes)
    }
    let known = shape.properties
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if let shape = known[name] {
        check(value, shape, path + [name], &changes)
      } else if let others = shape.others {
        check(value, others, path + ["*"], &changes)
      }
    }
  }

  private func add(_ rule: ChangeRule, _ path: [String], _ what: ChangeText, _ changes: inout [Change]) {
    changes.append(
      Change(rule, app: document.app, document: document.path, path: ChangePath(path), "\(term: document.path.fileName): \(what)"))
  }
}
