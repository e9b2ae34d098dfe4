internal import SourceValues

extension CodeIndex {
  /// The arguments of a call that creates a value, and the call's scope.
  struct InitializerCall {
    let arguments: [CodeExpression.Argument]
    let scope: [String]
  }

  /// Returns the items of a list, each a literal or a case with its full name. Returns nil if an item is unknown.
  func items(of expression: CodeExpression, in scope: [String], depth: Int = 0) -> [CodeExpression]? {
    guard depth < 4 else { return nil }
    switch expression {
    case .array(let items):
      return known(items, in: scope, of: nil)
    case .operation(let bounds, let operators):
      guard bounds.count == 2, case .integer(let first)? = value(bounds[0], in: scope),
        case .integer(let last)? = value(bounds[1], in: scope)
      else { return nil }
      switch operators {
      case ["..."] where first <= last && last - first < 200: return (first...last).map { .integer(String($0)) }
      case ["..<"] where first <= last && last - first < 200: return (first..<last).map { .integer(String($0)) }
      default: return nil
      }
    case .call(.name(["Array"]), _, let arguments) where arguments.count == 1:
      return arguments.unlabelled.flatMap { items(of: $0, in: scope, depth: depth + 1) }
    // `Theme.allCases.filter(\.isBasic)`
    case .call(.name(let names), _, let arguments) where names.last == "filter" && arguments.count == 1:
      guard case .keyPath(let path)? = arguments.unlabelled, path.count == 2, path[0].isEmpty else { return nil }
      guard let all = items(of: .name(names.dropLast()), in: scope, depth: depth + 1) else { return nil }
      let chosen = all.map { item in item.names.flatMap { caseText(path[1], of: $0, in: scope) } }
      guard chosen.allSatisfy({ $0 == .boolean(true) || $0 == .boolean(false) }) else { return nil }
      return zip(all, chosen).filter { $1 == .boolean(true) }.map(\.0)
    case .name(let names):
      let constants = members(names, in: scope)
      guard constants.isEmpty else { return constants.only.flatMap { items(of: $0, depth) } }
      guard names.last == "allCases", names.count > 1 else { return nil }
      return enumeration(Array(names.dropLast()), in: scope).map { one in one.cases.map { .name(one.name + [$0.name]) } }
    default: return nil
    }
  }

  /// Returns the view that a structure's initializer always assigns: `view = AnyView(SoundView())`.
  func viewHeld(by type: String) -> String? {
    guard let name = self.type([type], in: [])?.name else { return nil }
    let views = (initializers[name] ?? []).flatMap { initializer in
      initializer.assignments.values.compactMap { value -> String? in
        guard case .call(.name(["AnyView"]), _, let arguments) = value, case .call(let view, _, _)? = arguments.unlabelled else {
          return nil
        }
        return view.names?.last
      }
    }
    return views.count == 1 && initializers[name]?.count == 1 ? views[0] : nil
  }

  /// Returns the items of a constant list, resolved in its scope.
  private func items(of constant: SwiftFile.Constant, _ depth: Int) -> [CodeExpression]? {
    switch constant.value {
    case .array(let items): known(items, in: constant.scope, of: constant.type?.item)
    case .name: items(of: constant.value, in: constant.scope, depth: depth + 1)
    default: nil
    }
  }

  /// Returns the constants with a name, including members of a variable's type: `model.pages`.
  func members(_ names: [String], in scope: [String]) -> [SwiftFile.Constant] {
    let found = constants(names, in: scope)
    guard found.isEmpty, names.count > 1, case .named(let type, _)? = variableType(Array(names.dropLast()), in: scope)?.wrapped else {
      return found
    }
    return constants(type + names.suffix(1), in: scope)
  }

  /// Returns the calls that create a constant list's items: `[.classic, Icon(name: "Night")]`. Returns nil if an item is unknown.
  func initializerCalls(of expression: CodeExpression, in scope: [String]) -> [InitializerCall]? {
    guard let names = expression.names else { return nil }
    guard let list = members(names, in: scope).only, case .array(let items) = list.value else { return nil }
    return items.isEmpty ? nil : items.allMapped { initializerCall($0, of: list.type?.item, in: list.scope) }
  }

  private func initializerCall(_ item: CodeExpression, of type: CodeType?, in scope: [String]) -> InitializerCall? {
    if case .call(_, _, let arguments) = item { return InitializerCall(arguments: arguments, scope: scope) }
    guard var names = item.names else { return nil }
    if names[0].isEmpty {
      guard case .named(let typeName, _)? = type else { return nil }
      names = (typeName == ["Self"] ? scope : typeName) + names.dropFirst()
    }
    guard let found = constants(names, in: scope).only, case .call(_, _, let arguments) = found.value else { return nil }
    return InitializerCall(arguments: arguments, scope: found.scope)
  }

  /// - Parameter type: the type of the items. If nil, cases without a type get the type of another item.
  private func known(_ items: [CodeExpression], in scope: [String], of type: CodeType?) -> [CodeExpression]? {
    let named = items.lazy.compactMap { $0.names.map { Array($0.dropLast()) } }.first { !$0.isEmpty && $0 != [""] }
    return items.allMapped { item($0, in: scope, of: type ?? named.map { .named($0, []) }) }
  }

  private func item(_ expression: CodeExpression, in scope: [String], of type: CodeType?) -> CodeExpression? {
    if var names = expression.names {
      if names.count == 2, names[0].isEmpty {
        guard case .named(let typeName, _)? = type else { return nil }
        names = (typeName == ["Self"] ? scope : typeName) + [names[1]]
      }
      let found = enumerations(withCase: names, in: scope)
      if found.count == 1, let name = names.last { return .name(found[0].name + [name]) }
    }
    return value(expression, in: scope)?.literal
  }
}
