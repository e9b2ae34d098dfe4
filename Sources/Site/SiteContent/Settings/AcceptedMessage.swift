package import Diagnostics
internal import SettingsModel

/// A message that the author accepts: an entry of `accept` in `site.yaml` or `app.yaml`.
package struct AcceptedMessage: Sendable, Hashable {
  /// The code; nil if it is not one that can be accepted.
  package var code: DiagnosticCode?
  /// A file, or a file and the id of what the message is about: `settings.yaml#playbackSpeed`.
  package var at = ""
  package var reason = ""
  /// The place of ``at``.
  package var place: SourcePlace?

  package init() {}
}

extension AcceptedMessage: MapType {
  static let table = MemberTable<AcceptedMessage>(
    "accepted message",
    about:
      "The help of every message that can be accepted contains its entry. [Checks](checks.md#accept-a-message) explains it, and marks the codes.",
    .required("code", \.code, code, "the code of the message", example: "near-syntax"),
    .required(
      "at", \.at, filled,
      "a file, or a file and what the message is about, as in `settings.yaml#stepGoal`; the path is as messages print it, or relative to the folder of this file",
      example: "docs/templates.md"),
    .required("reason", \.reason, filled, "why the message is wrong here", example: "shows another tool's braces on purpose"),
    example: "{ code: near-syntax, at: docs/templates.md, reason: shows another tool's braces on purpose }")

  /// The entries that have a code and a place.
  static let list = ValueFormat<[AcceptedMessage]>.list(entry).map { $0.filter { $0.code != nil && !$0.at.isEmpty } }

  private static let entry = ValueFormat<AcceptedMessage>(ValueFormat<AcceptedMessage>.object.authored, published: .object) {
    node, reader in
    var entry = ValueFormat<AcceptedMessage>.object.read(node, &reader)
    entry?.place = SourcePlace(reader.source, node["at"]?.location ?? node.location)
    return entry
  }

  private static let acceptable = DiagnosticCode.allCases.filter { $0.acceptance != .never }.map(\.rawValue)

  private static let code = ValueFormat<DiagnosticCode?>(.word(acceptable.map { Word($0) }, isOpen: false)) { node, reader in
    guard let text = ValueFormat<String>.text.read(node, &reader) else { return .none }
    guard let code = DiagnosticCode(rawValue: text) else {
      reader.error(
        .unknownValue, at: node.location, "\"\(text)\" is not a code",
        help: suggestion(for: text, among: acceptable, called: "codes that can be accepted", listedBy: "docs/checks.md"))
      return .none
    }
    if code.acceptance != .never { return code }
    reader.error(
      .unknownValue, at: node.location, "\"\(text)\" cannot be accepted",
      help: "correct the mistake; docs/checks.md marks what can be accepted")
    return .none
  }

  private static let filled = ValueFormat<String>.text.checked { text, node, reader in
    guard text.allSatisfy(\.isWhitespace) else { return }
    reader.error(
      .missingKey, at: node.location, "this is empty", help: "write the file's path as `at`, and why the message is wrong as `reason`")
  }
}
