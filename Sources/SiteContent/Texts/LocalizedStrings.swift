package import Diagnostics
internal import Localization

/// The texts of an app before there were String Catalogs: `Localizable.strings` and `Localizable.stringsdict` in a folder for each
/// language. They become one String Catalog, which Xcode would write in the same way.
package struct LocalizedStrings: Sendable {
  /// By language, then by key, the value of its `localizations` as JSON.
  private var texts: [String: [String: String]] = [:]
  /// In the order in which they were found.
  private var keys: [String] = []
  private var seen: Set<String> = []
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// - Parameter source: as it is on the disk, in UTF-8 or UTF-16.
  package mutating func add(strings source: SourceText, of language: String) {
    let text = source.asUTF8
    // Some are property lists, as they are in an app that was built.
    let start = text.bytes.first { $0 > 0x20 }
    if start == UInt8(ascii: "<") || text.bytes.starts(with: "bplist".utf8) { return add(list: text, of: language) }
    if let problem = text.problem { return diagnostics.append(problem) }
    let (file, problems) = StringsFile.read(text)
    diagnostics += problems
    for entry in file?.entries ?? [] { add(entry.key, Self.unit(entry.text), language) }
  }

  package mutating func add(stringsdict source: SourceText, of language: String) { add(list: source, of: language) }

  /// The String Catalog.
  package func catalog(sourceLanguage: String) -> [UInt8] {
    let languages = texts.keys.sorted()
    let entries = keys.sorted { $0.precedesInCatalog($1) }.map { key in
      let localizations = languages.compactMap { language in
        texts[language]?[key].map { "\(XcodeJSON.quoted(language)):\($0)" }
      }
      return "\(XcodeJSON.quoted(key)):{\"extractionState\":\"manual\",\"localizations\":{\(localizations.joined(separator: ","))}}"
    }
    let strings = entries.joined(separator: ",")
    let json = "{\"sourceLanguage\":\(XcodeJSON.quoted(sourceLanguage)),\"strings\":{\(strings)},\"version\":\"1.0\"}"
    let source = SourceText(path: "Localizable.xcstrings", json)
    guard case .success(let tree) = JSONTree.read(source) else { return source.bytes }
    return XcodeJSON.write(tree, of: source.bytes)
  }
}

extension LocalizedStrings {
  /// A later file of the language, which is the `.stringsdict`, takes the place of an earlier one.
  private mutating func add(_ key: String, _ json: String, _ language: String) {
    if seen.insert(key).inserted { keys.append(key) }
    texts[language, default: [:]][key] = json
  }

  private mutating func add(list source: SourceText, of language: String) {
    do throws(PropertyList.Problem) {
      for entry in try PropertyList(source).entries {
        guard let json = Self.localization(entry.value) else {
          diagnostics.append(
            Diagnostic(
              .error, .wrongType, in: source.asUTF8, at: entry.location ?? .start, "\"\(entry.key)\" has no text that can be read",
              help: "it needs \"NSStringLocalizedFormatKey\", and a form \"other\" for each of its variables"))
          continue
        }
        add(entry.key, json, language)
      }
    } catch {
      diagnostics.append(
        Diagnostic(.error, .propertyListSyntax, in: source.asUTF8, at: error.location ?? .start, error.summary, help: error.help))
    }
  }

  private static func unit(_ text: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\(XcodeJSON.quoted(text))}}"
  }

  private static func localization(_ value: PropertyList.Value) -> String? {
    switch value {
    case .string(let text): unit(text)
    case .dictionary(let members): StringsDictEntry(members)?.json
    default: nil
    }
  }
}

/// One key of a `.stringsdict`.
private struct StringsDictEntry {
  let json: String

  init?(_ members: [String: PropertyList.Value]) {
    if case .dictionary(let devices)? = members["NSStringDeviceSpecificRuleType"] {
      let forms = devices.compactMapValues(\.text)
      guard !forms.isEmpty else { return nil }
      json = "{\"variations\":{\"device\":\(Self.object(forms))}}"
      return
    }
    if case .dictionary(let widths)? = members["NSStringVariableWidthRuleType"] {
      // The text for the widest place.
      guard let widest = widths.compactMap({ width, _ in Int(width) }).max(), let text = widths[String(widest)]?.text else { return nil }
      json = "{\"stringUnit\":{\"state\":\"translated\",\"value\":\(XcodeJSON.quoted(text))}}"
      return
    }
    guard let format = members["NSStringLocalizedFormatKey"]?.text else { return nil }
    var variables: [(name: String, specifier: String, forms: [String: String])] = []
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard case .dictionary(let rule) = value else { continue }
      let forms = rule.filter { PluralCategory(rawValue: $0.key) != nil }.compactMapValues(\.text)
      guard forms["other"] != nil else { return nil }
      variables.append((name, rule["NSStringFormatValueTypeKey"]?.text ?? "d", forms))
    }
    if let only = variables.first, variables.count == 1, format == "%#@\(only.name)@" {
      json = "{\"variations\":{\"plural\":\(Self.object(only.forms))}}"
      return
    }
    let parts = variables.map { variable in
      let forms = variable.forms.mapValues { $0.replacing("%\(variable.specifier)", with: "%arg") }
      return "\(XcodeJSON.quoted(variable.name)):{\"formatSpecifier\":\(XcodeJSON.quoted(variable.specifier)),"
        + "\"variations\":{\"plural\":\(Self.object(forms))}}"
    }
    let unit = "\"stringUnit\":{\"state\":\"translated\",\"value\":\(XcodeJSON.quoted(format))}"
    json = parts.isEmpty ? "{\(unit)}" : "{\(unit),\"substitutions\":{\(parts.joined(separator: ","))}}"
  }

  private static func object(_ forms: [String: String]) -> String {
    let members = forms.sorted { $0.key < $1.key }.map { name, text in
      "\(XcodeJSON.quoted(name)):{\"stringUnit\":{\"state\":\"translated\",\"value\":\(XcodeJSON.quoted(text))}}"
    }
    return "{\(members.joined(separator: ","))}"
  }
}

extension PropertyList.Value {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
