internal import Diagnostics
internal import SettingsModel

extension Comparison {
  /// For a terminal: a block for each app, what breaks first, one line each, and a summary.
  package var text: String {
    let groups = Dictionary(grouping: changes, by: \.app).sorted { ($0.key?.rawValue ?? "") < ($1.key?.rawValue ?? "") }
    let blocks = groups.map { app, changes in
      ((app?.rawValue ?? "site").printable + "\n") + changes.map { "  \(mark($0)): \(line($0).printable)\n" }.joined()
    }
    return (blocks + [summary + "\n"]).joined(separator: "\n")
  }

  private func mark(_ change: Change) -> String {
    guard change.isBreaking else { return change.kind.rawValue }
    return allowsBreaking ? "breaking (allowed by version \(newVersion))" : "breaking"
  }

  private func line(_ change: Change) -> String {
    let language = change.language.map { "\($0): " } ?? ""
    return "\(language)\(change.path.text): \(change.what.plain) [\(change.rule.rawValue)]"
  }

  /// `2 breaking changes, 5 others`
  package var summary: String {
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    let (breaking, others) = (breaking.count, changes.count - breaking.count)
    if changes.isEmpty { return "Nothing changed for clients" }
    if breaking == 0 { return "\(count(others, "change")), none of them breaking" }
    let allowed = allowsBreaking ? " (allowed by version \(newVersion) of the interface)" : ""
    return count(breaking, "breaking change") + allowed + (others == 0 ? "" : ", " + count(others, "other"))
  }
}
