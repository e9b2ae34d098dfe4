internal import SourceValues

/// Follows the app's own functions that pass their keys on to a store: `Store.set(true, forKey: .sounds)`.
extension KeyCollector {
  mutating func collect(_ call: SwiftFile.Call) {
    for (function, key) in index.keyFunctions(called: call) {
      guard let (access, store) = index.access(by: function), let method = AccessMethod(rawValue: access.method), method != .removeObject
      else { continue }
      let isReading = ![.set, .setValue].contains(method)
      // A function that writes returns nothing; its value is the argument that is no key.
      let given = call.arguments.filter { $0.value != function.parameter.argument(in: call.arguments) }
      let written = isReading ? nil : given.compactMap { [index] in index.foundType(of: $0.value, in: call.scope) }.first
      let declared = isReading ? function.result.flatMap { index.foundType($0, in: function.access.scope) } : nil
      let cast = call.cast ?? access.cast
      let type = method.type ?? cast.flatMap { index.foundType($0, in: call.scope) } ?? declared ?? written
      let raw = call.rawType.map { index.foundType($0, in: call.scope) }.flatMap { type in
        if case .enumeration = type { type } else { nil }
      }
      let own = call.fallback.flatMap { index.value($0, in: call.scope, as: raw == nil ? cast : call.rawType) }
      let inner = (access.fallback ?? (isReading ? nil : index.fallback(besides: function)))
        .flatMap { [index] in index.chosen($0, by: key, in: access.scope) ?? $0 }
      let fallback = own ?? inner.flatMap { index.value($0, in: access.scope, as: access.cast) }
      var mention = Mention(
        key: key.text, store: store, symbol: call.property, constant: key.name, scope: call.scope.types, type: raw ?? type,
        fallback: fallback, methodValue: call.fallback == nil && inner == nil ? method.initial : nil, place: call.place,
        isDeclaration: false, isReading: isReading)
      let owner = index.type(around: call.scope)
      if isReading, let property = owner?.properties.first(where: { $0.name == call.received }), let owner {
        (mention.symbol, mention.isDeclaration) = (property.name, true)
        describe(&mention, property.type, in: owner.name, property.initial, in: owner.name)
      }
      mentions.append(mention)
    }
  }
}

extension CodeIndex {
  /// A key that a call passes to a function.
  struct PassedKey {
    let text: String
    /// The name of the constant or the case.
    let name: String?
  }

  /// Returns the functions that a call may mean, with their keys. One of a type is only meant if the call names the type or an object.
  func keyFunctions(called call: SwiftFile.Call) -> [(SwiftFile.KeyFunction, PassedKey)] {
    guard let last = call.callee.last, let all = keyFunctions[last] else { return [] }
    let base = call.callee.count > 1 ? CodeExpression.name(Array(call.callee.dropLast())) : nil
    let isOfStore = base.map { store($0, in: call.scope) != nil } ?? false
    return all.compactMap { function in
      // `UserDefaults.standard.set(true, forKey: "a")` is the system's own method.
      let isOwn = isOfStore ? function.name.contains("UserDefaults") && function.parameter.label != "forKey" : isMeant(function, by: call)
      guard isOwn, let argument = function.parameter.argument(in: call.arguments),
        let text = text(argument, in: call.scope, as: keyType(of: function))
      else { return nil }
      return (function, PassedKey(text: text, name: argument.constantName))
    }
  }

  /// Returns the value that a function or property chooses by the key: `initial(of: key)`, `key.initial`.
  func chosen(_ value: CodeExpression, by key: PassedKey, in scope: [String]) -> CodeExpression? {
    guard let name = key.name?.split(separator: ".").last.map(String.init) else { return nil }
    switch value {
    case .call(.name(let names), _, let arguments):
      guard arguments.count == 1, arguments[0].value.names != nil, let function = names.last else { return nil }
      let values = texts(function + "(_)", of: scope.types)
      return values?[name] ?? values?[""]
    case .name(let names):
      guard names.count == 2, let property = names.last else { return nil }
      let all = allEnumerations.filter { $0.cases.contains { $0.name == name } }.compactMap { texts(property, of: $0.name) }
      return all.count == 1 ? all[0][name] ?? all[0][""] : nil
    default: return nil
    }
  }

  /// Returns the fallback of the only function that reads the keys that a function writes.
  func fallback(besides writer: SwiftFile.KeyFunction) -> CodeExpression? {
    let type = writer.name.dropLast()
    let readers = keyFunctions.values.joined().filter {
      $0.name.dropLast() == type && $0.keyType == writer.keyType && $0.access.fallback != nil
    }
    return readers.count == 1 ? readers[0].access.fallback : nil
  }

  /// Returns the type of a function's key, with its full name: the caller may be in another type.
  private func keyType(of function: SwiftFile.KeyFunction) -> CodeType? {
    guard case .named(let names, let types)? = function.keyType else { return function.keyType }
    let enumeration = enumeration(names, in: function.access.scope)
    return .named(enumeration?.name ?? type(names, in: function.access.scope)?.name ?? names, types)
  }

  /// Returns the access to a store that a function makes, itself or in another function of its type.
  func access(by function: SwiftFile.KeyFunction, depth: Int = 0) -> (access: SwiftFile.Access, store: FoundKey.Store)? {
    if let store = store(function.access.store, in: function.access.scope) { return (function.access, store) }
    guard depth < 3, function.access.store == nil || function.access.store?.names == ["Self"] else { return nil }
    let type = function.name.dropLast()
    return keyFunctions[function.access.method]?.first { $0.name.dropLast() == type && $0.name != function.name }
      .flatMap { access(by: $0, depth: depth + 1) }
  }

  private func isMeant(_ function: SwiftFile.KeyFunction, by call: SwiftFile.Call) -> Bool {
    guard let type = function.name.dropLast().last else { return call.callee.count == 1 }
    guard call.callee.count > 1 else { return call.scope.contains(type) }
    let base = Array(call.callee.dropLast())
    return base.contains(type) || variableType(base, in: call.scope)?.wrapped.lastName == type
  }

  /// Returns the places of the stores in functions that are called with known keys.
  func placesOfCalledFunctions(_ files: [SwiftFile]) -> Set<CodeLocation> {
    if keyFunctions.isEmpty { return [] }
    return Set(files.lazy.flatMap(\.calls).flatMap { keyFunctions(called: $0).map(\.0.access.place) })
  }
}
