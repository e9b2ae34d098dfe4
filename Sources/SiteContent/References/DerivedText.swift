internal import Diagnostics
internal import SettingsModel

/// A text is derived from what has this name, as in `Trailing.value`.
struct DerivedText: UnresolvedReference {
  let name: String

  private static let fixed = ["setting", "icon", "language", "version", "profile.name", "profile.email"]

  func problem(_ declarations: Declarations) -> ValueProblem? {
    if name.hasPrefix("url:") { return NameReference(kind: .fact, name: String(name.dropFirst(4))).problem(declarations) }
    if Self.fixed.contains(name) || declarations.has(.setting, name) { return nil }
    let guess = nearestName(to: name, among: Self.fixed + declarations.names(of: .setting)).map { "did you mean \"\($0)\"?" }
    return ValueProblem(
      .unknownValueSource, "\"\(name)\" is not a source of a value",
      help: Wording(guess ?? "use \(Self.fixed.joined(separator: ", ")), url:<fact> or a setting's id"))
  }
}
