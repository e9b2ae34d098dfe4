internal import SourceValues

/// The setting that a row of a bundle changes, in the format of `settings.yaml`.
struct BundleSetting {
  let key: String
  let place: CodeLocation
  private(set) var members: [(String, String)] = []
  /// Descriptions of everything that can't be imported.
  private(set) var lost: [String] = []

  /// - Parameter platforms: The platforms on which the setting is available, or nil for all.
  init(_ key: String, group: String?, _ specifier: inout BundleSpecifier, platforms: [String]?) {
    (self.key, place) = (key, specifier.place)
    add("title", YAMLText.scalar(specifier.text("Title") ?? "FILL IN: what the app calls \(key)"))
    add("key", YAMLText.scalar(key))
    if let group { add("store", YAMLText.map([("kind", "appGroup"), ("name", YAMLText.scalar(group))])) }
    // Apps use these two keys for a description on their own settings screens.
    let descriptions = ["infobuttonvalue", "IASKSubtitle"].compactMap { specifier.text($0) }
    if let text = descriptions.first { add("description", YAMLText.scalar(text.markdown)) }
    addValue(&specifier)
    if specifier.value("IsSecure") == .boolean(true) { add("sensitive", "true") }
    add("platforms", platforms.map { YAMLText.list($0.map(YAMLText.scalar)) })
    let attributes = Self.attributes.compactMap { name in specifier.value(name)?.yaml.map { (name, $0) } }
    if !attributes.isEmpty { add("attributes", YAMLText.map(attributes)) }
  }

  /// Returns the lines of the entry. The first line ends with a comment that names the source file.
  func lines(id: String, indent: Int) -> [String] {
    let start = String(repeating: " ", count: indent)
    return [YAMLText.line("\(start)\(id):", from: place)] + members.map { "\(start)  \($0.0): \($0.1)" }
  }

  private static let attributes = [
    "AutocapitalizationType", "AutocorrectionType", "KeyboardType", "MinimumValueImage", "MaximumValueImage", "DisplaySortedByTitle",
  ]

  private mutating func add(_ name: String, _ text: String?) { if let text { members.append((name, text)) } }
}

extension BundleSetting {
  private mutating func addValue(_ specifier: inout BundleSpecifier) {
    let initial = specifier.value("DefaultValue")
    if let values = specifier.values("Values") { return addChoices(values, initial, &specifier) }
    switch specifier.kind {
    case .toggle: addToggle(initial, &specifier)
    case .slider:
      add("type", "number")
      add("minimum", specifier.value("MinimumValue")?.yaml)
      add("maximum", specifier.value("MaximumValue")?.yaml)
      add("default", initial?.yaml)
    case .titleValue where initial != nil:
      add("type", initial.flatMap { FoundValue.type(of: [$0]) }.map { $0 == "enum" ? "string" : $0 })
      add("default", initial?.yaml)
    default:
      if specifier.kind == nil { lost.append("\(specifier.type) is unknown, so it is imported as a string") }
      if let initial, FoundValue.type(of: [initial]) != "enum" { lost.append("\(specifier.type) with the default \(initial.quoted)") }
      add("type", "string")
      add("default", initial.map { if case .string(let text) = $0 { YAMLText.scalar(text) } else { YAMLText.scalar($0.quoted) } })
    }
  }

  /// Adds a picker's options. If strings and numbers are mixed, strings that contain a number are converted.
  private mutating func addChoices(_ stated: [FoundValue], _ initial: FoundValue?, _ specifier: inout BundleSpecifier) {
    let (titles, short) = (specifier.texts("Titles"), specifier.texts("ShortTitles"))
    var (values, initial) = (stated, initial)
    if FoundValue.type(of: values + [initial].compactMap(\.self)) == nil {
      lost.append("values of several types: " + (values + [initial].compactMap(\.self)).map(\.quoted).joined(separator: ", "))
      values = values.map(\.asNumber)
      initial = initial?.asNumber
      if FoundValue.type(of: values) == nil { values = values.map { .string($0.quoted) } }
    }
    let type = FoundValue.type(of: values) ?? "enum"
    if type != "enum" { add("type", type) }
    var options: [(String, String)] = []
    for (index, value) in values.enumerated() {
      guard !values[..<index].contains(value), let name = value.yaml else {
        lost.append("the duplicate value \(value.quoted)")
        continue
      }
      let title = YAMLText.scalar(titles.indices.contains(index) ? titles[index] : value.quoted.filter { $0 != "\"" })
      let attributes = short.indices.contains(index) ? YAMLText.map([("shortTitle", YAMLText.scalar(short[index]))]) : nil
      options.append((name, attributes.map { YAMLText.map([("title", title), ("attributes", $0)]) } ?? title))
    }
    add("options", YAMLText.map(options))
    guard let initial else { return }
    if values.contains(initial) {
      add("default", initial.yaml)
    } else {
      lost.append("the default \(initial.quoted) is not one of the choices")
    }
  }

  /// Adds a Boolean. Values other than true and false become options.
  private mutating func addToggle(_ initial: FoundValue?, _ specifier: inout BundleSpecifier) {
    let (on, off) = (specifier.value("TrueValue") ?? .boolean(true), specifier.value("FalseValue") ?? .boolean(false))
    guard on == .boolean(true), off == .boolean(false) else {
      lost.append("a switch with the values \(on.quoted) and \(off.quoted)")
      return addChoices([off, on], initial, &specifier)
    }
    add("type", "boolean")
    guard let initial else { return }
    if case .boolean = initial { return add("default", initial.yaml) }
    lost.append("the default \(initial.quoted) of a switch")
    add("default", String(["yes", "true", "1"].contains(initial.quoted.filter { $0 != "\"" }.lowercased())))
  }
}

extension FoundValue {
  /// Returns the common type of all values, or nil if the types differ.
  fileprivate static func type(of values: [Self]) -> String? {
    let types = Set(
      values.map { value in
        switch value {
        case .string: "enum"
        case .boolean: "boolean"
        case .integer: "integer"
        default: "number"
        }
      })
    return types == ["integer", "number"] ? "number" : types.count == 1 ? types.first : nil
  }

  /// The number that a string contains, or the value itself.
  fileprivate var asNumber: Self {
    guard case .string(let text) = self else { return self }
    return Int(text).map(Self.integer) ?? Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? self
  }
}

extension String {
  /// The string as Markdown, with markup characters escaped.
  var markdown: String { replacing(/[*_`\[\]\\<]/) { "\\\($0.output)" } }
}
