package import SourceValues

/// What cannot be known from the text, with its place: never guessed.
package struct Undecided: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The key is made while the app runs.
    case computedKey
    /// The default is computed.
    case computedDefault(key: String)
    case unknownType(key: String)
    /// Two places give one key different defaults.
    case otherDefault(key: String, CodePlace)
    /// A row depends on something that is no setting.
    case unknownCondition
    /// What a control changes is not stored as far as the text says.
    case unboundControl(String)
    /// Something that is kept in another app's domain and is only read.
    case otherDomain(key: String, String)
    /// The file does not parse, nests too deeply, is no UTF-8 or too long.
    case syntaxError, tooDeep, notUTF8, tooLong
    case unreadable(String)
  }

  package let reason: Reason
  package let place: CodePlace
}

extension Undecided: CustomStringConvertible {
  /// A sentence with the place.
  package var description: String { "\(place): \(what)" }

  private var what: String {
    switch reason {
    case .computedKey: "the key is not known from the text"
    case .computedDefault(let key): "the default of \"\(key)\" is not known from the text"
    case .unknownType(let key): "the type of \"\(key)\" is not known from the text"
    case .otherDefault(let key, let other): "the default of \"\(key)\" is another one at \(other)"
    case .unknownCondition: "the row depends on more than settings; this is left out"
    case .unboundControl(let name): "the control changes \(name.isEmpty ? "something" : "\"\(name)\""), of which no store was found"
    case .otherDomain(let key, let domain): "\"\(key)\" is only read, and is a value of \(domain)"
    case .syntaxError: "the file does not parse; what can be read of it is read"
    case .tooDeep: "the file is nested too deeply to be read"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .notUTF8: "the file is not UTF-8; what can be read of it is read"
    case .tooLong: "the file is longer than 4 MB and is not read"
    }
  }
}

extension Undecided {
  private static func groups(_ all: [Undecided]) -> [(what: String, all: [Undecided])] {
    var groups: [(what: String, all: [Undecided])] = []
    for one in all {
      let what = one.kind
      if let index = groups.firstIndex(where: { $0.what == what }) { groups[index].all.append(one) } else { groups.append((what, [one])) }
    }
    return groups
  }

  /// Each reason once, with how often it is one.
  package static func reasons(_ all: [Undecided]) -> [String] {
    groups(all).map { group in group.all.count == 1 ? group.all[0].what : "\(group.what), \(group.all.count) times" }
  }

  /// The same kind of note once, with a count and the first places.
  package static func summary(_ all: [Undecided]) -> [String] {
    groups(all).flatMap { group -> [String] in
      guard group.all.count > 3 else { return group.all.map(\.description) }
      let first = group.all.prefix(3).map { one in one.key.map { "\"\($0)\" (\(one.place))" } ?? "\(one.place)" }
      return ["\(group.what), \(group.all.count) times: \(first.joined(separator: ", ")) and \(group.all.count - 3) more"]
    }
  }

  /// The key or name that it is about.
  var key: String? {
    switch reason {
    case .computedDefault(let key), .unknownType(let key), .otherDefault(let key, _), .otherDomain(let key, _): key
    case .unboundControl(let name): name.isEmpty ? nil : name
    default: nil
    }
  }

  /// What notes of one kind have in common.
  private var kind: String {
    switch reason {
    case .computedDefault: "the default is not known from the text"
    case .unknownType: "the type is not known from the text"
    case .otherDefault: "the default is another one elsewhere"
    case .unboundControl: "no store was found of what the control changes"
    case .otherDomain: "the value is another app's, and is only read"
    default: what
    }
  }
}
