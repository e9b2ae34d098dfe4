package import SourceValues

/// Everything that an app's sources reveal about its settings.
package struct AppFindings: Sendable {
  /// The number of controls on settings screens, and the number of controls that change a known value.
  package struct Controls: Hashable, Sendable {
    package var all = 0
    package var bound = 0
  }

  /// The keys, sorted by file and place.
  package let keys: [FoundKey]
  package let screens: [CodeScreen]
  package let undecided: [UnresolvedFact]
  /// The names of all types in the code.
  package var typeNames: Set<String> = []
  package let controls: Controls

  /// Whether there are screens in UIKit or AppKit code, which are not read.
  package var hasUnreadScreens: Bool {
    undecided.contains { if case .kitScreen = $0.reason { true } else { false } }
  }

  /// The number of controls found, as a sentence; nil if there are only those of nibs.
  package var summary: String? {
    if controls.all == 0 { return screens.isEmpty ? "found no control on a settings screen" : nil }
    let rest = controls.all - controls.bound
    let found = "found \(controls.all) control\(controls.all == 1 ? "" : "s"): \(controls.bound) bound to a stored value"
    return rest == 0 ? found : found + "; \(rest) not understood"
  }
}

extension AppFindings {
  /// The strings that the code shows, as written. Some are keys of a String Catalog.
  package var texts: Set<String> {
    let options = keys.flatMap { key in key.choices + (key.type?.options ?? []) }
    let sections = screens.flatMap(\.sections)
    let rows = sections.flatMap(\.rows)
    let titles = keys.flatMap(\.titles).map(\.text) + options.compactMap(\.title)
    return Set(titles + (screens.map(\.title) + sections.flatMap { [$0.title, $0.footer] } + rows.map(\.title)).compactMap(\.self))
  }
}

extension FoundType {
  /// The options of an enumeration, or of a list's items.
  fileprivate var options: [Enumeration.Option] {
    switch self {
    case .enumeration(let enumeration): enumeration.options
    case .array(let item?): item.options
    case .boolean, .integer, .number, .string, .array(nil), .object, .encoded: []
    }
  }
}

/// A fact that the code doesn't state, with its place. Such facts are never guessed.
package struct UnresolvedFact: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The key is computed at run time.
    case computedKey
    /// The default is computed.
    case computedDefault(key: String)
    case unknownType(key: String)
    /// Two places have different defaults for the same key.
    case otherDefault(key: String, CodeLocation)
    /// A row has conditions that aren't about settings. They are omitted.
    case unknownVisibility, unknownEnabling
    /// No stored value was found for a control. The string is the control's name.
    case unboundControl(String)
    /// A value in another app's domain that is only read.
    case otherDomain(key: String, String)
    /// A screen in UIKit or AppKit code, with its number of controls.
    case kitScreen(String, controls: Int)
    /// A form that is left out, since no stored value was found for its controls.
    case unboundScreen(String, controls: Int)
    /// The file has a syntax error, is nested too deeply, isn't UTF-8 or is too long.
    case syntaxError, tooDeep, notUTF8, tooLong
    case unreadable(String)
  }

  package let reason: Reason
  package let place: CodeLocation
}

extension UnresolvedFact: CustomStringConvertible {
  /// The message, preceded by the place.
  package var description: String { "\(place): \(what)\(help)" }

  /// Whether the fact is a row's condition that isn't about settings.
  package var isCondition: Bool { reason == .unknownVisibility || reason == .unknownEnabling }

  private var help: String {
    switch reason {
    case .unknownVisibility: ": add it to visibleWhen, as a fact"
    case .unknownEnabling: ": add it to enabledWhen, as a fact"
    default: ""
    }
  }

  private var what: String {
    switch reason {
    case .computedKey: "the key cannot be determined from the code"
    case .computedDefault(let key): "the default of \"\(key)\" cannot be determined from the code"
    case .unknownType(let key): "the type of \"\(key)\" cannot be determined from the code"
    case .otherDefault(let key, let other): "the default of \"\(key)\" differs from the one at \(other)"
    case .unknownVisibility: "a condition for showing the row cannot be determined from the code"
    case .unknownEnabling: "a condition for enabling the row cannot be determined from the code"
    case .unboundControl(let name): "no stored value was found for the control\(name.isEmpty ? "" : " of \"\(name)\"")"
    case .otherDomain(let key, let domain): "\"\(key)\" belongs to \(domain) and is only read"
    case .kitScreen(let name, let count):
      "the screen \"\(name)\" is in UIKit or AppKit code and is not read"
        + (count == 0 ? "" : " (\(count) control\(count == 1 ? "" : "s"))")
    case .unboundScreen(let name, let count):
      "the screen \"\(name)\" is left out, since no stored value was found for its \(count == 1 ? "control" : "\(count) controls")"
    case .syntaxError: "the file does not parse; only parts of it are read"
    case .tooDeep: "the file is nested too deeply to be read"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .notUTF8: "the file is not UTF-8; only parts of it are read"
    case .tooLong: "the file is longer than 4 MB and is not read"
    }
  }
}

extension UnresolvedFact {
  private static func groups(_ all: [UnresolvedFact]) -> [(what: String, all: [UnresolvedFact])] {
    var groups: [(what: String, all: [UnresolvedFact])] = []
    for one in all {
      let what = one.kind
      if let index = groups.firstIndex(where: { $0.what == what }) { groups[index].all.append(one) } else { groups.append((what, [one])) }
    }
    return groups
  }

  /// Returns each reason once, with its count.
  package static func reasons(_ all: [UnresolvedFact]) -> [String] {
    groups(all).map { group in group.all.count == 1 ? group.all[0].what : "\(group.what), \(group.all.count) times" }
  }

  /// Returns the messages. More than three of one kind become one message with a count and the first places.
  ///
  /// - Parameter listsConditions: whether to list all conditions, because no comment names them: otherwise, the site could say that everyone
  ///   can use a feature that must be bought.
  package static func summary(_ all: [UnresolvedFact], listsConditions: Bool = true) -> [String] {
    groups(all).flatMap { group -> [String] in
      guard group.all.count > 3, !listsConditions || !group.all[0].isCondition else { return group.all.map(\.description) }
      let first = group.all.prefix(3).map { one in one.key.map { "\"\($0)\" (\(one.place))" } ?? "\(one.place)" }
      return ["\(group.what), \(group.all.count) times: \(first.joined(separator: ", ")) and \(group.all.count - 3) more"]
    }
  }

  /// The key or name that the message mentions.
  var key: String? {
    switch reason {
    case .computedDefault(let key), .unknownType(let key), .otherDefault(let key, _), .otherDomain(let key, _): key
    case .unboundControl(let name): name.isEmpty ? nil : name
    case .kitScreen(let name, _), .unboundScreen(let name, _): name
    default: nil
    }
  }

  /// The common message for facts of one kind.
  private var kind: String {
    switch reason {
    case .computedDefault: "the default cannot be determined from the code"
    case .unknownType: "the type cannot be determined from the code"
    case .otherDefault: "the default differs elsewhere"
    case .unboundControl: "no stored value was found for the control"
    case .kitScreen: "a screen is in UIKit or AppKit code and is not read"
    case .unboundScreen: "a screen is left out, since no stored value was found for its controls"
    case .otherDomain: "the value belongs to another app and is only read"
    default: what
    }
  }
}
