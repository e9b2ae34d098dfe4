internal import SourceValues

/// The app's types whose objects store values under keys passed to them, and the calls that create the objects:
///
/// ```swift
/// class BoolDefault {
///   let key: String
///   init(forKey key: String) { self.key = key }
///   func get() -> Bool { UserDefaults.standard.bool(forKey: key) }
/// }
/// let sound = BoolDefault(forKey: "sound")
/// ```
struct KeyHolders {
  /// An access to a key that depends on the object's arguments.
  struct Use {
    let key: CodeExpression
    let store: CodeExpression?
    /// The registered default.
    let initial: CodeExpression?
    /// The type that the method reads.
    let type: FoundType?
    let scope: [String]
    let place: CodeLocation
  }

  /// More than any real type has. Each use is resolved for each object.
  private static let maximumUses = 64

  let index: CodeIndex
  /// Key uses, by type.
  private(set) var uses: [[String]: [Use]] = [:]
  /// Objects that a type creates from its own arguments, by type.
  private(set) var parts: [[String]: [SwiftFile.Construction]] = [:]
  /// All calls that create objects of these types.
  private(set) var constructions: [SwiftFile.Construction] = []
  private(set) var placesOfUses: Set<CodeLocation> = []
  private(set) var placesOfParts: Set<CodeLocation> = []
  /// The members that depend on an object's arguments, by type.
  private var members: [[String]: Set<String>] = [:]

  init(_ index: CodeIndex, _ files: [SwiftFile]) {
    self.index = index
    for type in files.lazy.flatMap(\.types) { members[type.name, default: []].formUnion(type.members.map(\.name)) }
    for (type, initializers) in index.initializers {
      for initializer in initializers { members[type, default: []].formUnion(initializer.assignments.keys) }
    }
    for access in files.lazy.flatMap(\.accesses) { add(access) }
    uses[SwiftFile.TypeDeclaration.storage.name] = [.ofStorage]
    find(files)
    // Parts that have their own key are found separately.
    for _ in 1...2 { parts = parts.mapValues { $0.filter { part in held(by: part).allSatisfy { $0.key == nil } } } }
    placesOfParts = Set(parts.values.joined().map(\.place))
  }
}

// MARK: - Types

extension KeyHolders {
  /// Returns the type of the object that a call creates.
  func declaration(of construction: SwiftFile.Construction) -> SwiftFile.TypeDeclaration? {
    if let type = index.type(construction.type, in: construction.scope) { return type }
    return construction.type.last == "AppStorage" ? .storage : nil
  }

  func parent(of type: SwiftFile.TypeDeclaration) -> SwiftFile.TypeDeclaration? {
    guard case .named(let names, _)? = type.parent else { return nil }
    return index.type(names, in: Array(type.name.dropLast()))
  }

  /// Returns a type and its superclasses.
  func lineage(_ type: SwiftFile.TypeDeclaration) -> [SwiftFile.TypeDeclaration] {
    var lineage = [type]
    while let parent = parent(of: lineage[lineage.count - 1]), lineage.count < 8, !lineage.contains(where: { $0.name == parent.name }) {
      lineage.append(parent)
    }
    return lineage
  }

  private func hasMember(_ name: String, _ type: SwiftFile.TypeDeclaration) -> Bool {
    lineage(type).contains { members[$0.name]?.contains(name) == true }
  }

  /// Returns whether an expression depends on the arguments with which the enclosing type's objects are created.
  private func isMade(_ expression: CodeExpression, of type: SwiftFile.TypeDeclaration, in scope: [String]) -> Bool {
    let parameters = index.initializers[type.name]?.first { scope.starts(with: $0.scope) }?.parameters.map(\.name) ?? []
    return expression.roots.contains { name in
      parameters.contains(name) || !index.isHidden(name, in: scope) && hasMember(name, type)
    }
  }
}

// MARK: - Uses

extension KeyHolders {
  private mutating func add(_ access: SwiftFile.Access) {
    if access.method == "register" {
      guard case .dictionary(let entries)? = access.arguments["defaults"] else { return }
      for entry in entries { add(entry.key, of: access, initial: entry.value, type: nil, at: entry.place) }
    } else if let method = AccessMethod(rawValue: access.method), method != .removeObject, let key = access.arguments["forKey"] {
      let type = method.type ?? access.cast.flatMap { index.foundType($0, in: access.scope) }
      add(key, of: access, initial: nil, type: type, at: access.place)
    }
  }

  private mutating func add(
    _ key: CodeExpression, of access: SwiftFile.Access, initial: CodeExpression?, type: FoundType?, at place: CodeLocation
  ) {
    guard index.text(key, in: access.scope) == nil, isStore(access.store, in: access.scope) else { return }
    let key = index.inlined(key, in: access.scope)
    guard let (holder, held) = holder(of: key, in: access.scope), uses[holder.name, default: []].count < Self.maximumUses else { return }
    uses[holder.name, default: []].append(
      Use(key: held, store: access.store, initial: initial, type: type, scope: access.scope, place: place))
    placesOfUses.insert(place)
  }

  /// Returns the type that receives the key, and the key as an expression in that type.
  private func holder(of key: CodeExpression, in scope: [String]) -> (SwiftFile.TypeDeclaration, CodeExpression)? {
    // `object(forKey: key.name)`, where `key` is a `Key<Bool>`.
    if case .name(let names) = key, names.count > 1, case .named(let name, _)? = index.variableType([names[0]], in: scope)?.wrapped,
      let type = index.type(name, in: scope), hasMember(names[1], type)
    {
      return (type, .name(Array(names.dropFirst())))
    }
    guard let type = index.type(around: scope), isMade(key, of: type, in: scope) else { return nil }
    return (type, key)
  }

  private func isStore(_ expression: CodeExpression?, in scope: [String]) -> Bool {
    if index.store(expression, in: scope) != nil { return true }
    guard expression != nil, let type = index.type(around: scope) else { return false }
    return lineage(type).dropFirst().contains { index.store(expression, in: $0.name) != nil }
  }
}

// MARK: - Constructions

extension KeyHolders {
  private mutating func find(_ files: [SwiftFile]) {
    var constructions: [String: [SwiftFile.Construction]] = [:]
    var heirs: [String: [SwiftFile.TypeDeclaration]] = [:]
    for file in files {
      // These two wrappers are read elsewhere.
      let wrapped = file.properties.filter { !["AppStorage", "Default"].contains($0.type.last) }
      for one in file.constructions + wrapped { constructions[one.type.last ?? "", default: []].append(one) }
      for type in file.types { if let parent = type.parent?.lastName { heirs[parent, default: []].append(type) } }
    }
    // Resolve each name only once, and only if it may refer to such a type.
    var (ofTypes, ofParents): ([[String]: [SwiftFile.Construction]], [[String]: [[String]]]) = ([:], [:])
    var (known, queue) = (Set(uses.keys), uses.keys.sorted { $0.lexicographicallyPrecedes($1) })
    while let name = queue.popLast() {
      for heir in heirs.removeValue(forKey: name.last ?? "") ?? [] {
        if let parent = parent(of: heir) { ofParents[parent.name, default: []].append(heir.name) }
      }
      var next = ofParents[name] ?? []
      for one in constructions.removeValue(forKey: name.last ?? "") ?? [] {
        if let type = declaration(of: one) { ofTypes[type.name, default: []].append(one) }
      }
      for one in ofTypes[name] ?? [] {
        self.constructions.append(one)
        guard let owner = index.type(around: one.scope), owner.name != name, parts[owner.name, default: []].count < Self.maximumUses else {
          continue
        }
        guard one.arguments.contains(where: { isMade(index.inlined($0.value, in: one.scope), of: owner, in: one.scope) }) else { continue }
        parts[owner.name, default: []].append(one)
        next.append(owner.name)
      }
      for name in next where known.insert(name).inserted { queue.append(name) }
    }
    self.constructions.sort { $0.place < $1.place }
    parts = parts.mapValues { $0.sorted { $0.place < $1.place } }
  }
}

extension SwiftFile.TypeDeclaration {
  /// SwiftUI's property wrapper, which code can also create directly: `_on = AppStorage(wrappedValue: true, key)`.
  static let storage = Self(
    name: ["SwiftUI", "AppStorage"], parent: nil, generics: ["Value"],
    members: [
      .init(label: "wrappedValue", name: "wrappedValue", type: .named("Value"), initial: nil),
      .init(label: nil, name: "key", type: .named("String"), initial: nil),
      .init(label: "store", name: "store", type: .named("UserDefaults"), initial: .name(["UserDefaults", "standard"])),
    ])
}

extension KeyHolders.Use {
  static let ofStorage = Self(
    key: .name(["key"]), store: .name(["store"]), initial: nil, type: nil, scope: SwiftFile.TypeDeclaration.storage.name,
    place: CodeLocation(path: "", line: 0, column: 0))
}
