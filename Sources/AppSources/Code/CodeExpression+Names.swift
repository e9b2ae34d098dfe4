extension CodeExpression {
  /// The same with other expressions for names in it.
  func mapping(_ other: ([String]) -> CodeExpression) -> CodeExpression {
    switch self {
    case .name(let names): return other(names)
    case .string(let segments):
      return .string(segments.map { if case .value(let value) = $0 { .value(value.mapping(other)) } else { $0 } })
    case .array(let items): return .array(items.map { $0.mapping(other) })
    case .dictionary(let entries):
      return .dictionary(entries.map { Entry(key: $0.key.mapping(other), value: $0.value.mapping(other), place: $0.place) })
    case .member(let base, let name): return .member(base.mapping(other), name)
    case .call(let callee, let types, let arguments):
      return .call(callee.mapping(other), types, arguments.map { Argument(label: $0.label, value: $0.value.mapping(other)) })
    case .choice(let names, let first, let second):
      guard case .name(let mapped) = other(names) else { return .other }
      return .choice(mapped, first.mapping(other), second.mapping(other))
    case .operation(let operands, let operators): return .operation(operands.map { $0.mapping(other) }, operators)
    case .integer, .number, .boolean, .absent, .keyPath, .bound, .other: return self
    }
  }

  /// The first parts of the names in it.
  var roots: Set<String> { Set(allNames.map { $0[0] }) }

  /// The names in it.
  var allNames: Set<[String]> {
    var all: Set<[String]> = []
    _ = mapping { names in
      all.insert(names)
      return .name(names)
    }
    return all
  }

  /// The members of a value: `name` of `key` is `key.name`.
  func members(_ names: some Sequence<String>) -> CodeExpression {
    if case .name(let base) = self { return .name(base + names) }
    return names.reduce(self) { .member($0, $1) }
  }
}
