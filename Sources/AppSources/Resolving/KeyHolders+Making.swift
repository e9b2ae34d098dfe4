internal import SourceValues

/// What becomes of the arguments with which an object is made.
extension KeyHolders {
  /// An expression, and where its names are.
  struct Bound {
    let value: CodeExpression
    var type: CodeType?
    let scope: [String]
    /// Whether it is written where the object is made.
    var isGiven = true
  }

  typealias Environment = [String: Bound]

  struct Argument {
    let label: String?
    let value: Bound
  }

  struct Making {
    /// What properties become.
    var members: Environment
    /// What the initializers are called with, by their scopes.
    var parameters: [[String]: Environment] = [:]
    var initial: Bound?

    /// What names stand for at a place; nil in an initializer that is not called.
    func environment(in scope: [String], _ initializers: [SwiftFile.Initializer]) -> Environment? {
      guard let initializer = initializers.first(where: { scope.starts(with: $0.scope) }) else { return members }
      return parameters[initializer.scope]?.merging(members) { parameter, _ in parameter }
    }
  }

  func making(_ type: SwiftFile.TypeDeclaration, _ arguments: [Argument], depth: Int = 0) -> Making? {
    guard depth < 8 else { return nil }
    for isExact in [true, false] {
      for initializer in index.initializers[type.name] ?? [] {
        guard let given = match(initializer.parameters, arguments, isExact, in: initializer.scope) else { continue }
        return making(type, initializer, given, depth)
      }
      if !type.members.isEmpty, let given = match(type.members, arguments, isExact, in: type.name) {
        return Making(members: given, initial: initial(type.members, given))
      }
    }
    return parent(of: type).flatMap { making($0, arguments, depth: depth + 1) }
  }

  private func making(
    _ type: SwiftFile.TypeDeclaration, _ initializer: SwiftFile.Initializer, _ given: Environment, _ depth: Int
  ) -> Making {
    var making = Making(members: [:], parameters: [initializer.scope: given], initial: initial(initializer.parameters, given))
    if let delegation = initializer.delegation, let target = delegation.isToSuper ? parent(of: type) : type {
      let arguments = delegation.arguments.map { Argument(label: $0.label, value: bind($0.value, in: initializer.scope, given)) }
      if let inner = self.making(target, arguments, depth: depth + 1) {
        making.members = inner.members
        making.parameters.merge(inner.parameters) { outer, _ in outer }
        making.initial = making.initial ?? inner.initial
      }
    }
    for (name, value) in initializer.assignments { making.members[name] = bind(value, in: initializer.scope, given) }
    return making
  }

  /// The parameters by their names; nil if they are not called like this.
  ///
  /// - Parameter isExact: whether all that need an argument have one, rather than a closure that is not read.
  private func match(
    _ parameters: [SwiftFile.Parameter], _ arguments: [Argument], _ isExact: Bool, in scope: [String]
  ) -> Environment? {
    var environment: Environment = [:]
    var rest = arguments[...]
    for parameter in parameters {
      if let argument = rest.first, argument.label == parameter.label {
        environment[parameter.name] = Bound(
          value: argument.value.value, type: argument.value.type ?? parameter.type, scope: argument.value.scope,
          isGiven: argument.value.isGiven)
        rest.removeFirst()
      } else if let initial = parameter.initial {
        environment[parameter.name] = Bound(value: initial, type: parameter.type, scope: scope, isGiven: false)
      } else if isExact {
        return nil
      }
    }
    return rest.isEmpty ? environment : nil
  }

  /// What is said to be the default.
  private func initial(_ parameters: [SwiftFile.Parameter], _ given: Environment) -> Bound? {
    guard let bound = parameters.first(where: \.isDefault).flatMap({ given[$0.name] }) else { return nil }
    // `default: Value? = nil`: without one.
    return !bound.isGiven && bound.value == .absent ? nil : bound
  }

  func bind(_ value: CodeExpression, in scope: [String], _ environment: Environment) -> Bound {
    if case .name(let names) = value, names.count == 1, let bound = environment[names[0]] { return bound }
    return Bound(value: replaced(value, environment), scope: scope)
  }

  /// With the values of names, where these are known.
  func replaced(_ expression: CodeExpression, _ environment: Environment) -> CodeExpression {
    let literals = expression.roots.compactMap { name in
      environment[name].flatMap { index.value($0.value, in: $0.scope, as: $0.type)?.literal }.map { (name, $0) }
    }
    return literals.isEmpty ? expression : expression.replacing(Dictionary(literals, uniquingKeysWith: { first, _ in first }))
  }
}

extension SwiftFile.Parameter {
  /// Whether it is called what defaults are called.
  var isDefault: Bool {
    if type?.wrapped.lastName == "UserDefaults" || label == "defaults" || name == "defaults" { return false }
    let words = [label, name].compactMap { $0?.lowercased() }
    return name == "wrappedValue" || words.contains { word in ["default", "fallback", "initial"].contains { word.contains($0) } }
  }
}
