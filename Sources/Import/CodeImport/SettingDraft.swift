internal import AppSources
internal import SettingsImport
internal import SourceValues
internal import SwiftExport

/// A setting's entry in `settings.yaml`, as a person would write it.
struct SettingDraft {
  let id: String
  let key: FoundKey

  /// Returns the lines of the entry. The first line ends with a comment that names the source file.
  func lines(indent: Int) -> [String] {
    let members = [title] + storage + value
    let start = String(repeating: " ", count: indent)
    return [YAMLText.line("\(start)\(id):", from: key.places[0])] + members.map { "\(start)  \($0.0): \($0.1)" }
  }

  /// The entry in one line: `speed: { title: Speed, key: speed, type: integer }`.
  var line: String {
    let members = ([title] + storage + value).map { ($0.0, $0.1.replacing("  # JSON", with: "")) }
    return "\(id): \(YAMLText.map(members))"
  }

  private var title: (String, String) {
    ("title", YAMLText.scalar(key.titles.first?.text ?? "FILL IN: what the app calls \(key.symbols.first ?? key.key)"))
  }

  private var storage: [(String, String)] {
    if case .code(let symbol) = key.store {
      return [("store", YAMLText.map([("kind", "code"), ("symbol", YAMLText.scalar(symbol))]))]
    }
    var members = [("key", YAMLText.scalar(key.key))]
    if let symbol = key.symbols.first, symbol != id { members.append(("symbol", YAMLText.scalar(symbol))) }
    switch key.store {
    case .suite(let name):
      members.append(
        ("store", YAMLText.map([("kind", name.hasPrefix("group.") ? "appGroup" : "userDefaults"), ("name", YAMLText.scalar(name))])))
    case .iCloud: members.append(("store", YAMLText.map([("kind", "iCloud")])))
    case .file: members.append(("store", YAMLText.map([("kind", "file")])))
    case .standard, .unknown, .code: break
    }
    return members
  }

  private var value: [(String, String)] {
    var members: [(String, String)] = []
    switch key.type {
    case .enumeration(let enumeration)?:
      if enumeration.isInteger { members.append(("type", "integer")) }
      members.append(("options", YAMLText.map(options(enumeration.options))))
    case let type?:
      let isJSON = type == .string(.json)
      members.append(("type", type.word == "string" && !key.choices.isEmpty ? "enum" : type.word + (isJSON ? "  # JSON" : "")))
      if !key.choices.isEmpty { members.append(("options", YAMLText.map(options(key.choices, areCases: false)))) }
      if case .string(let format?) = type, format != .json { members.append(("format", format.rawValue)) }
      if case .array(let item?) = type { members += items(item) }
    case nil: break
    }
    if let range = key.range {
      let bounds = [("minimum", range.lowerBound.yaml), ("maximum", range.upperBound.yaml)]
      members += bounds.compactMap { name, text in text.map { (name, $0) } }
      // Omit a step that the default doesn't match: it would be an error.
      if let step = range.step, range.hasStep(at: initial), let step = step.yaml { members.append(("multipleOf", step)) }
    }
    if key.isOptional { members.append(("nullable", "true")) }
    if let text = initial?.yaml { members.append(("default", text)) }
    return members
  }

  /// The default, or nil if it isn't a value of the type.
  private var initial: FoundValue? {
    guard let initial = key.initial, initial != .absent, key.type != .string(.json) else { return nil }
    switch key.type {
    case .enumeration(let enumeration)?: return enumeration.options.contains { $0.value == initial } ? initial : nil
    case .string(nil)?, .boolean?, .integer?, .number?, .array?, .object?: return initial
    case .encoded?: return nil
    case .string(.some)?, nil: return nil
    }
  }

  /// Returns the titles of options by value, and the names of cases if `export swift` would generate different names.
  private func options(_ options: [FoundType.Enumeration.Option], areCases: Bool = true) -> [(String, String)] {
    options.compactMap { option in
      guard let value = option.value == .absent ? "null" : option.value.yaml else { return nil }
      let title = option.title ?? "FILL IN: what the app calls \(option.name)"
      var members = [("title", YAMLText.scalar(title))]
      if let detail = option.detail { members.append(("detail", YAMLText.scalar(detail))) }
      if areCases, let symbol = symbol(of: option, title: title) { members.append(("symbol", YAMLText.scalar(symbol))) }
      return (value, members.count == 1 ? members[0].1 : YAMLText.map(members))
    }
  }

  /// The name of an option's case, or nil if `export swift` generates the same name.
  private func symbol(of option: FoundType.Enumeration.Option, title: String) -> String? {
    guard option.value != .absent, let value = option.value.scalar, SwiftCase.isName(option.name) else { return nil }
    return SwiftCase.name(value, title: title) == option.name ? nil : option.name
  }

  private func items(_ item: FoundType) -> [(String, String)] {
    if case .enumeration(let enumeration) = item {
      let type = enumeration.isInteger ? [("type", "integer")] : []
      return [("items", YAMLText.map(type + [("options", YAMLText.map(options(enumeration.options)))]))]
    }
    switch item {
    case .array, .object, .encoded: return []
    default: return [("items", YAMLText.map([("type", item.word)]))]
    }
  }
}
