internal import SettingsModel

/// Compares two releases of one document, element by element.
///
/// Elements are matched by their ids, not by their places: 1. what is in one of them only is new or gone, 2. what is in
/// both is compared member by member, 3. lists that hold the same elements are compared for their order.
struct ElementComparison {
  let app: Catalogue.ID?
  let document: String
  let old: ElementList
  let new: ElementList

  func changes() -> [Change] {
    old.elements.flatMap(gone) + new.elements.flatMap(come) + orders()
  }

  /// What became of an element of the old release.
  private func gone(_ element: Element) -> [Change] {
    guard let counterpart = new.byKey[element.key] else {
      // A part that went with the whole is not told by itself.
      if let parent = element.parent, new.byKey[parent] == nil { return [] }
      return [
        change(
          element.kind.removed, element.path, "\(word: element.kind.noun) \(element.title) was removed", was: .object(element.members))
      ]
    }
    var changes = MemberComparison(old: element, new: counterpart, app: app, document: document).changes()
    changes += element.lists.compactMap { list in
      counterpart.members[list].map { now in
        change(
          .memberRetyped, counterpart.path.appending(list), "\(term: list) contained \(word: element.kind.name(of: list)), is \(now)",
          now: now)
      }
    }
    if element.parent != counterpart.parent, let moved = element.kind.moved {
      changes.append(
        change(
          moved, counterpart.path,
          "\(word: element.kind.noun) \(counterpart.title) moved from \(term: element.list.text) to \(term: counterpart.list.text)",
          was: .scalar(.string(element.path.text)),
          now: .scalar(.string(counterpart.path.text))))
    }
    if element.id != counterpart.id, element.kind.changed == .settingChanged {
      changes.append(
        change(
          .settingRenamed, counterpart.path, "setting \(element.id) was renamed to \(counterpart.id)",
          was: .scalar(.string(element.id)), now: .scalar(.string(counterpart.id))))
    }
    return changes
  }

  private func come(_ element: Element) -> [Change] {
    guard old.byKey[element.key] == nil else { return [] }
    if let parent = element.parent, old.byKey[parent] == nil { return [] }
    return [
      change(element.kind.added, element.path, "\(word: element.kind.noun) \(element.title) was added", now: .object(element.members))
    ]
  }

  /// What came or went does not count as another order.
  private func orders() -> [Change] {
    func lists(_ elements: ElementList, in other: ElementList) -> [ChangePath: [Element]] {
      Dictionary(
        grouping: elements.elements.filter { $0.kind.isOrdered && other.byKey[$0.key]?.list == $0.list }, by: \.list)
    }
    let before = lists(old, in: new)
    return lists(new, in: old).compactMap { path, elements in
      guard let first = elements.first, let earlier = before[path], earlier.map(\.key) != elements.map(\.key) else { return nil }
      func ids(_ elements: [Element]) -> JSONValue { .array(elements.map { .scalar(.string($0.id)) }) }
      return change(
        .orderChanged, path, "the order of the \(word: first.kind.noun.plural) changed: \(ids(elements))", was: ids(earlier),
        now: ids(elements))
    }
  }

  private func change(
    _ rule: ChangeRule, _ path: ChangePath, _ what: ChangeText, was: JSONValue? = nil, now: JSONValue? = nil
  ) -> Change {
    Change(rule, app: app, document: document, path: path, what, was: was, now: now)
  }
}
