internal import SettingsModel

/// Compares what two schemas promise of one kind of document: both are gone through side by side from the root on, so that places are those
/// of the documents.
struct SchemaComparison {
  private let document: ChangedDocument
  private var changes: [Change] = []
  /// Definitions that were compared; those that hold themselves end here.
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
    if let left = old.others, let right = new.others { compare(left, right, at: path + ["*"]) }
    let (left, right) = (old.alternatives, new.alternatives)
    // Other alternatives than before are other types; the same number of them is compared one by one.
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
