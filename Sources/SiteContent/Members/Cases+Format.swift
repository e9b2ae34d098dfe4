internal import Diagnostics
internal import SettingsModel

extension ValueFormat {
  /// Ordered cases: a short form for one that always applies, or a list.
  ///
  /// - Parameters:
  ///   - mustCover: whether cases on an enumeration have to name all its values where there is no default.
  ///   - sort: what a case is decided among: those of its own sort.
  static func cases<Case: Conditional>(
    _ single: ValueFormat<Case>, mustCover: Bool, sort: @escaping @Sendable (Case) -> String = { _ in "" }
  ) -> Self where Value == [Case] {
    oneOrMore(single).checked { cases, node, reader in
      let nodes = node.elements ?? [node]
      guard cases.count == nodes.count else { return }
      if mustCover { requireCoverage(cases, at: node.location, &reader) }
      reportUnreachable(cases, sort, at: nodes, &reader)
    }
  }

  /// A case after one that always applies can never be reached.
  private static func reportUnreachable<Case: Conditional>(
    _ cases: [Case], _ sort: (Case) -> String, at nodes: [Node], _ reader: inout Reader
  ) {
    var decided: Set<String> = []
    for (item, node) in zip(cases, nodes) {
      if decided.contains(sort(item)) {
        reader.error(
          .unreachableCase, at: node.location, "this case is never reached",
          help: "a case before it has no \"when\" and always applies")
      }
      if node["when"] == nil { decided.insert(sort(item)) }
    }
  }

  private static func requireCoverage<Case: Conditional>(
    _ cases: [Case], at location: SourceLocation, _ reader: inout Reader
  ) {
    var fact: Fact.ID?
    var values: [Scalar] = []
    for item in cases {
      guard let entries = item.when?.entries, entries.count == 1 else { return }
      switch entries[0] {
      case .equals(let name, let value) where fact == nil || fact == name: (fact, values) = (name, values + [value])
      case .isOneOf(let name, let several) where fact == nil || fact == name: (fact, values) = (name, values + several)
      default: return
      }
    }
    if let fact { reader.note(ValueCoverage(state: fact, values: values, thing: .case), at: location) }
  }
}
