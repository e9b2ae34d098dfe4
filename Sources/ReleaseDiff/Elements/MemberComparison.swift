internal import SettingsModel

/// Compares the members of one element with those that it had.
struct MemberComparison {
  let old: Element
  let new: Element
  let app: Catalogue.ID?
  let document: String

  func changes() -> [Change] {
    let names = Set(old.members.keys).union(new.members.keys).subtracting([old.kind.identity]).sorted()
    return names.filter { old.members[$0] != new.members[$0] }.flatMap(changes)
  }

  private func changes(of name: String) -> [Change] {
    let (was, now) = (old.members[name], new.members[name])
    if ElementKind.silent(name, in: old, new) { return [] }
    if old.kind.member == ElementKind.setting.member, name == "aliases" { return aliases(was, now) }
    let rule = rule(for: name, was, now)
    let what = Self.words(for: rule, name, new.title, now) ?? words(name, was, now)
    var changes = [Change(rule, app: app, document: document, path: new.path.appending(name), what, was: was, now: now)]
    if let was, let now, was.jsonType != now.jsonType, name != "default" {
      changes.append(
        Change(
          .memberRetyped, app: app, document: document, path: new.path.appending(name),
          "\(term: name) was \(word: was.jsonType), is \(word: now.jsonType)", was: was, now: now))
    }
    return changes
  }

  private func words(_ name: String, _ was: JSONValue?, _ now: JSONValue?) -> ChangeText {
    let subject: ChangeText =
      old.parent == nil ? "\(term: document.fileName): \(term: name)" : "\(word: old.kind.noun) \(new.title): \(term: name)"
    return switch (was, now) {
    case (let was?, let now?): "\(subject) was \(was), is \(now)"
    case (nil, let now?): "\(subject) is \(now) now"
    case (let was?, nil): "\(subject) was \(was), is removed"
    case (nil, nil): subject
    }
  }

  private func rule(for name: String, _ was: JSONValue?, _ now: JSONValue?) -> ChangeRule {
    switch (old.kind.member, name) {
    case ("settings", "minimum"), ("settings", "maximum"), ("settings", "multipleOf"): range(name)
    case ("settings", "default"): .defaultChanged
    case ("settings", "unit") where was != nil && now != nil: .unitChanged
    case ("settings", "symbol") where was != nil && old.members["key"] == nil && new.members["key"] == nil: .keyChanged
    case ("settings", "key") where was != nil, ("icons", "name") where was != nil: .keyChanged
    case ("settings", "deprecated"): deprecation(was, now)
    case ("settings", "sensitive"), ("facts", "sensitive"): now == .scalar(true) ? .valueWithheld : .valuePublished
    case ("settings", "type") where was != nil, ("facts", "type") where was != nil: .typeChanged
    case ("facts", "values"): domain(was, now)
    case ("facts", "nullable"): now == .scalar(true) ? .domainWidened : .domainNarrowed
    case ("pages", "path"): .documentMoved
    default: old.kind.changed
    }
  }

  private func deprecation(_ was: JSONValue?, _ now: JSONValue?) -> ChangeRule {
    switch (was, now) {
    case (nil, _): .settingDeprecated
    case (_, nil): .deprecationLifted
    case (_, _): .deprecationChanged
    }
  }

  private func domain(_ was: JSONValue?, _ now: JSONValue?) -> ChangeRule {
    guard case .array(let before)? = was, case .array(let after)? = now else { return .factChanged }
    let (earlier, later) = (Set(before), Set(after))
    if earlier == later { return .factChanged }
    return earlier.isSubset(of: later) ? .domainWidened : .domainNarrowed
  }

  /// A bound is narrowed where a value that it allowed no longer is, and so is one that moved all steps.
  private func range(_ name: String) -> ChangeRule {
    let (before, after) = (AllowedNumbers(old.members), AllowedNumbers(new.members))
    let isKept =
      switch name {
      case "minimum": before.keepsMinimum(in: after)
      case "maximum": before.keepsMaximum(in: after)
      default: before.keepsSteps(in: after)
      }
    return isKept ? .rangeWidened : .rangeNarrowed
  }

  private func aliases(_ was: JSONValue?, _ now: JSONValue?) -> [Change] {
    let (before, after) = (was?.strings ?? [], now?.strings ?? [])
    let path = new.path.appending("aliases")
    let lost = before.filter { !after.contains($0) && $0 != new.id }.map { alias in
      Change(
        .aliasRemoved, app: app, document: document, path: path.appending(alias),
        "setting \(new.title) no longer has the alias \(alias)", was: .scalar(.string(alias)))
    }
    // The id that it had is told by its renaming.
    let gained = after.filter { !before.contains($0) && $0 != old.id }.map { alias in
      Change(
        .settingChanged, app: app, document: document, path: path.appending(alias), "setting \(new.title) has the new alias \(alias)",
        now: .scalar(.string(alias)))
    }
    return lost + gained
  }
}

extension ElementKind {
  /// Members that say nothing by themselves: the version is told once, and the size of a page goes with its hash.
  fileprivate static func silent(_ name: String, in element: Element, _ renamed: Element) -> Bool {
    switch element.kind.member {
    case "": ["apiVersion", "app"].contains(name)
    case "pages": name == "bytes"
    // The row of a setting that was renamed.
    case "rows": name == "setting" && element.id != renamed.id && element.members.text(name) == element.id
    default: false
    }
  }
}
