package import SettingsModel
package import SourceValues

/// Compares what a catalogue says with what the code says. What one of them leaves open is no difference.
package struct CatalogueComparison {
  package private(set) var differences: [SourceDifference] = []
  private let text: (String) -> String?

  /// - Parameters:
  ///   - ignored: keys that are no settings.
  ///   - text: what is shown for a key of the app's String Catalog; nil for what is none.
  package init(
    _ catalogue: Catalogue, _ findings: AppFindings, ignored: Set<String> = [], text: @escaping (String) -> String? = { _ in nil }
  ) {
    self.text = text
    let known = KnownKeys(catalogue)
    for key in findings.keys where !known.has(key) && !ignored.contains(key.key) && !key.names.contains(where: ignored.contains) {
      differences.append(
        SourceDifference(kind: .undocumentedKey, setting: nil, member: "key", inCatalogue: "", inCode: key.key, place: key.places[0]))
    }
    for setting in catalogue.settings where setting.store?.kind.known.map(Self.isRead) ?? true {
      compare(setting, findings)
    }
  }

  /// Whether a store is one of those that the code is searched for.
  private static func isRead(_ kind: Setting.Store.Kind) -> Bool {
    switch kind {
    case .userDefaults, .appGroup, .iCloud: true
    case .keychain, .file, .server, .code: false
    }
  }

  private mutating func compare(_ setting: Setting, _ findings: AppFindings) {
    let names = setting.storedKeys
    let matches = findings.keys.filter { key in
      if !names.isEmpty { return names.contains(key.key) }
      return key.names.contains(setting.symbol ?? setting.id.rawValue) || setting.symbol == nil && key.key == setting.id.rawValue
    }
    for name in names where !matches.contains(where: { $0.key == name }) {
      differences.append(
        SourceDifference(kind: .unknownKey, setting: setting.id, member: "key", inCatalogue: name, inCode: "", place: nil))
    }
    if names.isEmpty, let symbol = setting.symbol, matches.isEmpty {
      differences.append(
        SourceDifference(kind: .unknownKey, setting: setting.id, member: "symbol", inCatalogue: symbol, inCode: "", place: nil))
    }
    for key in matches { compare(setting, key) }
  }

  /// What the app shows for a text of its code; nil for a key whose text is not known.
  private func shown(_ written: String) -> String? { text(written) ?? (written.isSymbolic ? nil : written) }

  private mutating func compare(_ setting: Setting, _ key: FoundKey) {
    func differ(_ kind: SourceDifference.Kind, _ member: String, _ catalogue: String, _ code: String, _ place: CodePlace?) {
      differences.append(
        SourceDifference(
          kind: kind, setting: setting.id, member: member, inCatalogue: catalogue, inCode: code, place: place ?? key.places[0]))
    }
    let mayBeNumber = key.isTypeRegistered && key.type == .integer && setting.type?.known == .number
    if let type = setting.type?.known, let found = key.type, !mayBeNumber, !found.isStored(as: type) {
      return differ(.type, "type", type.rawValue, found.word, nil)
    }
    if let initial = key.initial, let written = setting.default, !initial.equals(written) {
      differ(.initial, "default", written.shown, initial.shown, key.defaultPlace)
    }
    if let range = key.range { compare(setting, range, differ) }
    if let options = setting.options, case .enumeration(let enumeration)? = key.type { compare(options, enumeration, differ) }
    if let title = setting.title, let found = key.titles.first, let text = shown(found.text),
      !key.titles.contains(where: { shown($0.text) == title })
    {
      differ(.title, "title", "\"\(title)\"", "\"\(text)\"", found.place)
    }
  }

  private func compare(
    _ setting: Setting, _ range: FoundKey.Range, _ differ: (SourceDifference.Kind, String, String, String, CodePlace?) -> Void
  ) {
    let bounds = [
      ("minimum", setting.minimum, range.lowerBound), ("maximum", setting.maximum, range.upperBound),
      ("multipleOf", setting.multipleOf, range.step),
    ]
    for case (let member, let written?, let found?) in bounds where found.number != written {
      differ(.range, member, JSONValue.scalar(.number(written)).shown, found.shown, range.place)
    }
  }

  private func compare(
    _ options: [Setting.Option], _ enumeration: FoundType.Enumeration,
    _ differ: (SourceDifference.Kind, String, String, String, CodePlace?) -> Void
  ) {
    for option in enumeration.options {
      guard let written = options.first(where: { option.value.equals(.scalar($0.value)) }) else {
        differ(.options, "options", "", option.value.shown, option.place)
        continue
      }
      if let title = option.title.flatMap(shown), title != written.title {
        differ(.options, "options", "\"\(written.title)\"", "\"\(title)\"", option.place)
      }
    }
    for written in options where !enumeration.options.contains(where: { $0.value.equals(.scalar(written.value)) }) {
      differ(.options, "options", JSONValue.scalar(written.value).shown, "", enumeration.place)
    }
  }
}

extension FoundType {
  /// Whether the catalogue's type is what the code stores. Bytes may stand for anything.
  fileprivate func isStored(as kind: Setting.Kind) -> Bool {
    switch (self, kind) {
    // What is encoded is a map, or the text or bytes of one.
    case (.string(.data), _), (.string(.json), .object), (.encoded, .object), (.encoded, .string): true
    case (.boolean, .boolean), (.integer, .integer), (.number, .number), (.string, .string), (.string, .enumeration),
      (.array, .array), (.object, .object):
      true
    case (.enumeration(let enumeration), .integer): enumeration.isInteger
    case (.enumeration(let enumeration), .enumeration), (.enumeration(let enumeration), .string): !enumeration.isInteger
    default: false
    }
  }

  /// The word for it in `settings.yaml`.
  package var word: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .enumeration(let enumeration): enumeration.isInteger ? "integer" : "enum"
    case .array: "array"
    case .object, .encoded: "object"
    }
  }
}

extension FoundValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// Numbers are compared by value.
  func equals(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.absent, .scalar(.null)): true
    case (.boolean(let left), .scalar(.boolean(let right))): left == right
    case (.string(let left), .scalar(.string(let right))): left.utf8.elementsEqual(right.utf8)
    case (_, .scalar(.integer(let right))): number == Double(right)
    case (_, .scalar(.number(let right))): number == right
    case (.array(let left), .array(let right)): left.count == right.count && zip(left, right).allSatisfy { $0.equals($1) }
    case (.object(let left), .object(let right)):
      left.count == right.count && left.allSatisfy { name, value in right[name].map { value.equals($0) } ?? false }
    default: false
    }
  }

  /// As it stands in a message.
  package var shown: String {
    switch self {
    case .absent: "null"
    case .boolean(let value): String(value)
    case .integer(let number): String(number)
    case .number(let number): number.shown
    case .string(let text): "\"\(text)\""
    case .array(let items): "[" + items.map(\.shown).joined(separator: ", ") + "]"
    case .object(let members):
      "{ " + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }.joined(separator: ", ") + " }"
    }
  }
}

extension JSONValue {
  fileprivate var shown: String {
    switch self {
    case .scalar(.number(let number)): number.shown
    case .scalar(let value): value.quoted
    case .array(let items): "[" + items.map(\.shown).joined(separator: ", ") + "]"
    case .object(let members):
      "{ " + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }.joined(separator: ", ") + " }"
    }
  }
}

extension Double {
  /// Without a fraction that is none.
  fileprivate var shown: String { Int64(exactly: self).map(String.init) ?? String(self) }
}

extension String {
  /// Whether it is a key of the String Catalog rather than a text: `settings.tint.title`.
  fileprivate var isSymbolic: Bool { !contains(" ") && (contains(".") || contains("_")) }
}
