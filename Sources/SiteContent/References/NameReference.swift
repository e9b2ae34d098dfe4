internal import Diagnostics
internal import SettingsModel

/// There is a thing of this name.
struct NameReference: UnresolvedReference {
  let kind: Declarations.Kind
  let name: String

  func problem(_ declarations: Declarations) -> ValueProblem? {
    guard !declarations.has(kind, name) else { return nil }
    // A configuration's icon is a value; all else that may be private stands in front of one.
    let named = kind == .icon ? nil : name.quotedName(else: "of this name")
    let summary = Wording(
      "there is no \(kind.noun) \"\(name)\"",
      withheld: named.map { "there is no \(kind.noun) \($0)" } ?? "there is no such \(kind.noun)")
    return ValueProblem(kind.code, summary, help: renaming(declarations) ?? suggestion(declarations))
  }

  private func suggestion(_ declarations: Declarations) -> Wording? {
    let candidates = declarations.names(of: kind)
    if kind == .icon { return Diagnostics.suggestion(forValue: name, among: candidates, called: kind.plural) }
    return Diagnostics.suggestion(for: name, among: candidates, called: kind.plural).map { Wording($0) }
  }

  /// What to write if a setting has got another id since.
  private func renaming(_ declarations: Declarations) -> Wording? {
    guard kind.namesSettings else { return nil }
    return declarations.setting(formerly: name).map { Wording("it was renamed to \"\($0.id)\"") }
  }
}

extension Declarations.Kind {
  fileprivate var code: DiagnosticCode {
    switch self {
    case .effect: .unknownEffect
    case .setting: .unknownSetting
    case .fact, .state: .unknownFact
    case .entitlement: .unknownEntitlement
    case .screen: .unknownScreen
    case .row: .unknownRow
    case .icon: .unknownIcon
    case .stored: .unknownStoredKey
    }
  }
}
