internal import Diagnostics
internal import SettingsModel

extension ValueFormat {
  /// Values with conditions, in order, or in short a single one that always applies.
  ///
  /// - Parameters:
  ///   - mustCover: whether conditions on an enumeration have to name all its values if there is no default.
  ///   - sort: the sort of a value; of each sort the first that applies counts.
  static func conditionalValues<Element: Conditional>(
    _ single: ValueFormat<Element>, mustCover: Bool, sort: @escaping @Sendable (Element) -> String = { _ in "" }
  ) -> Self where Value == [Element] {
    oneOrMore(single).checked { values, node, reader in
      let nodes = node.elements ?? [node]
      guard values.count == nodes.count else { return }
      if mustCover { requireCoverage(values.map(\.when), at: node.location, &reader) }
      reportUnreachable(values.map(sort), at: nodes, &reader)
    }
  }

  /// A value after one that always applies can never be reached.
  private static func reportUnreachable(_ sorts: [String], at nodes: [Node], _ reader: inout Reader) {
    var decided: Set<String> = []
    for (sort, node) in zip(sorts, nodes) {
      if decided.contains(sort) {
        reader.error(
          .unreachableCase, at: node.location, "this case is never reached",
          help: "a case before it has no \"when\" and always applies")
      }
      if node["when"] == nil { decided.insert(sort) }
    }
  }

  private static func requireCoverage(_ conditions: [Condition?], at location: SourceLocation, _ reader: inout Reader) {
    var fact: Fact.ID?
    var values: [Scalar] = []
    for condition in conditions {
      guard let entries = condition?.entries, entries.count == 1 else { return }
      switch entries[0] {
      case .equals(let name, let value) where fact == nil || fact == name: (fact, values) = (name, values + [value])
      case .isOneOf(let name, let several) where fact == nil || fact == name: (fact, values) = (name, values + several)
      default: return
      }
    }
    if let fact { reader.check(at: location) { [values] in $0.problem(withCoverage: values, of: fact, by: .case) } }
  }
}
