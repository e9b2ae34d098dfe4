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
    guard let value = entry.value.json(for: setting) else {
      report(
        .error, .wrongType, Wording("the value of \"\(entry.key)\" is not valid for setting \(setting.id)"),
        help: "it is of a kind that no setting holds, or nested too deeply", in: source, at: entry.location)
      return
    }
    if let problem = setting.problem(with: value) ?? value.storedProblem {
      let isNumberForOption = setting.type?.known == .enumeration && problem.code == .wrongType
      let help =
        isNumberForOption ? setting.options.map { Wording("its options are strings: \($0.map(\.value.text).joined(separator: ", "))") } : nil
      report(
        .error, problem.code, problem.summary.prefixed("\"\(entry.key)\": "), help: help ?? problem.help, in: source, at: entry.location)
    }
    configuration.values[setting.id.rawValue] = value
  }

  /// Whether the property list has the structure of `configuration.yaml`.
  private func hasShapeOfOurs(_ list: PropertyList, _ stored: StoredSettings) -> Bool {
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
