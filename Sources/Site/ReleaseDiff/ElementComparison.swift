internal import SettingsModel

/// Compares two versions of a document, element by element.
///
/// Elements are matched by their ids, not by their positions.
///
/// 1. Elements in only one version were added or removed.
/// 2. Elements in both versions are compared member by member.
/// 3. Lists are compared by the order of the elements that both versions have.
struct ElementComparison {
  let document: ChangedDocument
  let old: ElementList
  let new: ElementList

  func changes() -> [Change] { old.elements.flatMap(removalOrChanges) + new.elements.compactMap(addition) + reorderings() }

  /// Returns the changes to an element of the old release, or its removal.
  private func removalOrChanges(of element: Element) -> [Change] {
    let noun = element.kind.noun
    guard let counterpart = new.byKey[element.key] else {
      // An element that was removed with its parent is not reported separately.
      if let parent = element.parent, new.byKey[parent] == nil { return [] }
      let removed: ChangeText = "\(word: noun) \(element.title) was removed"
      return [document.change(element.kind.removed, element.path, removed, was: .object(element.members))]
    }
    var changes = MemberComparison(document: document, old: element, new: counterpart).changes()
    for list in element.lists {
      guard let now = counterpart.members[list] else { continue }
      let retyped: ChangeText = "\(term: list) contained \(word: element.kind.name(of: list)), is \(now)"
      changes.append(document.change(.memberRetyped, counterpart.path + list, retyped, now: now))
    }
    if element.parent != counterpart.parent, let rule = element.kind.moved {
      let moved: ChangeText =
        "\(word: noun) \(counterpart.title) moved from \(term: element.list.text) to \(term: counterpart.list.text)"
      let (was, now) = (JSONValue(element.path.text), JSONValue(counterpart.path.text))
      changes.append(document.change(rule, counterpart.path, moved, was: was, now: now))
    }
    if element.id != counterpart.id, element.kind.changed == .settingChanged {
      let renamed: ChangeText = "setting \(element.id) was renamed to \(counterpart.id)"
      changes.append(
        document.change(.settingRenamed, counterpart.path, renamed, was: JSONValue(element.id), now: JSONValue(counterpart.id)))
    }
    return changes
  }

  private func addition(of element: Element) -> Change? {
    guard old.byKey[element.key] == nil else { return nil }
    if let parent = element.parent, old.byKey[parent] == nil { return nil }
    let added: ChangeText = "\(word: element.kind.noun) \(element.title) was added"
    return document.change(element.kind.added, element.path, added, now: .object(element.members))
  }

  /// Returns changes for lists whose order differs. Added and removed elements don't count.
  private func reorderings() -> [Change] {
    func lists(_ elements: ElementList, in other: ElementList) -> [ChangePath: [Element]] {
      Dictionary(grouping: elements.elements.filter { $0.kind.isOrdered && other.byKey[$0.key]?.list == $0.list }, by: \.list)
    }
    let before = lists(old, in: new)
    return lists(new, in: old).compactMap { path, elements in
      guard let first = elements.first, let earlier = before[path], earlier.map(\.key) != elements.map(\.key) else { return nil }
      func ids(_ elements: [Element]) -> JSONValue { .array(elements.map { JSONValue($0.id) }) }
      let reordered: ChangeText = "the order of the \(word: first.kind.noun.plural) changed: \(ids(elements))"
      return document.change(.orderChanged, path, reordered, was: ids(earlier), now: ids(elements))
    }
  }
}

/// Returns the new ids of renamed settings, by their old ids.
///
/// A setting was renamed if a new setting has its id as an alias.
func renamedSettings(from old: JSONValue, to new: JSONValue) -> [String: String] {
  let before = Set(old.objects("settings").compactMap { $0.text("id") })
  let settings = new.objects("settings")
  let after = Set(settings.compactMap { $0.text("id") })
  var renames: [String: String] = [:]
  for setting in settings {
    guard let id = setting.text("id"), !before.contains(id) else { continue }
    // If there are several aliases, only one was published in the old release.
    guard let alias = setting["aliases"]?.strings.first(where: { before.contains($0) && !after.contains($0) }) else { continue }
    if renames[alias] == nil { renames[alias] = id }
  }
  return renames
}
