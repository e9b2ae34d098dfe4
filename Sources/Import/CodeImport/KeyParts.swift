internal import AppSources
internal import SettingsImport
internal import SourceValues

/// The app's stored values, by whether people see them.
struct KeyParts {
  /// Values with a control, in the order of the screens.
  let shown: [FoundKey]
  /// Values that may have a control in code that was not understood.
  let unclear: [FoundKey]
  /// Values that nobody sees, such as dates, counters and tokens. They are no settings.
  let unseen: [FoundKey]

  /// - Parameter bundled: Keys with a control in the `Settings.bundle`, which is imported separately.
  init(_ findings: AppFindings, of keys: [FoundKey], _ bundled: Set<String>) {
    var places: [String: Int] = [:]
    for row in ScreenTree(findings.screens).ordered.flatMap(\.rows) {
      // Conditions can refer only to settings.
      let used = [row.key].compactMap(\.self) + (row.visible.known + row.enabled.known).flatMap(\.parts).map(\.key)
      for key in used where places[key] == nil { places[key] = places.count }
    }
    var (shown, unclear, unseen): ([(place: Int, key: FoundKey)], [FoundKey], [FoundKey]) = ([], [], [])
    let (controls, isRead) = (findings.controls, !findings.screens.isEmpty && !findings.hasUnreadScreens)
    let isComplete = isRead && controls.bound == controls.all
    for key in keys {
      if let place = places[key.key] {
        shown.append((place, key))
      } else if key.hasControl {
        unclear.append(key)
      } else if bundled.contains(key.key) {
        continue
      } else if isComplete || key.isInternal {
        unseen.append(key)
      } else {
        unclear.append(key)
      }
    }
    (self.shown, self.unclear, self.unseen) = (shown.sorted { $0.place < $1.place }.map(\.key), unclear, unseen)
  }
}

extension FoundKey {
  /// Whether a control was found, even if its row can't be written.
  fileprivate var hasControl: Bool {
    if case .code = store { return true }
    // Shortcuts of the package KeyboardShortcuts are always chosen by people.
    return key.hasPrefix("KeyboardShortcuts_") || !titles.isEmpty || range != nil || !choices.isEmpty
  }

  /// Whether the type or the name says that people don't see the value. This only decides where the value is listed: an author can move it.
  fileprivate var isInternal: Bool {
    let words = Set(([key] + symbols).flatMap(\.camelWords))
    func has(_ others: Set<String>) -> Bool { !words.isDisjoint(with: others) }
    if has(["token", "tokens", "secret", "password", "oauth", "credential", "credentials", "cache", "cached", "migrated", "migration"]) {
      return true
    }
    switch type {
    case .string(.dateTime)?, .string(.data)?, .encoded?, .object?: return true
    case .boolean?:
      return has(["launched", "seen", "shown", "dismissed", "completed", "onboarding", "asked", "prompted", "finished", "did"])
    case .integer?, .number?: return has(["count", "counter", "timestamp", "version", "last", "latest"])
    case .string(nil)?: return has(["uuid", "identifier", "etag", "version", "last", "latest"])
    case .enumeration?, .array?, .string?, nil: return false
    }
  }
}

extension String {
  /// The words of a name in lower case: `lastSync_date` → last, sync, date.
  fileprivate var camelWords: [String] {
    var (words, previousIsLower): ([String], Bool) = ([""], false)
    for character in self {
      guard character.isLetter else {
        words.append("")
        continue
      }
      if character.isUppercase, previousIsLower { words.append("") }
      words[words.count - 1] += character.lowercased()
      previousIsLower = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }
}

/// A stored value's entry under `stored` in `app.yaml`.
struct StoredDraft {
  let id: String
  let key: FoundKey

  var entry: SettingsImport.Stored {
    var members = [("key", YAMLText.scalar(key.key))]
    if let symbol = key.symbols.first, symbol != id { members.append(("symbol", YAMLText.scalar(symbol))) }
    return SettingsImport.Stored(id: id, line: YAMLText.line("\(id): \(YAMLText.map(members))", from: key.places[0]))
  }
}
