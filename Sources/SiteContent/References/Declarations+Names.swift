internal import Diagnostics
internal import SettingsModel

/// What is wrong with a name of something that is declared elsewhere.
extension Declarations {
  func problem(withName name: String, of kind: Kind) -> ValueProblem? {
    guard !has(kind, name) else { return nil }
    // A configuration's icon is a value; all else that may be private stands in front of one.
    let named = kind == .icon ? nil : name.quotedName(else: "of this name")
    let summary = Wording(
      "there is no \(kind.noun) \"\(name)\"",
      withheld: named.map { "there is no \(kind.noun) \($0)" } ?? "there is no such \(kind.noun)")
    return ValueProblem(kind.code, summary, help: renaming(of: name, kind) ?? suggestion(for: name, kind))
  }

  func problem(withPlatform name: String) -> ValueProblem? {
    guard !platforms.isEmpty, !platforms.contains(name) else { return nil }
    return ValueProblem(
      .unknownPlatform, Wording("\"\(name)\" is not a platform of the app"),
      help: Diagnostics.suggestion(forValue: name, among: platforms, called: "platforms"))
  }

  /// - Parameter path: from the folder of the app.
  /// What is wrong with an icon of the app's own; nil if it has no gallery, one of whose icons is primary.
  var problemWithOwnIcon: ValueProblem? {
    guard has(.icon) else { return nil }
    return ValueProblem(
      .conflictingKeys, "icons.yaml says which icon the app has", help: "remove \"icon\" here, or icons.yaml if there is only one icon")
  }

  func problem(withFile path: String) -> ValueProblem? {
    guard files[path] == nil else { return nil }
    let guess = nearestName(to: path, among: files.keys.sorted()).map { "did you mean \"\($0)\"?" }
    return ValueProblem(
      .missingFile,
      Wording("there is no file \"\(path)\" in the app's folder", withheld: "there is no such file in the app's folder"),
      help: guess.map { Wording($0, withheld: "the path is relative to the app's folder") })
  }

  /// - Parameter name: the source of a derived text, as in `Trailing.value`.
  func problem(withSource name: String) -> ValueProblem? {
    if name.hasPrefix("url:") { return problem(withName: String(name.dropFirst(4)), of: .fact) }
    let fixed = ["setting", "icon", "language", "version", "profile.name", "profile.email"]
    if fixed.contains(name) || has(.setting, name) { return nil }
    let guess = nearestName(to: name, among: fixed + names(of: .setting)).map { "did you mean \"\($0)\"?" }
    return ValueProblem(
      .unknownValueSource, "\"\(name)\" is not a source of a value",
      help: Wording(guess ?? "use \(fixed.joined(separator: ", ")), url:<fact> or a setting's id"))
  }

  private func suggestion(for name: String, _ kind: Kind) -> Wording? {
    if kind == .icon { return Diagnostics.suggestion(forValue: name, among: names(of: kind), called: kind.plural) }
    return Diagnostics.suggestion(for: name, among: names(of: kind), called: kind.plural).map { Wording($0) }
  }

  /// What to write if a setting was renamed.
  private func renaming(of name: String, _ kind: Kind) -> Wording? {
    guard [.setting, .state, .stored].contains(kind) else { return nil }
    return setting(formerly: name).map { Wording("it was renamed to \"\($0.id)\"") }
  }
}
