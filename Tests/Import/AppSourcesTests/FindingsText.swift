import AppSources
import Diagnostics
import SourceValues
import TestSupport

// The notation for findings in cases.

extension AppSourceReader {
  /// Reads files in the order of their names.
  static func findings(code files: [String: String]) -> AppFindings {
    let code = files.filter { !$0.key.hasSuffix(".yaml") }.sorted { $0.key < $1.key }
    return findings(code.map { read(SourceText(path: $0.key, $0.value)) })
  }
}

extension AppFindings {
  /// All findings: the keys, the screens, and everything that is undecided.
  var sections: [CaseFile.Section] {
    let notes = undecided.map(\.description) + [controls.all == 0 ? nil : summary].compactMap(\.self)
    let parts = [("keys", keys.map(\.shown)), ("screens", screens.map(\.shown)), ("notes", notes.map { $0 + "\n" })]
    return parts.filter { $0.0 == "keys" || !$0.1.isEmpty }.map { CaseFile.Section($0.0, $0.1.joined()) }
  }
}

extension FoundKey {
  /// Format: `places: key type = default (names) store; titles; range; options`
  fileprivate var shown: String {
    var words = [places.map(\.description).joined(separator: ", ") + ":", key]
    if let type { words.append(type.shown + (isOptional ? "?" : "")) }
    if let initial { words.append("= \(initial.shown)") }
    if !symbols.isEmpty { words.append("(\(symbols.joined(separator: ", ")))") }
    switch store {
    case .suite(let name): words.append("suite \(name)")
    case .iCloud: words.append("iCloud")
    case .file: words.append("file")
    case .code(let symbol): words.append("code \(symbol)")
    case .standard, .unknown: break
    }
    let bounds = range.map { "\($0.lowerBound.shown)...\($0.upperBound.shown)" + ($0.step.map { " by \($0.shown)" } ?? "") }
    let options = type?.options ?? choices
    let parts = [titles.map(\.text).joined(separator: ", "), bounds ?? "", options.map(\.shown).joined(separator: ", ")]
    return ([words.joined(separator: " ")] + parts.filter { !$0.isEmpty }).joined(separator: "; ") + "\n"
  }
}

extension FoundType {
  fileprivate var shown: String {
    switch self {
    case .boolean, .integer, .number, .object: word
    case .string(let format): format.map { "string(\($0.rawValue))" } ?? word
    case .array(let item): item.map { "array(\($0.shown))" } ?? word
    case .enumeration(let enumeration): "[\(enumeration.options.map(\.name).joined(separator: ", "))]"
    case .encoded: "encoded"
    }
  }

  fileprivate var options: [Enumeration.Option]? { if case .enumeration(let enumeration) = self { enumeration.options } else { nil } }
}

extension FoundType.Enumeration.Option {
  /// Format: `value Title (detail)`
  fileprivate var shown: String { "\(value.shown) \(title ?? "-")" + (detail.map { " (\($0))" } ?? "") }
}

extension CodeScreen {
  fileprivate var shown: String {
    let head = "\(name) \"\(title ?? "")\"" + (description.map { ": \($0)" } ?? "") + "\n"
    return head
      + sections.map { section in
        let title = [section.title, section.footer].compactMap(\.self).joined(separator: " / ")
        return (title.isEmpty ? "-\n" : "- \(title)\n") + section.rows.map { "  \($0.shown)\n" }.joined()
      }.joined()
  }
}

extension CodeScreen.Row {
  /// Format: `kind Title [key] symbol style visible(…) enabled(…)`
  fileprivate var shown: String {
    func words(_ requirements: CodeScreen.Requirements, _ name: String) -> [String] {
      requirements.known.isEmpty ? [] : [name + "(" + requirements.known.map(\.shown).joined(separator: ",") + ")"]
    }
    let parts = ["\(kind)".replacing("\"", with: ""), title, key.map { "[\($0)]" }, symbol, style, isInverted ? "inverted" : nil]
    return (parts.compactMap(\.self) + words(visible, "visible") + words(enabled, "enabled")).joined(separator: " ")
  }
}

extension Combination<CodeScreen.Requirement> {
  fileprivate var shown: String {
    switch self {
    case .one(let one): "\(one.key) \(one.relation.sign) \(one.value.shown)"
    case .all(let parts): "(" + parts.map(\.shown).joined(separator: " and ") + ")"
    case .any(let parts): "(" + parts.map(\.shown).joined(separator: " or ") + ")"
    }
  }
}

extension CodeScreen.Requirement.Relation {
  fileprivate var sign: String {
    switch self {
    case .equal: "="
    case .different: "!="
    case .atLeast: ">="
    case .atMost: "<="
    case .above: ">"
    case .below: "<"
    }
  }
}
