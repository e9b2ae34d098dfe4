internal import SourceValues

/// An index of all declarations in the code. It resolves names.
struct CodeIndex: Sendable {
  private var constants: [[String]: [SwiftFile.Constant]] = [:]
  private var enumerations: [[String]: SwiftFile.Enumeration] = [:]
  private var variables: [[String]: CodeType] = [:]
  private var caseTexts: [[String]: [String: CodeExpression]] = [:]
  private var unknowns: Set<[String]> = []
  private var rawValueTypes: [[String]: CodeType] = [:]
  private var codables: Set<[String]> = []
  private var plainProperties: Set<[String]> = []
  /// The names of properties that make bindings of the other properties of their object.
  private var lenses: Set<String> = []
  /// The functions that pass their keys on to a store, by name.
  private(set) var keyFunctions: [String: [SwiftFile.KeyFunction]] = [:]
  /// The key parameters of functions that look up texts, by the last two names.
  private var localizers: [[String]: SwiftFile.KeyParameter] = [:]
  /// Properties whose new values `onChange` passes to a function, by type and property name.
  private var passedOnChange: Set<[String]> = []
  private var types: [[String]: SwiftFile.TypeDeclaration] = [:]
  /// Initializers by type.
  private(set) var initializers: [[String]: [SwiftFile.Initializer]] = [:]
  private(set) var wrappers: [String: SwiftFile.TypeDeclaration] = [:]
  /// The properties that other properties forward to, by type and name.
  private var aliases: [[String]: [(binding: CodeBinding, scope: [String])]] = [:]
  /// The conditions of computed Boolean properties, by type and name.
  private var conditions: [[String]: [(condition: CodeCondition, scope: [String])]] = [:]
  /// The types of associated values, by case name.
  private var associated: [String: Set<String>] = [:]
  /// Assignments that write copies back, by type.
  private var assignments: [[String]: [SwiftFile.Assignment]] = [:]
  /// Modifiers that set a screen's title.
  private var titling: Set<String> = ["navigationTitle", "navigationBarTitle"]
  /// Full names, by their last part and the part before it. The part before is empty if there is none.
  private var names: [String: [String: [[String]]]] = [:]
  /// More than any real type has.
  private static let maximumInitializers = 64

  init(_ files: [SwiftFile]) {
    for file in files {
      for constant in file.constants { constants[constant.name, default: []].append(constant) }
      for enumeration in file.enumerations where enumerations[enumeration.name] == nil { enumerations[enumeration.name] = enumeration }
      variables.merge(file.variables) { first, _ in first }
      unknowns.formUnion(file.unknowns)
      codables.formUnion(file.codables)
      for function in file.keyFunctions { keyFunctions[function.name.last ?? "", default: []].append(function) }
      for (name, key) in file.localizers.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        // `String.localized("title")` is often written as `.localized("title")`.
        for name in [Array(name.suffix(2)), ["", name.last ?? ""]] where localizers[name] == nil { localizers[name] = key }
      }
      passedOnChange.formUnion(file.passedOnChange)
      plainProperties.formUnion(file.plainProperties.lazy.map { Array($0.suffix(2)) })
      rawValueTypes.merge(file.rawValueTypes) { first, _ in first }
      for texts in file.caseTexts { caseTexts[texts.name, default: [:]].merge(texts.texts) { first, _ in first } }
      for type in file.types where types[type.name] == nil { types[type.name] = type }
      for type in file.types where type.isWrapper { if let name = type.name.last, wrappers[name] == nil { wrappers[name] = type } }
    }
    let ofLenses = Set(files.flatMap(\.lenses))
    let ofAliases = files.lazy.flatMap(\.types).filter { $0.place == nil && $0.parent?.lastName.map(ofLenses.contains) == true }
    let lensTypes = ofLenses.union(ofAliases.compactMap(\.name.last))
    for (name, type) in variables where !lensTypes.isEmpty {
      if let own = type.lastName, lensTypes.contains(own), let last = name.last { lenses.insert(last) }
    }
    // Declarations in release builds take precedence over declarations in debug builds.
    for (name, all) in constants where all.count > 1 {
      let released = all.filter { !$0.isForDebugging }
      if !released.isEmpty { constants[name] = released }
    }
    for (name, enumeration) in SwiftFile.Enumeration.ofSystem where enumerations[name] == nil && types[name] == nil {
      enumerations[name] = enumeration
    }
    for file in files {
      for (name, binding) in file.aliases {
        aliases[name.suffix(2) + [], default: []].append((binding, Array(name.dropLast())))
      }
      for (name, condition) in file.conditions {
        conditions[name.suffix(2) + [], default: []].append((condition, Array(name.dropLast())))
      }
      for assignment in file.assignments { assignments[assignment.scope, default: []].append(assignment) }
    }
    let modifiers = Dictionary(files.flatMap(\.titlingModifiers), uniquingKeysWith: { $0.union($1) })
    var known = 0
    while known < titling.count {
      known = titling.count
      for (name, called) in modifiers where !called.isDisjoint(with: titling) { titling.insert(name) }
    }
    for one in enumerations.values.lazy.flatMap(\.cases) where one.associated.count == 1 {
      if let type = one.associated[0].wrapped.lastName { associated[one.name, default: []].insert(type) }
    }
    let cases = enumerations.values.flatMap { enumeration in enumeration.cases.map { enumeration.name + [$0.name] } }
    for name in Set(
      Array(constants.keys) + Array(enumerations.keys) + Array(variables.keys) + Array(caseTexts.keys) + Array(rawValueTypes.keys)
        + Array(types.keys) + codables + cases)
    {
      if let last = name.last { names[last, default: [:]][name.dropLast().last ?? "", default: []].append(name) }
    }
    // Initializers in an extension belong to the extended type.
    for initializer in files.lazy.flatMap(\.initializers) {
      let scope = Array(initializer.scope.dropLast())
      let name = type(scope, in: [])?.name ?? scope
      if initializers[name, default: []].count < Self.maximumInitializers { initializers[name, default: []].append(initializer) }
    }
  }
}

extension CodeIndex {
  /// Returns the full names that a name can refer to. The innermost scope that contains the name wins. Otherwise, a qualified name can
  /// match the end of any full name.
  private func candidates(_ name: [String], in scope: [String], where isMeant: ([String]) -> Bool) -> [[String]] {
    let name = name.first == "Self" ? Array(name.dropFirst()) : name
    guard let last = name.last else { return [] }
    if name[0] != "" {
      for count in stride(from: scope.count, through: 0, by: -1) {
        let full = Array(scope[..<count]) + name
        if isMeant(full) { return [full] }
        // A parameter or loop variable hides outer names.
        if unknowns.contains(full) { return [] }
      }
    }
    let parts = name.drop { $0.isEmpty }
    guard parts.count > 1 || name[0] == "" else { return [] }
    let named = names[last] ?? [:]
    let found = (parts.count > 1 ? named[parts[parts.endIndex - 2]] ?? [] : named.values.flatMap(\.self)).filter { full in
      full.suffix(parts.count).elementsEqual(parts) && isMeant(full) && !full.contains { $0.hasSuffix("()") }
    }
    // `Core.Audience`: the qualifier may be a module.
    let mayBeType = parts.count == 2 && name[0].first?.isUppercase == true && last.first?.isUppercase == true
    return found.isEmpty && mayBeType ? candidates([last], in: [], where: isMeant) : found
  }

  /// Returns the constants that a name can refer to.
  func constants(_ name: [String], in scope: [String]) -> [SwiftFile.Constant] {
    candidates(name, in: scope) { constants[$0] != nil }.filter { !unknowns.contains($0) }.flatMap { constants[$0] ?? [] }
  }

  /// Returns the property that a binding changes: `model.isOn` for `model.bindings.isOn`; nil if no part of the name makes bindings.
  func property(boundBy names: [String]) -> [String]? {
    guard !lenses.isEmpty, names.count > 2, let index = names.dropFirst().dropLast().firstIndex(where: lenses.contains) else { return nil }
    return names.enumerated().filter { $0.offset != index }.map(\.element)
  }

  /// Returns the key of the text that a call looks up: `L10n.tr("Localizable", "settings.title")`.
  func localizedKey(_ function: [String], _ arguments: [CodeExpression.Argument], in scope: [String]) -> CodeExpression? {
    if localizers.isEmpty { return nil }
    let types = scope.filter { !$0.hasSuffix("()") }.reversed().map { [$0, function[0]] }
    let names = function.count > 1 ? [Array(function.suffix(2))] : types + [function]
    return names.lazy.compactMap { localizers[$0] }.first?.argument(in: arguments)
  }

  /// Returns the constants with this name in all types with the given name.
  func constants(named name: String, inTypesNamed type: String) -> [SwiftFile.Constant] {
    (names[name]?[type] ?? []).flatMap { constants[$0] ?? [] }
  }

  func enumeration(_ name: [String], in scope: [String]) -> SwiftFile.Enumeration? {
    let found = candidates(name, in: scope) { enumerations[$0] != nil }
    return found.count == 1 ? enumerations[found[0]] : nil
  }

  /// Returns the app's type or type alias with this name.
  func type(_ name: [String], in scope: [String]) -> SwiftFile.TypeDeclaration? {
    let found = candidates(name, in: scope) { types[$0] != nil }
    return found.count == 1 ? types[found[0]] : nil
  }

  /// Returns the innermost enclosing type.
  func type(around scope: [String]) -> SwiftFile.TypeDeclaration? {
    guard let last = scope.lastIndex(where: { !$0.hasSuffix("()") }) else { return nil }
    return type(Array(scope[...last]), in: [])
  }

  /// Returns the property that a property forwards to. The name is a member of the enclosing type or of a variable's type.
  func alias(_ names: [String], in scope: [String]) -> (binding: CodeBinding, scope: [String])? {
    let found = member(names, in: scope).flatMap { aliases[$0] } ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// The windows from the Settings and Preferences packages: `SettingsWindowController(panes: [general, about])`.
  var paneWindows: [(name: String, panes: [String], place: CodeLocation)] {
    let found = constants.values.flatMap(\.self).compactMap { constant -> (name: String, panes: [String], place: CodeLocation)? in
      guard case .call(let callee, _, let arguments) = constant.value,
        case .array(let items)? = arguments["panes", "preferencePanes"],
        let type = callee.names?.first(where: { $0.hasSuffix("WindowController") }) ?? constant.type?.wrapped.lastName,
        ["SettingsWindowController", "PreferencesWindowController"].contains(type)
      else { return nil }
      let scope = constant.scope
      let panes = items.allMapped { item -> String? in
        if case .call(.name(let names), _, _) = item { return names.last }
        return item.names.flatMap { variableType($0, in: scope)?.wrapped.lastName }
      }
      return panes.map { (name: type, panes: $0, place: constant.place) }
    }
    return found.sorted { $0.place < $1.place }
  }

  /// Returns a pane's title.
  func paneTitle(_ type: String) -> String? {
    let titles = Set(constants([type, "paneTitle"], in: []).compactMap { title($0.value, in: [type]) })
    return titles.count == 1 ? titles.first : nil
  }

  /// Returns the condition of a computed Boolean property, and the condition's scope.
  func condition(_ names: [String], in scope: [String]) -> (condition: CodeCondition, scope: [String])? {
    if names.count == 1, isHidden(names[0], in: scope) { return nil }
    let found = member(names, in: scope).flatMap { conditions[$0] } ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the innermost type that has the member, and the member's name.
  private func member(_ names: [String], in scope: [String]) -> [String]? {
    let type = names.count == 1 ? scope.types.last : variableType(Array(names.dropLast()), in: scope)?.wrapped.lastName
    return type.flatMap { type in names.last.map { [type, $0] } }
  }

  /// Returns the possible types of a case's associated value.
  func associatedTypes(ofCase name: String) -> Set<String> { associated[name] ?? [] }

  /// All enumerations, sorted by name.
  var allEnumerations: [SwiftFile.Enumeration] {
    enumerations.values.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// Returns the name of the property's initial value, or nil if it isn't a name.
  func original(of name: String, in type: String, _ scope: [String]) -> [String]? {
    let names = self.type([type], in: scope)?.properties.first { $0.name == name }?.initial?.names
    return names.flatMap { $0.count > 1 ? $0 : nil }
  }

  /// Returns the properties in the enclosing type that a copy is written back to.
  func copies(of name: String, in scope: [String]) -> [[String]] {
    (assignments[scope.types] ?? []).filter { $0.sources.contains(name) && $0.target != [name] }.map(\.target)
  }

  /// Returns a view's title, from its modifiers.
  func title(of body: SwiftFile.ViewBody) -> CodeExpression? { body.titles.first { titling.contains($0.modifier) }?.text }

  /// Returns the raw type of a type that has `init(rawValue:)`.
  func rawValueType(_ name: [String], in scope: [String]) -> CodeType? {
    let found = candidates(name, in: scope) { rawValueTypes[$0] != nil }
    return found.count == 1 ? rawValueTypes[found[0]] : nil
  }

  /// Returns whether a name refers to one of the app's codable structures or classes.
  func isCodable(_ name: [String], in scope: [String]) -> Bool {
    candidates(name, in: scope) { codables.contains($0) && types[$0] != nil }.count == 1
  }

  /// Returns a property's declared type.
  func memberType(_ name: [String]) -> CodeType? { variables[name] }

  /// Returns whether a property is stored and has no accessors.
  func isPlain(_ name: [String]) -> Bool { plainProperties.contains(name) }

  /// Returns whether `onChange` passes a property's new value to a function.
  func isPassedOnChange(_ name: String, in scope: [String]) -> Bool {
    scope.types.last.map { passedOnChange.contains([$0, name]) } ?? false
  }

  /// Returns whether a parameter or local variable hides the property with this name.
  func isHidden(_ name: String, in scope: [String]) -> Bool {
    for count in stride(from: scope.count, to: 0, by: -1) {
      guard scope[count - 1].hasSuffix("()") else { return false }
      let full = Array(scope[..<count]) + [name]
      if unknowns.contains(full) || constants[full] != nil { return true }
    }
    return false
  }

  /// Returns a variable's type, or nil if variables with this name have different types.
  func variableType(_ name: [String], in scope: [String]) -> CodeType? {
    let types = Set(candidates(name, in: scope) { variables[$0] != nil }.compactMap { variables[$0] })
    return types.count == 1 ? types.first : nil
  }

  /// Returns the type of a value that is reached through properties: `model.settings`.
  func type(ofPath names: ArraySlice<String>, in scope: [String]) -> SwiftFile.TypeDeclaration? {
    guard let first = names.first, case .named(let start, _)? = variableType([first.withoutDollar], in: scope)?.wrapped else { return nil }
    return names.dropFirst().reduce(type(start, in: scope)) { owner, name in
      guard let owner, case .named(let next, _)? = memberType(owner.name + [name])?.wrapped else { return nil }
      return type(next, in: owner.name)
    }
  }

  func texts(_ property: String, of type: [String]) -> [String: CodeExpression]? {
    let found = candidates(type + [property], in: []) { caseTexts[$0] != nil }
    if !found.isEmpty { return found.count == 1 ? caseTexts[found[0]] : nil }
    // `var title: String { details.title }` returns part of a tuple.
    guard let names = constants[type + [property]]?.first?.value.names, names.count == 2 else { return nil }
    return caseTexts[type + [names.joined(separator: ".")]]
  }

  /// Returns the enumerations that contain a case: `Theme.dark`.
  func enumerations(withCase name: [String], in scope: [String]) -> [SwiftFile.Enumeration] {
    guard let last = name.last, name.count > 1 else { return [] }
    let type = Array(name.dropLast())
    if type == [""] {
      return candidates(name, in: scope) { enumerations[Array($0.dropLast())] != nil }.compactMap { enumerations[Array($0.dropLast())] }
    }
    return [enumeration(type, in: scope)].compactMap(\.self).filter { $0.cases.contains { $0.name == last } }
  }
}

extension CodeIndex {
  /// Replaces names whose values are unknown with their definitions: `let full = prefix + key`, `var name: String { "x." + key }`.
  func inlined(_ expression: CodeExpression, in scope: [String]) -> CodeExpression {
    var budget = 32
    return inlined(expression, in: scope, 0, &budget)
  }

  private func inlined(_ expression: CodeExpression, in scope: [String], _ depth: Int, _ budget: inout Int) -> CodeExpression {
    guard depth < 4 else { return expression }
    return expression.mapping { names in
      guard budget > 0 else { return .name(names) }
      budget -= 1
      if let constant = constants([names[0]], in: scope).only, value(constant.value, in: constant.scope) == nil {
        return inlined(constant.value, in: scope, depth + 1, &budget).members(names.dropFirst())
      }
      guard names.count > 1, let type = variableType([names[0]], in: scope), case .named(let typeName, _) = type.wrapped else {
        return .name(names)
      }
      // `key.name`, which is defined as `"x." + rawValue`.
      let name = self.type(typeName, in: scope)?.name ?? enumeration(typeName, in: scope)?.name ?? typeName
      guard let constant = constants(name + [names[1]], in: []).only, value(constant.value, in: name) == nil else { return .name(names) }
      let own = constant.value.mapping { inner in
        constants([inner[0]], in: name).isEmpty ? .name([names[0]] + inner) : .name(inner)
      }
      return own.members(names.dropFirst(2))
    }
  }
}

extension [SwiftFile.Constant] {
  /// The only constant, if it can't change.
  var only: SwiftFile.Constant? { count == 1 && !self[0].isMutable ? self[0] : nil }
}
