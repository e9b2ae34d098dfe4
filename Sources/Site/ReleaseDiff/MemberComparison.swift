internal import SettingsModel

/// Compares the old and new members of an element.
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
    if ElementKind.ignores(name, in: old, new) || isHTMLOfChangedText(name) { return [] }
    if old.kind.member == ElementKind.setting.member, name == "aliases" { return aliases(was, now) }
    let rule = rule(for: name, was, now)
    let what = Self.explanation(for: rule, name, new.title, now) ?? description(of: name, was, now)
    let change = document.change(rule, new.path + name, what, was: was, now: now)
    guard let was, let now, was.jsonType != now.jsonType, name != "default" else { return [change] }
    let retyped: ChangeText = "\(term: name) was \(word: was.jsonType), is \(word: now.jsonType)"
    return [change, document.change(.memberRetyped, new.path + name, retyped, was: was, now: now)]
  }

  /// Whether a member is the HTML of a text that also changed.
  private func isHTMLOfChangedText(_ name: String) -> Bool {
    guard name.hasSuffix("HTML") else { return false }
    let text = String(name.dropLast("HTML".count))
    return old.members[text] != new.members[text]
  }

  private func description(of name: String, _ was: JSONValue?, _ now: JSONValue?) -> ChangeText {
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

  /// If a count is missing, there is no limit.
  private func bound(_ was: JSONValue?, _ now: JSONValue?, isKept: (Int64, Int64) -> Bool) -> ChangeRule {
    guard case .scalar(.integer(let limit))? = now else { return .rangeWidened }
    guard case .scalar(.integer(let earlier))? = was else { return .rangeNarrowed }
    return isKept(earlier, limit) ? .rangeWidened : .rangeNarrowed
  }

  /// An additional key is not a breaking change.
  private func keys(_ was: JSONValue?, _ now: JSONValue?) -> ChangeRule {
    guard case .array(let before)? = was, case .array(let after)? = now else { return .keyChanged }
    return Set(before).isSubset(of: Set(after)) ? .settingChanged : .keyChanged
  }

  /// A range is narrowed if a value is no longer allowed.
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

  /// Returns changes to the places outside the app that a setting reaches. Their documents are `watch.json` and `widget.json`.
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
    let (earlier, later) = (Set(before), Set(after))
    let lost = before.filter { !later.contains($0) && $0 != new.id }.map { alias in
      document.change(.aliasRemoved, path + alias, "setting \(new.title) no longer has the alias \(alias)", was: JSONValue(alias))
    }
    // The old id of a renamed setting is reported with the renaming.
    let gained = after.filter { !earlier.contains($0) && $0 != old.id }.map { alias in
      document.change(.settingChanged, path + alias, "setting \(new.title) has the new alias \(alias)", now: JSONValue(alias))
    }
    return lost + gained
  }
}

extension ElementKind {
  /// Whether a member is not compared. Version and language are reported once, and the size of a page changes with its hash.
  fileprivate static func ignores(_ name: String, in element: Element, _ renamed: Element) -> Bool {
    switch element.kind.member {
    case "": ["apiVersion", "app", "contentLanguage"].contains(name)
    case "pages": name == "bytes"
    // The row of a renamed setting.
    case "rows": name == "setting" && element.id != renamed.id && element.members.text(name) == element.id
    default: false
    }
  }
}

extension MemberComparison {
  /// Returns a sentence for changes that names and values don't explain, or nil for all others.
  private static func explanation(for rule: ChangeRule, _ member: String, _ title: String, _ now: JSONValue?) -> ChangeText? {
    switch rule {
    case .settingDeprecated: deprecation(title, now)
    case .deprecationLifted: "setting \(title) is no longer deprecated"
    case .valueWithheld: "the value of \(title) is withheld now"
    case .valuePublished: "the value of \(title) is no longer withheld"
    case .domainNarrowed where now == nil || now == .scalar(false): "fact \(title) can no longer be null"
    case .domainWidened where now == .scalar(true): "fact \(title) can be null"
    case .pageChanged where member == "sha256": "the text of page \(title) changed"
    default: nil
    }
  }

  /// Returns a sentence such as `setting "Unit" is deprecated since "2.4": "It follows the system."; use "region" instead`.
  private static func deprecation(_ title: String, _ now: JSONValue?) -> ChangeText {
    guard case .object(let members)? = now else { return "setting \(title) is deprecated" }
    func clause(_ name: String, _ text: (String) -> ChangeText) -> ChangeText { members.text(name).map(text) ?? "" }
    let since = clause("since") { " since \($0)" }
    let message = clause("message") { ": \($0)" }
    let replacement = clause("replacedBy") { "; use \($0) instead" }
    return "setting \(title) is deprecated\(since)\(message)\(replacement)"
  }
}

/// The numbers that a setting can have: from a minimum to a maximum in steps. Each of the three is nil if it is unknown.
struct AllowedNumbers {
  private let minimum: Double?
  private let maximum: Double?
  /// The step between numbers, counted from the minimum, or from zero if there is none.
  private let step: Double?

  init(_ setting: [String: JSONValue]) {
    minimum = setting["minimum"]?.number
    maximum = setting["maximum"]?.number
    let multiple = setting["multipleOf"]?.number.flatMap { $0 > 0 ? $0 : nil }
    step = multiple ?? (setting["type"] == .scalar("integer") ? 1 : nil)
  }

  /// Whether the minimum of the others allows all of these numbers. Steps are counted from the minimum, so they must match too.
  func keepsMinimum(in others: Self) -> Bool {
    guard let bound = others.minimum else { return keepsSteps(in: others) }
    guard let minimum, bound <= minimum else { return false }
    return keepsSteps(in: others)
  }

  /// Whether the maximum of `others` allows all of these numbers. The largest is the last step, which can be below `maximum`.
  func keepsMaximum(in others: Self) -> Bool {
    guard let bound = others.maximum else { return true }
    guard let last else { return false }
    return last <= bound
  }

  /// Whether the steps of the others allow all of these numbers.
  func keepsSteps(in others: Self) -> Bool {
    guard let theirs = others.step else { return true }
    let isSingle = minimum != nil && minimum == last
    guard isSingle || step.map({ ($0 / theirs).isNearlyWhole }) ?? false else { return false }
    return (((minimum ?? 0) - (others.minimum ?? 0)) / theirs).isNearlyWhole
  }

  private var last: Double? {
    guard let maximum, let minimum, let step else { return maximum }
    // Tolerates the rounding of fractions such as 0.1.
    return minimum + ((maximum - minimum) / step + 1e-9).rounded(.down) * step
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    switch self {
    case .scalar(.integer(let value)): Double(value)
    case .scalar(.number(let value)): value
    default: nil
    }
  }
}
