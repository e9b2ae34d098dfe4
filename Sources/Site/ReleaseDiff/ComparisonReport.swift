internal import CanonicalJSON
package import Diagnostics
internal import SettingsModel

extension Comparison {
  /// The report for terminals: a block for each app with one line per change, breaking changes first, and a summary.
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
    let allowed = allowsBreaking ? " (allowed by version \(newVersion) of the API)" : ""
    return count(breaking, "breaking change") + allowed + (others == 0 ? "" : ", " + count(others, "other"))
  }
}

extension Comparison {
  /// The report for pull requests and changelogs: breaking changes first, then a heading for each kind of change.
  ///
  /// Parts from the content are in code spans, in which nothing is markup, HTML or a mention.
  package var markdown: String {
    let title = allowsBreaking ? "Breaking (allowed by version \(newVersion) of the API)" : "Breaking"
    let sections = [
      section(title, breaking), section("Added", nonBreaking(.added)), section("Changed", nonBreaking(.changed, .renamed)),
      section("Deprecated", nonBreaking(.deprecated)), section("Removed", nonBreaking(.removed)),
    ]
    return (["## Changes for clients\n\n\(summary)\n"] + sections.compactMap(\.self)).joined(separator: "\n")
  }

  private func nonBreaking(_ kinds: Change.Kind...) -> [Change] { changes.filter { !$0.isBreaking && kinds.contains($0.kind) } }

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
  /// The string as a code span on one line, enclosed in enough backticks.
  var codeSpan: String {
    let text = String(map { $0.isNewline ? " " : $0 }).printable
    if text.isEmpty { return "`\"\"`" }
    let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    // The padding separates backticks in the string from the fence. Markdown removes one space at both ends.
    let isPadded = longest > 0 || text.allSatisfy { $0 == " " } || (text.hasPrefix(" ") && text.hasSuffix(" "))
    return isPadded ? "\(fence) \(text) \(fence)" : "\(fence)\(text)\(fence)"
  }
}

extension Comparison {
  /// The report for programs, as one object with sorted members:
  ///
  ///     {"allowed": false, "apiVersion": {"new": 1, "old": 1}, "breaking": 1, "changes": [
  ///       {"app": "steps", "breaking": true, "document": "/api/v1/steps/settings.json", "kind": "removed",
  ///        "path": "settings.unitSystem.options.metric", "rule": "option-removed",
  ///        "was": {"title": "Metric", "value": "metric"}, "what": "option \"Metric\" was removed"}]}
  package var json: [UInt8] {
    let report: JSONValue = [
      "allowed": .scalar(.boolean(allowsBreaking)),
      "apiVersion": ["old": .scalar(.integer(oldVersion)), "new": .scalar(.integer(newVersion))],
      "breaking": .scalar(.integer(Int64(breaking.count))), "changes": .array(changes.map(\.json)),
    ]
    return JSONBytes.encode(report)
  }
}

extension Change {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "breaking": .scalar(.boolean(isBreaking)), "document": JSONValue(document), "kind": JSONValue(kind.rawValue),
      "path": JSONValue(path.text), "rule": JSONValue(rule.rawValue), "what": JSONValue(what.plain),
    ]
    members["app"] = app.map { JSONValue($0.rawValue) }
    members["language"] = language.map { JSONValue($0) }
    (members["was"], members["now"]) = (was, now)
    return .object(members)
  }
}

extension Comparison {
  /// Returns breaking changes as errors, or as warnings if a new version of the API allows them. New deprecations are warnings.
  ///
  /// - Parameter file: Returns the path of a document's file for its root-relative address.
  package func diagnostics(file: (String) -> String) -> [Diagnostic] {
    changes.compactMap { change -> Diagnostic? in
      let summary = "\(change.path.text): \(change.what.plain)"
      if change.isBreaking {
        return Diagnostic(
          allowsBreaking ? .warning : .error, .breakingChange, path: file(change.document), summary,
          help: allowsBreaking ? "version \(newVersion) of the API allows it" : change.rule.advice)
      }
      guard change.rule == .settingDeprecated else { return nil }
      return Diagnostic(.warning, .newDeprecation, path: file(change.document), summary)
    }.report
  }
}

extension ChangeRule {
  fileprivate var advice: String {
    switch self {
    case .settingRemoved: "add its id to the `aliases` of the setting that replaces it, or deprecate it first"
    case .optionRemoved, .documentRemoved, .languageRemoved, .pageRemoved, .screenRemoved, .iconRemoved:
      "clients made for the old release request it"
    default: "clients made for the old release rely on it"
    }
  }
}
