internal import Diagnostics
internal import SettingsModel

/// Every value of a fact or a setting is covered by these. An enumeration has to be covered whole, and null as well if it can be that.
struct ValueCoverage: UnresolvedReference {
  /// What covers the values.
  enum Thing: String { case outcome, `case` }

  let state: Fact.ID
  let values: [Scalar]
  let thing: Thing

  func problem(_ declarations: Declarations) -> ValueProblem? {
    let missing = domain(declarations).filter { !values.contains($0) }
    guard !missing.isEmpty else { return nil }
    let list = missing.map(\.text).joined(separator: ", ")
    return ValueProblem(
      .uncoveredCase, "no \(thing.rawValue) covers \(list) of \(state)",
      help: thing == .outcome ? "write an outcome for each value" : "add the cases, or a last one without \"when\"")
  }

  private func domain(_ declarations: Declarations) -> [Scalar] {
    if let setting = declarations.setting(state) { return (setting.options ?? []).map { .string($0.value) } }
    guard let fact = declarations.facts[state], let values = fact.values else { return [] }
    return values.map(Scalar.string) + (fact.nullable == true && thing != .outcome ? [.null] : [])
  }
}
