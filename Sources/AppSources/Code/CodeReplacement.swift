extension CodeExpression {
  /// The same with other expressions for some names.
  func replacing(_ values: [String: CodeExpression]) -> CodeExpression {
    mapping { names in values[names[0]]?.members(names.dropFirst()) ?? .name(names) }
  }
}

extension CodeView {
  /// The same with other expressions for some names, also in the views in it.
  func replacing(_ values: [String: CodeExpression]) -> CodeView {
    if values.isEmpty { return self }
    var copy = self
    let texts: [WritableKeyPath<CodeView, CodeExpression?>] = [
      \.title, \.spokenTitle, \.footer, \.label, \.symbol, \.lowerBound, \.upperBound, \.step, \.url, \.tag, \.items, \.destination,
      \.pattern,
    ]
    for path in texts { copy[keyPath: path] = copy[keyPath: path]?.replacing(values) }
    copy.arguments = arguments.map { .init(label: $0.label, value: $0.value.replacing(values)) }
    copy.binding = binding?.replacing(values)
    copy.actions = actions.map { $0.replacing(values) }
    copy.children = children.map { $0.replacing(values) }
    return copy
  }
}
