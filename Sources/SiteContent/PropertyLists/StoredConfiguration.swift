internal import Diagnostics
internal import SettingsModel

/// A user's settings as `defaults export` writes them: a property list, XML or binary.
///
/// Its keys are the app's own stored ones: a setting's `key`, else its `symbol`. Only values come from it, so the configuration
/// is private. What the catalogue does not know is counted, and its values are never looked at.
struct StoredConfiguration {
  private(set) var configuration = Configuration()
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String

  init(_ source: SourceText, catalogue: Catalogue) {
    path = source.path
    do {
      let list = try PropertyList(source.asPrivate)
      read(list, StoredSettings(catalogue))
    } catch {
      report(.error, .propertyListSyntax, Wording(error.summary), help: error.help.map { Wording($0) }, in: source, at: error.location)
    }
  }
}

extension StoredConfiguration {
  private mutating func read(_ list: PropertyList, _ stored: StoredSettings) {
    if hasShapeOfOurs(list, stored) {
      report(
        .error, .unknownKey, "the property list has the keys of a configuration.yaml",
        help: "a property list holds the app's own stored keys, as `defaults export` writes them; write this as YAML or JSON",
        in: list.source)
      return
    }
    var unknown: [String] = []
    for entry in list.entries.sorted(by: { $0.key < $1.key }) {
      let settings = stored[entry.key]
      if settings.isEmpty, !stored.others.contains(entry.key) { unknown.append(entry.key) }
      for setting in settings { read(entry, as: setting, in: list.source) }
    }
    if !unknown.isEmpty {
      let shown = unknown.prefix(12).map { $0.unicodeScalars.count > 60 ? String($0.prefix(60)) + "…" : $0 }.joined(separator: ", ")
      report(
        .warning, .unknownSetting, Wording("the file has \(unknown.count) unknown key\(unknown.count == 1 ? "" : "s")"),
        help: Wording("ignored: \(shown)\(unknown.count > 12 ? ", …" : "")"), in: list.source)
    }
  }

  private mutating func read(_ entry: PropertyList.Entry, as setting: Setting, in source: SourceText) {
    guard let value = entry.value.scalar(for: setting) else {
      report(
        .error, .wrongType, Wording("the value of \"\(entry.key)\" is not valid for setting \(setting.id)"),
        help: "a setting is a single value, not data, a date, a list or a map", in: source, at: entry.location)
      return
    }
    if let problem = setting.problem(with: value) ?? value.storedProblem {
      let isNumberForOption = setting.type?.known == .enumeration && problem.code == .wrongType
      let help =
        isNumberForOption ? setting.options.map { Wording("its options are strings: \($0.map(\.value).joined(separator: ", "))") } : nil
      report(
        .error, problem.code, problem.summary.prefixed("\"\(entry.key)\": "), help: help ?? problem.help, in: source, at: entry.location)
    }
    configuration.values[setting.id.rawValue] = value
  }

  /// Whether the property list has the structure of `configuration.yaml`.
  private func hasShapeOfOurs(_ list: PropertyList, _ stored: StoredSettings) -> Bool {
    list.entries.contains { ["values", "facts", "profile"].contains($0.key) && $0.value == .dictionary && stored[$0.key].isEmpty }
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

/// The settings that are stored under each key. Where some are known by that key, those that only have it for a symbol are not
/// meant; two with one key have one value.
private struct StoredSettings {
  private let byKey: [String: [Setting]]
  private let bySymbol: [String: [Setting]]
  /// The keys of the app that are no settings.
  let others: Set<String>

  init(_ catalogue: Catalogue) {
    others = Set((catalogue.stored ?? []).compactMap { $0.key ?? $0.symbol })
    byKey = Dictionary(grouping: catalogue.settings.filter { $0.key != nil }) { $0.key ?? "" }
    bySymbol = Dictionary(grouping: catalogue.settings.filter { $0.key == nil && $0.symbol != nil }) { $0.symbol ?? "" }
  }

  subscript(key: String) -> [Setting] { byKey[key] ?? bySymbol[key] ?? [] }
}

extension PropertyList.Value {
  /// The value as the app reads it, which takes `YES`, 1 and "1" for true and "8000" for a number; nil if it is no single
  /// value. What does not fit comes back as it is.
  fileprivate func scalar(for setting: Setting) -> Scalar? {
    let plain: Scalar
    switch self {
    case .boolean(let value): plain = .boolean(value)
    case .integer(let value): plain = .integer(value)
    case .number(let value): plain = .number(value)
    case .string(let value): plain = .string(value)
    case .dictionary, .other: return nil
    }
    switch setting.type?.known {
    case .boolean: return truth.map(Scalar.boolean) ?? plain
    case .integer: return wholeNumber.map(Scalar.integer) ?? plain
    case .number: return number.map(CoreSchema.number) ?? plain
    case .enumeration: return option(of: setting).map(Scalar.string) ?? plain
    case .string, nil: return plain
    }
  }

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

  /// The option whose value is the stored number: options are texts, whatever the app stores.
  private func option(of setting: Setting) -> String? {
    if case .string = self { return nil }
    guard let number else { return nil }
    return setting.options?.first { Self.string($0.value).number == number }?.value
  }
}

extension Scalar {
  /// What no client could hold.
  fileprivate var storedProblem: ValueProblem? {
    switch self {
    case .integer(let value) where value.magnitude > 1 << 53:
      ValueProblem(.integerRange, "the number is too \(value > 0 ? "large" : "small")", help: "whole numbers go from -2^53 to 2^53")
    case .number(let value) where !value.isFinite: ValueProblem(.wrongType, "the number is not finite")
    default: nil
    }
  }
}
