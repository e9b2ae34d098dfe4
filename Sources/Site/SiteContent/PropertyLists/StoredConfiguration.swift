internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// A user's settings in the format of `defaults export`: an XML or binary property list.
///
/// Its keys are the app's stored keys: a setting's `key`, or its `symbol` if it has no key. The list doesn't say who may see the values, so
/// the configuration is private. A warning lists unknown keys, whose values are ignored.
struct StoredConfiguration {
  private(set) var configuration = Configuration()
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String

  init(_ source: SourceText, catalogue: Catalogue) {
    path = source.path
    do {
      let list = try PropertyList(source.asPrivate)
      read(list, SettingsByStoredKey(catalogue))
    } catch {
      report(.error, .propertyListSyntax, Wording(error.summary), help: error.help.map { Wording($0) }, in: source, at: error.location)
    }
  }

  private mutating func read(_ list: PropertyList, _ stored: SettingsByStoredKey) {
    if looksLikeConfiguration(list, stored) {
      report(
        .error, .unknownKey, "the property list has the keys of a configuration.yaml",
        help: "a property list has the app's stored keys, as from `defaults export`; write this file as YAML or JSON",
        in: list.source)
      return
    }
    var unknown: [PropertyList.Entry] = []
    for entry in list.entries.sorted(by: { $0.key < $1.key }) {
      let settings = stored[entry.key]
      if settings.isEmpty, !stored.others.contains(entry.key) { unknown.append(entry) }
      for setting in settings { read(entry, as: setting, in: list.source) }
    }
    if !unknown.isEmpty { reportUnknown(unknown, in: list.source) }
  }

  /// Names the lines of unknown keys, but not the keys: in a damaged list, a value may have become one.
  private mutating func reportUnknown(_ entries: [PropertyList.Entry], in source: SourceText) {
    let lines = entries.compactMap(\.location?.line).sorted().map(String.init)
    let shown = lines.prefix(12).joined(separator: ", ") + (lines.count > 12 ? ", …" : "")
    report(
      .warning, .unknownSetting, Wording("the file has \(entries.count) unknown key\(entries.count == 1 ? "" : "s")"),
      help: lines.isEmpty
        ? "ignored; to see their lines here, convert the file with `plutil -convert xml1`"
        : Wording("ignored: the \(lines.count == 1 ? "value on line" : "values on lines") \(shown)"), in: source)
  }

  private mutating func read(_ entry: PropertyList.Entry, as setting: Setting, in source: SourceText) {
    guard let value = entry.value.json(for: setting) else {
      report(
        .error, .wrongType, Wording("the value of \"\(entry.key)\" is not valid for setting \(setting.id)"),
        help: "no setting can have such a value, or it is nested too deeply", in: source, at: entry.location)
      return
    }
    if let problem = setting.problem(with: value) ?? value.storedProblem {
      let isNumberForOption = setting.type?.known == .enumeration && problem.code == .wrongType
      let help =
        isNumberForOption
        ? setting.options.map { Wording("its options are strings: \($0.map(\.value.text).joined(separator: ", "))") } : nil
      report(
        .error, problem.code, problem.summary.prefixed("\"\(entry.key)\": "), help: help ?? problem.help, in: source, at: entry.location)
    }
    configuration.values[setting.id.rawValue] = value
  }

  /// Whether the property list has the structure of `configuration.yaml`.
  private func looksLikeConfiguration(_ list: PropertyList, _ stored: SettingsByStoredKey) -> Bool {
    list.entries.contains { ["values", "facts", "profile"].contains($0.key) && $0.value.isDictionary && stored[$0.key].isEmpty }
      || list.entries.contains { entry in
        entry.key == "audience" && stored["audience"].isEmpty
          && Configuration.Audience.allCases.contains { entry.value == .string($0.rawValue) }
      }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ summary: Wording, help: Wording?, in source: SourceText,
    at location: SourceLocation? = nil
  ) {
    if let location {
      diagnostics.append(Diagnostic(severity, code, in: source.asPrivate, at: location, summary, help: help))
    } else {
      diagnostics.append(Diagnostic(severity, code, path: path, summary.withheld, help: help?.withheld))
    }
  }
}

/// The settings for each stored key. Settings with this `key` take precedence over settings with this `symbol`. Several settings can share
/// a key.
struct SettingsByStoredKey {
  private let byKey: [String: [Setting]]
  private let bySymbol: [String: [Setting]]
  /// The app's stored keys that don't belong to a setting.
  let others: Set<String>

  init(_ catalogue: Catalogue) {
    others = Set((catalogue.stored ?? []).compactMap { $0.key ?? $0.symbol })
    let stored = catalogue.settings.flatMap { setting in setting.storedKeys.map { (key: $0, setting: setting) } }
    byKey = Dictionary(grouping: stored) { $0.key }.mapValues { $0.map(\.setting) }
    bySymbol = Dictionary(grouping: catalogue.settings.filter { $0.storedKeys.isEmpty && $0.symbol != nil }) { $0.symbol ?? "" }
  }

  subscript(key: String) -> [Setting] { byKey[key] ?? bySymbol[key] ?? [] }
}

extension PropertyList.Value {
  var isDictionary: Bool { if case .dictionary = self { true } else { false } }

  /// Returns the value as the app reads it: `YES`, 1 and "1" are true, and "8000" is a number. Values that don't fit the setting are not
  /// converted; nil if no setting can have such a value.
  func json(for setting: Setting) -> JSONValue? {
    switch self {
    case .array(let elements):
      let read = elements.compactMap { element in
        setting.items.map { element.scalar(in: $0).map(JSONValue.scalar) } ?? element.plain
      }
      return read.count == elements.count ? .array(read) : nil
    case .dictionary: return plain
    default: return scalar(in: setting).map(JSONValue.scalar)
    }
  }

  /// The value without conversion to a type.
  private var plain: JSONValue? {
    switch self {
    case .array(let elements):
      let read = elements.compactMap(\.plain)
      return read.count == elements.count ? .array(read) : nil
    case .dictionary(let members):
      let read = members.compactMapValues(\.plain)
      return read.count == members.count ? .object(read) : nil
    default: return single.map(JSONValue.scalar)
    }
  }

  private var single: Scalar? {
    switch self {
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let text), .date(let text), .data(let text): .string(text)
    case .array, .dictionary, .other: nil
    }
  }

  private func scalar(in domain: some ScalarDomain) -> Scalar? {
    guard let plain = single else { return nil }
    if let option = option(of: domain) { return option }
    return switch domain.type?.known {
    case .boolean: truth.map(Scalar.boolean) ?? plain
    case .integer: wholeNumber.map(Scalar.integer) ?? plain
    case .number: number.map(CoreSchema.number) ?? plain
    case .string, .enumeration, .array, .object, nil: domain.format?.known == .date ? day.map(Scalar.string) ?? plain : plain
    }
  }

  /// The day, if the value is a date with a time.
  private var day: String? { if case .date(let text) = self { String(text.prefix(10)) } else { nil } }

  private var truth: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(0), .number(0): false
    case .integer(1), .number(1): true
    case .string(let text):
      ["yes", "true", "1"].contains(text.lowercased()) ? true : ["no", "false", "0"].contains(text.lowercased()) ? false : nil
    default: nil
    }
  }

  private var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .string(let text): text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(text) : nil
    default: nil
    }
  }

  private var wholeNumber: Int64? {
    if case .integer(let value) = self { return value }
    return number.flatMap { abs($0) <= 0x1p53 ? Int64(exactly: $0) : nil }
  }

  /// Returns the option that is stored as this value. Numbers are compared by value, even if the option is a string.
  private func option(of domain: some ScalarDomain) -> Scalar? {
    guard let options = domain.options else { return nil }
    if let single, let same = options.first(where: { $0.value == single }) { return same.value }
    guard domain.type?.known != .boolean else { return truth.map(Scalar.boolean) }
    if case .string = self, domain.type?.known == .enumeration { return nil }
    guard let number else { return nil }
    return options.first { Self.string($0.value.text).number == number }?.value
  }

  /// Creates a date from a binary list, which stores seconds since 2001.
  static func date(secondsSince2001 seconds: Double) -> Self {
    guard seconds.isFinite, abs(seconds) < 0x1p40 else { return .other }
    let whole = Int64(seconds.rounded(.down)) + 978_307_200
    let clock = ((whole % 86_400) + 86_400) % 86_400
    let parts = [clock / 3600, clock / 60 % 60, clock % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return .date("\(CalendarDate(secondsSince1970: whole).iso)T\(parts.joined(separator: ":"))Z")
  }
}

extension Scalar {
  /// The error for a value that can't be published: a number that clients can't represent, or a text with control characters.
  fileprivate var storedProblem: ValueProblem? {
    switch self {
    case .integer(let value) where value.magnitude > 1 << 53:
      ValueProblem(.integerRange, "the number is too \(value > 0 ? "large" : "small")", help: "whole numbers go from -2^53 to 2^53")
    case .number(let value) where !value.isFinite: ValueProblem(.wrongType, "the number is not finite")
    case .string(let text):
      ForbiddenCharacter(in: text).map { ValueProblem(.unsafeCharacter, "the text contains \($0.name)", help: "remove it") }
    default: nil
    }
  }
}

extension JSONValue {
  /// The error for a value that can't be published.
  var storedProblem: ValueProblem? {
    switch self {
    case .scalar(let value): value.storedProblem
    case .array(let elements): elements.lazy.compactMap(\.storedProblem).first
    case .object(let members): members.values.lazy.compactMap(\.storedProblem).first
    }
  }
}
