internal import Diagnostics
internal import SettingsModel

extension Comparison {
  /// For the description of a pull request, or a changelog: what breaks on top, then a heading for each kind of change.
  ///
  /// Everything that comes from the content stands in code spans, where nothing is markup, HTML or a mention.
  package var markdown: String {
    let title = allowsBreaking ? "Breaking (allowed by version \(newVersion) of the interface)" : "Breaking"
    let sections = [
      section(title, breaking), section("Added", kept(.added)), section("Changed", kept(.changed, .renamed)),
      section("Deprecated", kept(.deprecated)), section("Removed", kept(.removed)),
    ]
    return (["## Changes for clients\n\n\(summary)\n"] + sections.compactMap(\.self)).joined(separator: "\n")
  }

  private func kept(_ kinds: Change.Kind...) -> [Change] { changes.filter { !$0.isBreaking && kinds.contains($0.kind) } }

  private func section(_ title: String, _ changes: [Change]) -> String? {
    changes.isEmpty ? nil : "### \(title)\n\n" + changes.map { "- \($0.markdown)\n" }.joined()
  }
}

extension Change {
  fileprivate var markdown: String {
    let place = [app?.rawValue, language].compactMap { $0.map { "\($0.codeSpan) " } }.joined()
    return "\(place)\(path.text.codeSpan): \(what.markdown)"
  }
}

extension ChangeText {
  fileprivate var markdown: String {
    parts.map { part in
      switch part {
      case .words(let text): text
      case .name(let text), .term(let text): text.excerpt.codeSpan
      }
    }.joined()
  }
}

extension String {
  /// The text between more backticks than it has in a row, in one line.
  var codeSpan: String {
    let text = String(map { $0.isNewline ? " " : $0 }).printable
    if text.isEmpty { return "`\"\"`" }
    let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    // A blank at both ends is taken away again by the reader, and keeps a backtick there from the fence.
    let isPadded = longest > 0 || text.allSatisfy { $0 == " " } || (text.hasPrefix(" ") && text.hasSuffix(" "))
    return isPadded ? "\(fence) \(text) \(fence)" : "\(fence)\(text)\(fence)"
  }
}
