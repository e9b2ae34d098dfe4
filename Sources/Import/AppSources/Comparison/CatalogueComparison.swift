package import SettingsModel
package import SourceValues

/// Compares a catalogue with the findings in the code. A fact that only one side states isn't a difference.
package struct CatalogueComparison {
  package let differences: [SourceDifference]
  package let counts: ComparisonCounts
  /// Facts in the catalogue that the code doesn't state.
  package let uncompared: [SkippedFact]

  /// - Parameters:
  ///   - ignored: keys that are not settings.
  ///   - mentioned: keys that weren't read, but that the code contains: it isn't known whether it stores them.
  ///   - text: returns the string for a key of the app's String Catalog, or nil if it isn't a key.
  ///   - plain: removes a string's markup.
  package init(
    _ catalogue: Catalogue, _ findings: AppFindings, ignored: Set<String> = [], mentioned: Set<String> = [],
    text: @escaping (String) -> String? = { _ in nil }, plain: @escaping (String) -> String = { $0 }
  ) {
    let texts = ComparedTexts(text: text, plain: plain)
    let keys = KeyMatching(catalogue, findings.keys, ignored: ignored, texts)
    var screens = ComparisonLog()
    ScreenComparison(catalogue, findings, keys, texts).run(&screens)
    var log = ComparisonLog()
    for key in keys.undocumented { log.differ(.undocumentedKey, .code, "key", "", key.key, key.places[0]) }
    let undecided = Dictionary(grouping: findings.undecided) { $0.key ?? "" }.mapValues { $0.map(\.reason) }
    for setting in catalogue.settings {
      let comparison = SettingComparison(setting: setting, texts: texts, undecided: undecided)
      comparison.run(
        keys, isRead: setting.store?.isRead(findings) ?? true, isTitled: screens.titled.contains(setting.id), mentioned: mentioned, &log)
    }
    differences = SourceDifference.merged(log.differences + screens.differences)
    counts = log.counts + screens.counts
    uncompared = log.uncompared + screens.uncompared
  }
}

extension CatalogueComparison {
  /// Returns the settings whose key has another name in the code.
  package static func renamedKeys(_ catalogue: Catalogue, _ findings: AppFindings) -> [(setting: Setting.ID, old: String, new: FoundKey)] {
    let texts = ComparedTexts(text: { _ in nil }, plain: { $0 })
    let keys = KeyMatching(catalogue, findings.keys, ignored: [], texts)
    return catalogue.settings.flatMap { setting in
      (keys.matches[setting.id] ?? []).compactMap { match in
        match.former.flatMap { $0.member == "key" ? (setting.id, $0.name, match.key) : nil }
      }
    }
  }
}

extension Setting.Store {
  /// Returns whether all of the store's values can be found in the code.
  fileprivate func isRead(_ findings: AppFindings) -> Bool {
    switch kind.known {
    case .userDefaults, .appGroup, .iCloud: true
    case .file: findings.keys.contains { $0.store == .file }
    case .code: findings.keys.contains { if case .code = $0.store { true } else { false } }
    case .keychain, .server, nil: false
    }
  }
}

/// A difference between the code and the catalogue.
package struct SourceDifference: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case undocumentedKey, unknownKey, key, symbol, store, initial, type, range, options, title
    /// The code lacks the part, has a new one, or has a different name for it.
    case missingScreen, newScreen, view, screenTitle, screenDescription
    case missingSection, newSection, header, footer, sectionOrder
    case missingRow, newRow, movedRow, rowOrder, icon
    case visible, enabled, link
  }

  /// The part of the catalogue that differs.
  package enum Subject: Hashable, Sendable {
    /// A part that only the code has.
    case code
    case setting(Setting.ID)
    case screens
    case screen(Screen.ID)
    case section(Screen.ID, Section.ID)
    case row(Row.ID)
  }

  package let kind: Kind
  package let subject: Subject
  /// The member of the subject that differs.
  package let member: String
  /// The values in the catalogue and in the code, as shown in messages.
  package let inCatalogue: String
  package let inCode: String
  /// The place in the code, or nil if there is none.
  package let place: CodeLocation?
  /// The number of other rows or strings with the same difference.
  package var others: Int

  /// The setting, or nil for other subjects.
  package var setting: Setting.ID? { if case .setting(let id) = subject { id } else { nil } }
}

extension SourceDifference {
  /// Reports a changed string once, even if it is shown in several places.
  static func merged(_ all: [SourceDifference]) -> [SourceDifference] {
    let texts = Dictionary(grouping: all.filter(\.isOfText)) { [$0.inCatalogue, $0.inCode] }
    return all.compactMap { difference in
      guard difference.isOfText, let alike = texts[[difference.inCatalogue, difference.inCode]], alike.count > 1 else { return difference }
      guard difference == alike.first(where: { $0.kind != .options }) ?? alike[0] else { return nil }
      var first = difference
      first.others = alike.count - 1
      return first
    }
  }

  private var isOfText: Bool {
    [.title, .screenTitle, .screenDescription, .header, .footer, .options].contains(kind) && inCatalogue.hasPrefix("\"")
      && inCode.hasPrefix("\"")
  }
}

/// A fact in the catalogue that the code doesn't state.
package struct SkippedFact: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable { case setting, screen, row, condition, value }

  package let kind: Kind
  package let subject: SourceDifference.Subject
  /// The name of the subject's member that states the fact.
  package let member: String
}

/// The results of a comparison.
struct ComparisonLog {
  var differences: [SourceDifference] = []
  var counts = ComparisonCounts()
  var uncompared: [SkippedFact] = []
  /// The settings whose titles were compared when their rows were.
  var titled: Set<Setting.ID> = []

  mutating func differ(
    _ kind: SourceDifference.Kind, _ subject: SourceDifference.Subject, _ member: String, _ catalogue: String = "", _ code: String = "",
    _ place: CodeLocation? = nil, others: Int = 0
  ) {
    let difference = SourceDifference(
      kind: kind, subject: subject, member: member, inCatalogue: catalogue, inCode: code, place: place, others: others)
    // Several rows can show the same setting, and would report the same difference.
    if !differences.contains(difference) { differences.append(difference) }
  }

  mutating func skip(_ kind: SkippedFact.Kind, _ subject: SourceDifference.Subject, _ member: String = "") {
    uncompared.append(SkippedFact(kind: kind, subject: subject, member: member))
  }

  /// Compares two strings if both are known.
  mutating func compare(
    _ written: String?, _ found: String?, _ kind: SourceDifference.Kind, _ subject: SourceDifference.Subject, _ member: String,
    _ place: CodeLocation
  ) {
    guard let written, let found else { return }
    counts.texts += 1
    if written != found { differ(kind, subject, member, "\"\(written)\"", "\"\(found)\"", place) }
  }
}

/// Converts strings in the code to the strings that the app shows.
struct ComparedTexts {
  /// Returns the string for a key of the app's String Catalog, or nil if it isn't a key.
  let text: (String) -> String?
  /// Removes a string's markup.
  let plain: (String) -> String

  /// Returns the string that the app shows, or nil for a key whose string is unknown.
  func shown(_ written: String?) -> String? { written.flatMap { text($0) ?? ($0.isSymbolic ? nil : $0) } }

  /// Returns the shown string without its markup.
  func prose(_ written: String?) -> String? { shown(written).map(plain) }
}

extension String {
  /// Whether the string looks like a key of the String Catalog: `settings.tint.title`.
  fileprivate var isSymbolic: Bool { !contains(" ") && (contains(".") || contains("_")) }
}
