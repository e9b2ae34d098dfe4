internal import SourceValues

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
      if isCodable(names, in: scope) { return .encoded }
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
      if names.last == "rawValue" {
        let found = enumerations(withCase: names.dropLast() + [], in: scope)
        return found.count == 1 ? foundType(found[0]) : value(expression, in: scope).flatMap(\.type)
      }
      let types = Set(constants(names, in: scope).map(\.type))
      if types.count == 1, case .some(let type?) = types.first { return foundType(type, in: scope) }
      return value(expression, in: scope).flatMap(\.type)
    case .call(.name(let names), _, _): return foundType(.named(names, []), in: scope) ?? value(expression, in: scope).flatMap(\.type)
    case .number: return .number
    default: return value(expression, in: scope).flatMap(\.type)
    }
  }
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
