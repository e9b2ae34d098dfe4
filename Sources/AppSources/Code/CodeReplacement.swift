extension CodeExpression {
  /// The same with other expressions for some names.
  func replacing(_ values: [String: CodeExpression]) -> CodeExpression {
    switch self {
    case .name(let names):
      guard let value = values[names[0]] else { return self }
      if case .name(let base) = value { return .name(base + names.dropFirst()) }
      return names.dropFirst().reduce(value) { .member($0, $1) }
    case .string(let segments):
      return .string(segments.map { if case .value(let value) = $0 { .value(value.replacing(values)) } else { $0 } })
    case .array(let items): return .array(items.map { $0.replacing(values) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map { Entry(key: $0.key.replacing(values), value: $0.value.replacing(values), place: $0.place) })
    case .member(let base, let name): return .member(base.replacing(values), name)
    case .call(let callee, let types, let arguments):
      return .call(callee.replacing(values), types, arguments.map { Argument(label: $0.label, value: $0.value.replacing(values)) })
    case .operation(let operands, let operators): return .operation(operands.map { $0.replacing(values) }, operators)
    case .integer, .number, .boolean, .absent, .other: return self
    }
  }
}

extension CodeView {
  /// The same with other expressions for some names, also in the views in it.
  func replacing(_ values: [String: CodeExpression]) -> CodeView {
    if values.isEmpty { return self }
    var copy = self
    let texts: [WritableKeyPath<CodeView, CodeExpression?>] = [
      \.title, \.footer, \.label, \.symbol, \.lowerBound, \.upperBound, \.step, \.url, \.tag, \.items,
    ]
    for path in texts { copy[keyPath: path] = copy[keyPath: path]?.replacing(values) }
    copy.arguments = arguments.map { .init(label: $0.label, value: $0.value.replacing(values)) }
    copy.children = children.map { $0.replacing(values) }
    return copy
  }
}
