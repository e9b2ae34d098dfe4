extension CodeIndex {
  /// What a type is when it is stored; nil if that is not known from the text.
  func foundType(_ type: CodeType, in scope: [String], depth: Int = 0) -> FoundType? {
    guard depth < 8 else { return nil }
    switch type {
    case .optional(let type): return foundType(type, in: scope, depth: depth + 1)
    case .array(let item): return .array(foundType(item, in: scope, depth: depth + 1))
    case .dictionary: return .object
    case .named(let names, let types):
      guard let name = names.last else { return nil }
      if let item = type.item { return .array(foundType(item, in: scope, depth: depth + 1)) }
      if let enumeration = enumeration(names, in: scope) { return foundType(enumeration) }
      if let raw = rawValueType(names, in: scope) { return foundType(raw, in: scope, depth: depth + 1) }
      if types.isEmpty, let known = Self.knownTypes[name] ?? FoundType.ofNumbers[name] { return known }
      return name == "Dictionary" ? .object : nil
    case .other: return nil
    }
  }

  private static let knownTypes: [String: FoundType] = [
    "Bool": .boolean, "String": .string(nil), "URL": .string(.uri), "Date": .string(.dateTime), "Data": .string(.data),
    "Color": .string(.color), "NSColor": .string(.color), "UIColor": .string(.color), "NSFont": .string(.font), "UIFont": .string(.font),
  ]

  private func foundType(_ enumeration: SwiftFile.Enumeration) -> FoundType? {
    guard let options = options(of: enumeration) else { return nil }
    let titles = titles(of: enumeration, options)
    return .enumeration(
      .init(
        name: enumeration.name.last ?? "", isInteger: enumeration.inherited.first?.lastName != "String",
        options: options.map { .init(value: $0.value, name: $0.name, title: titles[$0.name], place: $0.place) }, place: enumeration.place))
  }

  /// What an expression is when it is stored, if its text says so.
  func foundType(of expression: CodeExpression, in scope: [String]) -> FoundType? {
    switch expression {
    case .name(let names):
      let found = enumerations(withCase: names, in: scope)
      if found.count == 1 { return foundType(found[0]) }
      if names.last == "rawValue" { return value(expression, in: scope).flatMap(\.type) }
      let types = Set(constants(names, in: scope).map(\.type))
      if types.count == 1, case .some(let type?) = types.first { return foundType(type, in: scope) }
      return value(expression, in: scope).flatMap(\.type)
    case .call(.name(let names), _, _): return foundType(.named(names, []), in: scope) ?? value(expression, in: scope).flatMap(\.type)
    case .number: return .number
    default: return value(expression, in: scope).flatMap(\.type)
    }
  }
}

extension CodeIndex {
  /// Names of properties that say what a case is called, the better first.
  private static let titleNames = [
    "title", "label", "displayName", "localizedName", "localizedTitle", "displayTitle", "displayText", "text", "name", "description",
  ]

  private func titles(
    of enumeration: SwiftFile.Enumeration, _ options: [(name: String, value: FoundValue, place: CodePlace)]
  ) -> [String: String] {
    for property in Self.titleNames {
      if let texts = texts(property, of: enumeration.name) { return texts.compactMapValues { title($0, in: enumeration.name) } }
      // `var title: String { rawValue.capitalized }`
      let constants = constants(enumeration.name + [property], in: [])
      guard constants.count == 1, let names = constants[0].value.names ?? constants[0].value.calledNames else { continue }
      guard names.first == "rawValue", names.count < 3 else { continue }
      return Dictionary(
        options.compactMap { option -> (String, String)? in
          guard case .string(let text) = option.value else { return nil }
          return (option.name, names.last == "capitalized" ? text.prefix(1).uppercased() + text.dropFirst().lowercased() : text)
        }, uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }

  /// A text that people read: `"On"`, `LocalizedStringKey("On")`, `String(localized: "on", defaultValue: "On")`.
  func title(_ expression: CodeExpression, in scope: [String], depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    func inner(_ expression: CodeExpression) -> String? { title(expression, in: scope, depth: depth + 1) }
    switch expression {
    case .string(let segments):
      // What is filled in changes while the app runs.
      guard case .text(let text)? = segments.first, segments.count == 1 else { return nil }
      return text.contains { !$0.isWhitespace } ? text : nil
    // `Text("On").bold()`, `"settings.on".localized`
    case .call(.member(let base, _), _, _), .member(let base, _): return inner(base)
    case .call(.name(let names), _, let arguments):
      let wrappers = ["LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString", "String", "Text", "Label"]
      guard names.count == 1, wrappers.contains(names[0]) else { return nil }
      return (arguments["defaultValue", "value"] ?? arguments["localized", "verbatim"] ?? arguments.unlabelled).flatMap(inner)
    case .name:
      let text = text(expression, in: scope)
      return text?.contains { !$0.isWhitespace } == true ? text : nil
    default: return nil
    }
  }
}

extension CodeExpression {
  /// The names of what is called.
  fileprivate var calledNames: [String]? { if case .call(let callee, _, _) = self { callee.names } else { nil } }
}

extension FoundValue {
  var type: FoundType? {
    switch self {
    case .absent: nil
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .string: .string(nil)
    case .array(let items): .array(items.first?.type)
    case .object: .object
    }
  }
}
