internal import Diagnostics
internal import SettingsModel

/// The placeholders of a text, with the number of their occurrences. A short text may have thousands, each for a long value, so the length
/// of the filled text is checked before it is filled.
struct PlaceholderFilling: Sendable {
  /// The maximum number of bytes that the values of a text's placeholders may have together.
  static let limit = 10_000

  private let counts: [String: Int]
  /// The setting of the placeholder `{value}`.
  private let setting: Setting.ID?

  /// - Parameter setting: the setting of the placeholder `{value}`; nil to count all others.
  /// - Returns: nil if the text has no such placeholders.
  init?(_ text: String, of setting: Setting.ID?) {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let names = Placeholders.names(in: text).filter { ($0 == "value") == (setting != nil) && Placeholders.isKnown($0) }
    counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    self.setting = setting
    if counts.isEmpty { return nil }
  }

  /// Returns the error if the values are too long.
  ///
  /// - Parameter length: returns the length of a setting's value in words.
  func problem(in catalogue: Catalogue, length: (Setting.ID) -> Int) -> ValueProblem? {
    let bytes = counts.reduce(0) { sum, entry in
      let bytes =
        switch entry.key {
        case "version": catalogue.version?.utf8.count ?? 0
        case "build": catalogue.build?.utf8.count ?? 0
        case "name": catalogue.name.utf8.count
        default: (Placeholders.setting(in: entry.key) ?? setting).map(length) ?? 0
        }
      return sum + bytes * entry.value
    }
    guard bytes > Self.limit else { return nil }
    return ValueProblem(
      .limitExceeded, "the values of the text's placeholders have \(bytes) bytes; the limit is \(Self.limit)",
      help: "use fewer placeholders, or shorter titles and values")
  }
}

extension Reader {
  /// Checks the length of a text with its placeholders filled in, after the whole app has been read.
  mutating func checkFilling(_ text: String?, of setting: Setting.ID? = nil, at location: SourceLocation) {
    guard let filling = text.flatMap({ PlaceholderFilling($0, of: setting) }) else { return }
    check(at: location) { $0.problem(with: filling) }
  }
}

extension Declarations {
  func problem(with filling: PlaceholderFilling) -> ValueProblem? {
    filling.problem(in: catalogue) { id in
      guard let setting = settings[id] else { return 0 }
      // A setting without a value is named by its title.
      let titles = ((setting.choices ?? []).map(\.title) + [setting.title].compactMap(\.self)).map(\.utf8.count)
      let values = [setting.default, configuration?.values[id.rawValue]].map { $0?.textLength ?? 0 }
      return (titles + values).max() ?? 0
    }
  }
}

extension JSONValue {
  /// The number of bytes of all strings in the value.
  fileprivate var textLength: Int {
    switch self {
    case .scalar(let scalar): scalar.text.utf8.count
    case .array(let elements): elements.reduce(0) { $0 + $1.textLength }
    case .object(let members): members.reduce(0) { $0 + $1.key.utf8.count + $1.value.textLength }
    }
  }
}
