/// A type by its name. Its description is looked up when it is asked for, since types refer to each other; so is the name, which only
/// schemas show.
package struct TypeReference<Description>: Sendable {
  private let lookUpName: @Sendable () -> String
  private let lookUp: @Sendable () -> Description

  init<Value>(_ type: Value.Type, _ description: @escaping @Sendable () -> Description) {
    (lookUpName, lookUp) = ({ nameInModel(of: type) }, description)
  }

  /// The type's name without its module: `Setting.Option`.
  package var name: String { lookUpName() }
  package var target: Description { lookUp() }
}

/// By `_typeName`: `String(reflecting:)` looks first for a type that describes itself, which takes a twentieth of the time of a whole
/// build.
private func nameInModel(of type: any Any.Type) -> String {
  let name = _typeName(type, qualified: true)
  return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}
