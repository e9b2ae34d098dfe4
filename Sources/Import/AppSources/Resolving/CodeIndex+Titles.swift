internal import SourceValues

extension CodeIndex {
  /// Properties that return a case's title, most preferred first.
  private static let titleNames = [
    "title", "label", "displayName", "localizedName", "localizedTitle", "displayTitle", "displayText", "text", "name", "description",
    "localized",
  ]

  func titles(
    of enumeration: SwiftFile.Enumeration, _ options: [(name: String, value: FoundValue, place: CodeLocation)]
  ) -> [String: String] {
    for property in Self.titleNames {
      if texts(property, of: enumeration.name) != nil {
        let titles = options.compactMap { option in
          caseText(property, of: enumeration.name + [option.name], in: []).flatMap { title($0, in: enumeration.name) }.map {
            (option.name, $0)
          }
        }
        return Dictionary(titles, uniquingKeysWith: { first, _ in first })
      }
      // `var title: String { rawValue.capitalized }`
      let constants = constants(enumeration.name + [property], in: [])
      guard constants.count == 1, let names = constants[0].value.names ?? constants[0].value.calledNames else { continue }
      guard names.first == "rawValue", names.count < 3 else { continue }
      return Dictionary(
        options.compactMap { option -> (String, String)? in
          guard case .string(let text) = option.value else { return nil }
          let title = names.last.map(Self.capitalizing.contains) == true ? text.capitalizedWord : text
          return title.map { (option.name, $0) }
        }, uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }

  /// Returns a user-facing string: `"On"`, `LocalizedStringKey("On")`, `String(localized: "on", defaultValue: "On")`.
  func title(_ expression: CodeExpression, in scope: [String], depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    func inner(_ expression: CodeExpression) -> String? { title(expression, in: scope, depth: depth + 1) }
    switch expression {
    case .string(let segments):
      // Interpolated values can change while the app runs.
      guard let text = written(segments, inner) ?? label(segments) else { return nil }
      return text.contains { !$0.isWhitespace } ? text : nil
    // `Text("On").bold()`, `"settings.on".localized`
    case .call(.member(let base, let name), _, _), .member(let base, let name):
      if Self.capitalizing.contains(name) { return inner(base)?.capitalizedWord }
      if name == "rawValue" { return nil }
      return Self.changing.contains(name) ? nil : inner(base)
    case .call(.name(let names), _, let arguments):
      if let key = localizedKey(names, arguments, in: scope) { return inner(key) }
      // `Action.reply.title()`
      if arguments.isEmpty, names.count > 1, let last = names.last {
        return caseText(last + "()", of: Array(names.dropLast()), in: scope).flatMap(inner)
      }
      let wrappers = ["LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString", "String", "Text", "Label", "AttributedString"]
      let isMade =
        names == ["", "init"] && (arguments["localized", "defaultValue", "stringLiteral", "verbatim"] ?? arguments.unlabelled) != nil
      guard isMade || names.count == 1 && wrappers.contains(names[0]) else { return nil }
      return (arguments["defaultValue", "value"] ?? arguments["localized", "verbatim", "stringLiteral"] ?? arguments.unlabelled).flatMap(
        inner)
    case .integer(let text): return text
    // `Text("System") + Text(" (\(value))")`: interpolated values at the end are omitted.
    case .operation(let parts, let operators):
      guard operators.allSatisfy({ $0 == "+" }), parts.dropFirst().allSatisfy({ inner($0) == nil && $0.wrappedText.isShownValue }) else {
        return nil
      }
      return parts.first.flatMap(inner)
    case .name(let names):
      if let text = text(expression, in: scope) { return text.contains { !$0.isWhitespace } ? text : nil }
      // `L10n.title`, whose value is `tr("Localizable", "settings.title")`
      if let constant = constants(names, in: scope).only, case .call = constant.value {
        return title(constant.value, in: constant.scope, depth: depth + 1)
      }
      guard let last = names.last, names.count > 1 else { return nil }
      let base = Array(names.dropLast())
      if Self.capitalizing.contains(last) { return inner(.name(base))?.capitalizedWord }
      return caseText(last, of: base, in: scope).flatMap(inner) ?? rawText(last, of: base, in: scope)
    default: return nil
    }
  }

  /// Returns a case's raw value if a property of its type, or of a protocol of its type, shows it:
  /// `extension Page where RawValue == String { var title: LocalizedStringKey { LocalizedStringKey(rawValue) } }`.
  private func rawText(_ property: String, of names: [String], in scope: [String]) -> String? {
    let found = enumerations(withCase: names, in: scope)
    guard found.count == 1, let enumeration = found.first, let name = names.last else { return nil }
    let types = [enumeration.name.last].compactMap(\.self) + enumeration.inherited.compactMap(\.lastName)
    let shown = types.lazy.flatMap { constants(named: property, inTypesNamed: $0) }.map(\.value.wrappedText.names)
    guard shown.contains(["rawValue"]), case .string(let text)? = rawValue(of: name, in: enumeration) else { return nil }
    return text
  }

  /// Returns the text before an interpolated value at the end: `Size` for `"Size: \(size) px"`.
  private func label(_ segments: [CodeExpression.Segment]) -> String? {
    guard segments.count == 2 || segments.count == 3, case .text(let start) = segments[0], case .value = segments[1] else { return nil }
    if segments.count == 3 { guard case .text(let end) = segments[2], end.count < 5 else { return nil } }
    let label = start.reversed().drop { " -–—:：(".contains($0) }.reversed()
    return label.count < start.count && label.contains(where: \.isLetter) && start.count - label.count > 1 ? String(label) : nil
  }

  /// Returns the string if all interpolated values are literals or strings of cases.
  private func written(_ segments: [CodeExpression.Segment], _ title: (CodeExpression) -> String?) -> String? {
    var text = ""
    for segment in segments {
      switch segment {
      case .text(let part): text += part
      case .value(.integer(let digits)): text += digits
      case .value(.string(let inner)):
        guard inner.count == 1, case .text(let part)? = inner.first else { return nil }
        text += part
      // `Theme.dark.label`
      case .value(.name(let names)) where names.count > 2:
        guard let part = title(.name(names)) else { return nil }
        text += part
      case .value: return nil
      }
    }
    return text
  }

  /// Returns the string that a case's property has: `Theme.dark.title`.
  func caseText(_ property: String, of names: [String], in scope: [String]) -> CodeExpression? {
    let found = enumerations(withCase: names, in: scope)
    guard found.count == 1, let name = names.last else { return nil }
    guard let texts = texts(property, of: found[0].name) else { return nil }
    if let text = texts[name] { return text }
    guard let other = texts[""], found[0].cases.contains(where: { $0.name == name }) else { return nil }
    // `default: rawValue`
    guard other.names == ["rawValue"] else { return other }
    if case .string(let raw)? = rawValue(of: name, in: found[0]) { return .text(raw) } else { return nil }
  }

  /// Returns a case's title from the given property.
  func caseTitle(_ name: String, of type: String, by property: String) -> String? {
    caseText(property, of: [type, name], in: []).flatMap { title($0, in: [type]) }
  }

  /// Returns the title in the arguments of a call that creates a value.
  func title(of initializerCall: InitializerCall) -> String? {
    Self.titleNames.lazy.compactMap { name in initializerCall.arguments[name].flatMap { title($0, in: initializerCall.scope) } }.first
  }

  private static let symbolNames = ["systemImage", "symbol", "icon", "systemSymbolName", "symbolName", "systemName", "image", "iconName"]

  /// Returns a case's symbol.
  func caseSymbol(_ value: CodeExpression) -> String? {
    value.names.flatMap { names in Self.symbolNames.lazy.compactMap { caseText($0, of: names, in: []).flatMap { text($0, in: []) } }.first }
  }

  /// Returns whether a case's title is blank.
  func isNameless(_ names: [String]) -> Bool {
    Self.titleNames.lazy.compactMap { caseText($0, of: names, in: []) }.first?.isBlank ?? false
  }

  /// Returns a case's title.
  func caseTitle(_ value: CodeExpression, in scope: [String]) -> String? {
    guard let names = value.names else { return title(value, in: scope) }
    return Self.titleNames.lazy.compactMap { property in
      caseText(property, of: names, in: scope).flatMap { title($0, in: scope) } ?? rawText(property, of: names, in: scope)
    }.first
  }

  private static let capitalizing: Set<String> = ["capitalized", "localizedCapitalized"]

  /// Members that change a string.
  private static let changing: Set<String> = [
    "uppercased", "lowercased", "localizedUppercase", "localizedLowercase", "count", "isEmpty", "hasPrefix", "hasSuffix", "contains",
    "prefix", "suffix", "dropFirst", "dropLast", "replacingOccurrences", "replacing", "trimmingCharacters", "appending", "reversed",
    "first", "last", "components", "split", "padding",
  ]
}

extension CodeExpression {
  /// The string that a call converts or shows.
  fileprivate var wrappedText: CodeExpression {
    if case .call(.name, _, let arguments) = self { arguments["localized"] ?? arguments.unlabelled ?? self } else { self }
  }

  /// The name of the function that is called.
  fileprivate var calledNames: [String]? { if case .call(let callee, _, _) = self { callee.names } else { nil } }
}

extension String {
  /// The capitalized string, or nil if it isn't one word.
  fileprivate var capitalizedWord: String? {
    allSatisfy { $0.isLetter || $0.isNumber } ? prefix(1).uppercased() + dropFirst().lowercased() : nil
  }
}
