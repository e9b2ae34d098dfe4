internal import SettingsModel

/// Compares the members of one element with those that it had.
struct MemberComparison {
  let document: ChangedDocument
  let old: Element
  let new: Element

  func changes() -> [Change] {
    let names = Set(old.members.keys).union(new.members.keys).subtracting([old.kind.identity]).sorted()
    return names.filter { old.members[$0] != new.members[$0] }.flatMap(changes) + reach()
  }

  private func changes(of name: String) -> [Change] {
    let (was, now) = (old.members[name], new.members[name])
    if ElementKind.silent(name, in: old, new) || isSaidByText(name) { return [] }
    if old.kind.member == ElementKind.setting.member, name == "aliases" { return aliases(was, now) }
    let rule = rule(for: name, was, now)
    let what = Self.words(for: rule, name, new.title, now) ?? words(name, was, now)
    let change = document.change(rule, new.path + name, what, was: was, now: now)
    guard let was, let now, was.jsonType != now.jsonType, name != "default" else { return [change] }
    let retyped: ChangeText = "\(term: name) was \(word: was.jsonType), is \(word: now.jsonType)"
    return [change, document.change(.memberRetyped, new.path + name, retyped, was: was, now: now)]
  }

  /// The HTML of a text changes with the text.
  private func isSaidByText(_ name: String) -> Bool {
    guard name.hasSuffix("HTML") else { return false }
    let text = String(name.dropLast("HTML".count))
    return old.members[text] != new.members[text]
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
    case ("settings", "minLength"), ("settings", "minItems"): bound(was, now, isKept: { $0 >= $1 })
    case ("settings", "maxLength"), ("settings", "maxItems"): bound(was, now, isKept: { $0 <= $1 })
    case ("settings", "uniqueItems"), ("settings", "required"): now == .scalar(true) ? .rangeNarrowed : .rangeWidened
    case ("settings", "nullable"): now == .scalar(true) ? .rangeWidened : .rangeNarrowed
    case ("settings", "pattern") where now != nil: .rangeNarrowed
    case ("settings", "format") where was != nil, ("settings", "items") where was != nil: .typeChanged
    case ("settings", "keys") where was != nil: keys(was, now)
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

  /// A count that is not written bounds nothing.
  private func bound(_ was: JSONValue?, _ now: JSONValue?, isKept: (Int64, Int64) -> Bool) -> ChangeRule {
    guard case .scalar(.integer(let limit))? = now else { return .rangeWidened }
    guard case .scalar(.integer(let earlier))? = was else { return .rangeNarrowed }
    return isKept(earlier, limit) ? .rangeWidened : .rangeNarrowed
  }

  /// Another string beside those that there were breaks nothing.
  private func keys(_ was: JSONValue?, _ now: JSONValue?) -> ChangeRule {
    guard case .array(let before)? = was, case .array(let after)? = now else { return .keyChanged }
    return Set(before).isSubset(of: Set(after)) ? .settingChanged : .keyChanged
  }

  /// A bound is narrowed if it excludes a value that it allowed, or if it moves all steps.
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

  /// The watch and the widgets get the settings that reach them, in `watch.json` and `widget.json`.
  private func reach() -> [Change] {
    let path = new.path + "reaches"
    let lost = old.reach.subtracting(new.reach).map { place in
      document.change(.reachLost, path + place, "setting \(new.id) no longer reaches the \(term: place)")
    }
    return lost
      + new.reach.subtracting(old.reach).map { place in
        document.change(.reachGained, path + place, "setting \(new.id) reaches the \(term: place) now")
      }
  }

  private func aliases(_ was: JSONValue?, _ now: JSONValue?) -> [Change] {
    let (before, after) = (was?.strings ?? [], now?.strings ?? [])
    let path = new.path + "aliases"
    let lost = before.filter { !after.contains($0) && $0 != new.id }.map { alias in
      document.change(.aliasRemoved, path + alias, "setting \(new.title) no longer has the alias \(alias)", was: JSONValue(alias))
    }
    // The id that it had is reported with its renaming.
    let gained = after.filter { !before.contains($0) && $0 != old.id }.map { alias in
      document.change(.settingChanged, path + alias, "setting \(new.title) has the new alias \(alias)", now: JSONValue(alias))
    }
    return lost + gained
  }
}

extension ElementKind {
  /// Members that say nothing by themselves: version and language are reported once, and the size of a page goes with its hash.
  fileprivate static func silent(_ name: String, in element: Element, _ renamed: Element) -> Bool {
    switch element.kind.member {
    case "": ["apiVersion", "app", "contentLanguage"].contains(name)
    case "pages": name == "bytes"
    // The row of a setting that was renamed.
    case "rows": name == "setting" && element.id != renamed.id && element.members.text(name) == element.id
    default: false
    }
  }
}
