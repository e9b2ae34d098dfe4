package import Diagnostics
internal import Localization

/// Converts an app's `Localizable.strings` and `Localizable.stringsdict` files in all languages to one String Catalog, in Xcode's format.
package struct LocalizedStrings: Sendable {
  /// The values for `localizations`, by language and key.
  private var texts: [String: [String: JSONDraft]] = [:]
  /// The keys in the order in which they were added.
  private var keys: [String] = []
  private var seen: Set<String> = []
  /// The mistakes in the files. Everything else in the files was added.
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Adds a `.strings` file in UTF-8 or UTF-16.
  package mutating func add(strings source: SourceText, of language: String) {
    let text = source.asUTF8
    // In built apps, `.strings` files are property lists.
    let start = text.bytes.first { $0 > 0x20 }
    if start == UInt8(ascii: "<") || text.bytes.starts(with: "bplist".utf8) { return add(list: text, of: language) }
    if let problem = text.problem { return diagnostics.append(problem) }
    let (file, problems) = StringsFile.read(text)
    diagnostics += problems
    for entry in file.entries { add(entry.key, .unit(entry.text, state: "translated"), language) }
  }

  package mutating func add(_ key: String, _ text: String, in language: String) {
    add(key, .unit(text, state: "translated"), language)
  }

  package var isEmpty: Bool { keys.isEmpty }

  /// Adds a `.stringsdict` file.
  package mutating func add(stringsdict source: SourceText, of language: String) { add(list: source, of: language) }

  /// Returns the bytes of the String Catalog.
  package func catalog(sourceLanguage: String) -> [UInt8] {
    let languages = texts.keys.sorted()
    let entries = keys.sorted { $0.precedesInCatalog($1) }.map { key in
      let localizations = languages.compactMap { language in texts[language]?[key].map { (name: language, value: $0) } }
      return (name: key, value: ["extractionState": .text("manual"), "localizations": .object(localizations)] as JSONDraft)
    }
    return JSONDraft.catalog(sourceLanguage: sourceLanguage, entries).bytes()
  }
}

extension LocalizedStrings {
  /// Adds the strings for a key. The last file added for a language, its `.stringsdict`, overrides the others.
  private mutating func add(_ key: String, _ texts: JSONDraft, _ language: String) {
    if seen.insert(key).inserted { keys.append(key) }
    self.texts[language, default: [:]][key] = texts
  }

  private mutating func add(list source: SourceText, of language: String) {
    do throws(PropertyList.Problem) {
      for entry in try PropertyList(source, keepsDuplicateKeys: true).entries {
        guard let texts = JSONDraft(localization: entry.value) else {
          diagnostics.append(
            Diagnostic(
              .error, .wrongType, in: source.asUTF8, at: entry.location ?? .start, "\"\(entry.key)\" has no text that can be read",
              help: "it needs \"NSStringLocalizedFormatKey\", and a form \"other\" for each of its variables"))
          continue
        }
        add(entry.key, texts, language)
      }
    } catch {
      diagnostics.append(
        Diagnostic(.error, .propertyListSyntax, in: source.asUTF8, at: error.location ?? .start, error.summary, help: error.help))
    }
  }
}

extension JSONDraft {
  /// Converts the value of a key in a `.strings` or `.stringsdict` file.
  fileprivate init?(localization value: PropertyList.Value) {
    switch value {
    case .string(let text): self = .unit(text, state: "translated")
    case .dictionary(let members): self.init(stringsDict: members)
    default: return nil
    }
  }

  private init?(stringsDict members: [String: PropertyList.Value]) {
    if case .dictionary(let devices)? = members["NSStringDeviceSpecificRuleType"] {
      let forms = devices.compactMapValues(\.text)
      guard !forms.isEmpty else { return nil }
      self = .variations("device", forms, state: "translated")
      return
    }
    if case .dictionary(let widths)? = members["NSStringVariableWidthRuleType"] {
      // Use the text for the largest width.
      guard let widest = widths.compactMap({ width, _ in Int(width) }).max(), let text = widths[String(widest)]?.text else { return nil }
      self = .unit(text, state: "translated")
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
      self = .variations("plural", only.forms, state: "translated")
      return
    }
    self = .unit(format, state: "translated")
    if variables.isEmpty { return }
    self["substitutions"] = .object(
      variables.map { variable in
        let forms = variable.forms.mapValues { $0.replacing("%\(variable.specifier)", with: "%arg") }
        var substitution = JSONDraft.variations("plural", forms, state: "translated")
        substitution["formatSpecifier"] = .text(variable.specifier)
        return (name: variable.name, value: substitution)
      })
  }
}

extension PropertyList.Value {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

/// Reads a `.strings` file: a text file, or an XML or binary property list.
package enum StringsTable {
  /// Returns the strings by key.
  ///
  /// - Parameter source: The file in UTF-8 or UTF-16.
  /// - Throws: `PropertyList.Problem` if the file has none of these formats.
  package static func texts(_ source: SourceText) throws(PropertyList.Problem) -> [String: String] {
    let text = source.asUTF8
    guard text.firstInvalidByte == nil || BinaryPropertyList.isBinary(text.bytes) else {
      throw PropertyList.Problem(summary: "the file is neither UTF-8 nor UTF-16")
    }
    if BinaryPropertyList.isBinary(text.bytes) || text.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      let entries = try PropertyList(text).entries.compactMap { entry in
        if case .string(let text) = entry.value { (entry.key, text) } else { nil }
      }
      return Dictionary(entries, uniquingKeysWith: { first, _ in first })
    }
    let (file, problems) = StringsFile.read(text)
    if let problem = problems.first(where: { $0.severity == .error }) {
      throw PropertyList.Problem(summary: problem.summary, location: problem.location)
    }
    return Dictionary(file.entries.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}
