internal import SourceValues

/// The names of all files, and what they stand for.
struct CodeIndex: Sendable {
  private var constants: [[String]: [SwiftFile.Constant]] = [:]
  private var enumerations: [[String]: SwiftFile.Enumeration] = [:]
  private var variables: [[String]: CodeType] = [:]
  private var caseTexts: [[String]: [String: CodeExpression]] = [:]
  private var unknowns: Set<[String]> = []
  private var rawValueTypes: [[String]: CodeType] = [:]
  private var codables: Set<[String]> = []
  private var plainProperties: Set<[String]> = []
  /// Properties whose new value something is called with, by the type and the name.
  private var handedOn: Set<[String]> = []
  private var types: [[String]: SwiftFile.TypeDeclaration] = [:]
  /// By the name of the type.
  private(set) var initializers: [[String]: [SwiftFile.Initializer]] = [:]
  private(set) var wrappers: [String: SwiftFile.TypeDeclaration] = [:]
  /// What properties stand for, by the type and the name.
  private var aliases: [[String]: [(binding: CodeBinding, scope: [String])]] = [:]
  /// What computed properties of type `Bool` ask for, by the type and the name.
  private var conditions: [[String]: [(condition: CodeCondition, scope: [String])]] = [:]
  /// The types of the values of cases, by the names of the cases.
  private var associated: [String: Set<String>] = [:]
  /// What becomes of copies, by the type.
  private var assignments: [[String]: [SwiftFile.Assignment]] = [:]
  /// Modifiers that set the title of a screen.
  private var titling: Set<String> = ["navigationTitle", "navigationBarTitle"]
  /// Full names by their last part, and the part before it, which is empty where there is none.
  private var names: [String: [String: [[String]]]] = [:]
  /// No person writes more for one type.
  private static let mostInitializers = 64

  init(_ files: [SwiftFile]) {
    for file in files {
      for constant in file.constants { constants[constant.name, default: []].append(constant) }
      for enumeration in file.enumerations where enumerations[enumeration.name] == nil { enumerations[enumeration.name] = enumeration }
      variables.merge(file.variables) { first, _ in first }
      unknowns.formUnion(file.unknowns)
      codables.formUnion(file.codables)
      handedOn.formUnion(file.handedOn)
      plainProperties.formUnion(file.plainProperties.lazy.map { Array($0.suffix(2)) })
      rawValueTypes.merge(file.rawValueTypes) { first, _ in first }
      for texts in file.caseTexts { caseTexts[texts.name, default: [:]].merge(texts.texts) { first, _ in first } }
      for type in file.types where types[type.name] == nil { types[type.name] = type }
      for type in file.types where type.isWrapper { if let name = type.name.last, wrappers[name] == nil { wrappers[name] = type } }
    }
    // What users have comes before what only builds for debugging have.
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
    // An extension is of the type that its name stands for.
    for initializer in files.lazy.flatMap(\.initializers) {
      let scope = Array(initializer.scope.dropLast())
      let name = type(scope, in: [])?.name ?? scope
      if initializers[name, default: []].count < Self.mostInitializers { initializers[name, default: []].append(initializer) }
    }
  }
}

extension CodeIndex {
  /// The full names that a name may stand for at a place: that of the innermost scope that has one. A name with its type stands for what
  /// ends like it elsewhere; a name alone does not.
  private func candidates(_ name: [String], in scope: [String], where isMeant: ([String]) -> Bool) -> [[String]] {
    let name = name.first == "Self" ? Array(name.dropFirst()) : name
    guard let last = name.last else { return [] }
    if name[0] != "" {
      for count in stride(from: scope.count, through: 0, by: -1) {
        let full = Array(scope[..<count]) + name
        if isMeant(full) { return [full] }
        // A parameter, or a variable of a loop, hides what is further out.
        if unknowns.contains(full) { return [] }
      }
    }
    let parts = name.drop { $0.isEmpty }
    guard parts.count > 1 || name[0] == "" else { return [] }
    let named = names[last] ?? [:]
    let found = (parts.count > 1 ? named[parts[parts.endIndex - 2]] ?? [] : named.values.flatMap(\.self)).filter { full in
      full.suffix(parts.count).elementsEqual(parts) && isMeant(full) && !full.contains { $0.hasSuffix("()") }
    }
    // `Core.Audience`: the module may be named too.
    let mayBeType = parts.count == 2 && name[0].first?.isUppercase == true && last.first?.isUppercase == true
    return found.isEmpty && mayBeType ? candidates([last], in: [], where: isMeant) : found
  }

  /// The constants that a name may stand for; of several, all are alike or none is certain.
  func constants(_ name: [String], in scope: [String]) -> [SwiftFile.Constant] {
    candidates(name, in: scope) { constants[$0] != nil }.filter { !unknowns.contains($0) }.flatMap { constants[$0] ?? [] }
  }

  /// The constants of a name in all types that are called alike.
  func constants(named name: String, inTypesNamed type: String) -> [SwiftFile.Constant] {
    (names[name]?[type] ?? []).flatMap { constants[$0] ?? [] }
  }

  func enumeration(_ name: [String], in scope: [String]) -> SwiftFile.Enumeration? {
    let found = candidates(name, in: scope) { enumerations[$0] != nil }
    return found.count == 1 ? enumerations[found[0]] : nil
  }

  /// A structure, class or actor of the app, or another name for one.
  func type(_ name: [String], in scope: [String]) -> SwiftFile.TypeDeclaration? {
    let found = candidates(name, in: scope) { types[$0] != nil }
    return found.count == 1 ? types[found[0]] : nil
  }

  /// The type around a place.
  func type(around scope: [String]) -> SwiftFile.TypeDeclaration? {
    guard let last = scope.lastIndex(where: { !$0.hasSuffix("()") }) else { return nil }
    return type(Array(scope[...last]), in: [])
  }

  /// What a property stands for: one of the type around, or of that which a variable has.
  func alias(_ names: [String], in scope: [String]) -> (binding: CodeBinding, scope: [String])? {
    let found = member(names, in: scope).flatMap { aliases[$0] } ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// The windows of the packages Settings and Preferences: `SettingsWindowController(panes: [general, about])`.
  var paneWindows: [(name: String, panes: [String], place: CodePlace)] {
    let found = constants.values.flatMap(\.self).compactMap { constant -> (name: String, panes: [String], place: CodePlace)? in
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

  /// What a pane of such a window is called.
  func paneTitle(_ type: String) -> String? {
    let titles = Set(constants([type, "paneTitle"], in: []).compactMap { title($0.value, in: [type]) })
    return titles.count == 1 ? titles.first : nil
  }

  /// What a computed property of type `Bool` asks for, and where.
  func condition(_ names: [String], in scope: [String]) -> (condition: CodeCondition, scope: [String])? {
    if names.count == 1, isHidden(names[0], in: scope) { return nil }
    let found = member(names, in: scope).flatMap { conditions[$0] } ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// The type of which a name is a member, and the name.
  private func member(_ names: [String], in scope: [String]) -> [String]? {
    let type = names.count == 1 ? scope.types.last : variableType(Array(names.dropLast()), in: scope)?.wrapped.lastName
    return type.flatMap { type in names.last.map { [type, $0] } }
  }

  /// The types of which a case may have a value.
  func associatedTypes(ofCase name: String) -> Set<String> { associated[name] ?? [] }

  /// All enumerations, in the order of their names.
  var allEnumerations: [SwiftFile.Enumeration] {
    enumerations.values.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// What a property of a type begins as, if that is a name: a copy of what it names.
  func original(of name: String, in type: String, _ scope: [String]) -> [String]? {
    let names = self.type([type], in: scope)?.properties.first { $0.name == name }?.initial?.names
    return names.flatMap { $0.count > 1 ? $0 : nil }
  }

  /// What the copy of a value is written to, in the type around.
  func copies(of name: String, in scope: [String]) -> [[String]] {
    (assignments[scope.types] ?? []).filter { $0.sources.contains(name) && $0.target != [name] }.map(\.target)
  }

  /// What modifiers say that the title of a view is.
  func title(of body: SwiftFile.ViewBody) -> CodeExpression? { body.titles.first { titling.contains($0.modifier) }?.text }

  /// What a type with `init(rawValue:)` is stored as.
  func rawValueType(_ name: [String], in scope: [String]) -> CodeType? {
    let found = candidates(name, in: scope) { rawValueTypes[$0] != nil }
    return found.count == 1 ? rawValueTypes[found[0]] : nil
  }

  /// Whether a type is a structure or class of the app that can be encoded.
  func isCodable(_ name: [String], in scope: [String]) -> Bool {
    candidates(name, in: scope) { codables.contains($0) && types[$0] != nil }.count == 1
  }

  /// The type that a property of a type is written with.
  func memberType(_ name: [String]) -> CodeType? { variables[name] }

  /// Whether a property holds a value of its own.
  func isPlain(_ name: [String]) -> Bool { plainProperties.contains(name) }

  /// Whether something is called with the new value of a property when it changes.
  func isHandedOn(_ name: String, in scope: [String]) -> Bool { scope.types.last.map { handedOn.contains([$0, name]) } ?? false }

  /// Whether a parameter, or a variable of a function, hides the property of a name.
  func isHidden(_ name: String, in scope: [String]) -> Bool {
    for count in stride(from: scope.count, to: 0, by: -1) {
      guard scope[count - 1].hasSuffix("()") else { return false }
      let full = Array(scope[..<count]) + [name]
      if unknowns.contains(full) || constants[full] != nil { return true }
    }
    return false
  }

  /// The type of a variable; nil if those of its name have several.
  func variableType(_ name: [String], in scope: [String]) -> CodeType? {
    let types = Set(candidates(name, in: scope) { variables[$0] != nil }.compactMap { variables[$0] })
    return types.count == 1 ? types.first : nil
  }

  func texts(_ property: String, of type: [String]) -> [String: CodeExpression]? {
    let found = candidates(type + [property], in: []) { caseTexts[$0] != nil }
    if !found.isEmpty { return found.count == 1 ? caseTexts[found[0]] : nil }
    // `var title: String { details.title }`, a part of a tuple.
    guard let names = constants[type + [property]]?.first?.value.names, names.count == 2 else { return nil }
    return caseTexts[type + [names.joined(separator: ".")]]
  }

  /// The enumerations whose case a name may be: `Theme.dark`.
  func enumerations(withCase name: [String], in scope: [String]) -> [SwiftFile.Enumeration] {
    guard let last = name.last, name.count > 1 else { return [] }
    let type = Array(name.dropLast())
    if type == [""] {
      return candidates(name, in: scope) { enumerations[Array($0.dropLast())] != nil }.compactMap { enumerations[Array($0.dropLast())] }
    }
    return [enumeration(type, in: scope)].compactMap(\.self).filter { $0.cases.contains { $0.name == last } }
  }
}
