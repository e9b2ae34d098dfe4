package import Diagnostics
internal import Foundation
package import SettingsModel

/// A user's settings as `defaults export` writes them: a property list, XML or binary.
///
/// Its keys are the app's own stored ones: a setting's `key`, else its `symbol`. Only values come from it, so the
/// configuration is private. What the catalogue does not know is counted and never read.
package struct PropertyListConfiguration: Sendable {
  package let configuration: Configuration
  package let unknownKeys: [String]
  package let diagnostics: [Diagnostic]

  package init(_ source: SourceText, catalogue: Catalogue) {
    var configuration = Configuration()
    var diagnostics: [Diagnostic] = []
    var unknown: [String] = []
    do {
      let entries = try PropertyListDecoder().decode([String: StoredValue].self, from: Data(source.bytes))
      let settings = Dictionary(
        catalogue.settings.compactMap { setting in (setting.key ?? setting.symbol).map { ($0, setting) } },
        uniquingKeysWith: { first, _ in first })
      for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
        guard let setting = settings[key] else {
          unknown.append(key)
          continue
        }
        guard let scalar = value.scalar(for: setting) else {
          diagnostics.append(
            Diagnostic(
              .error, .wrongType, path: source.path, "the value of \"\(key)\" cannot be that of setting \(setting.id)",
              help: "a setting is a single value, never data, a date, a list or a map"))
          continue
        }
        if let problem = setting.problem(with: scalar) {
          diagnostics.append(
            Diagnostic(.error, problem.code, path: source.path, "\"\(key)\": \(problem.summary)", help: problem.help))
        }
        configuration.values[setting.id.rawValue] = scalar
      }
    } catch {
      diagnostics.append(
        Diagnostic(
          .error, .propertyListSyntax, path: source.path, "the file is not a property list",
          help: "export one with `defaults export`"))
    }
    (self.configuration, unknownKeys, self.diagnostics) = (configuration, unknown, diagnostics)
  }
}

/// One value of a property list.
private enum StoredValue: Decodable {
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  /// Data, dates, arrays and dictionaries: no setting holds one.
  case other

  init(from decoder: any Decoder) throws {
    guard let container = try? decoder.singleValueContainer() else {
      self = .other
      return
    }
    if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .other
    }
  }

  func scalar(for setting: Setting) -> Scalar? {
    switch (self, setting.type?.known) {
    case (.boolean(let value), _): .boolean(value)
    case (.integer(let value), .boolean) where value == 0 || value == 1: .boolean(value == 1)
    case (.integer(let value), _): .integer(value)
    case (.number(let value), _): .number(value)
    case (.string(let value), _): .string(value)
    case (.other, _): nil
    }
  }
}
