import AppSources
import SourceValues

// The notation for findings in these tests.

extension AppFindings {
  /// All findings except the number of controls.
  var text: [String] { keys.map(\.whole) + screens.map(\.text) + undecided.map(\.description) }

  /// The rows of all screens.
  var rows: [String] { screens.flatMap(\.sections).flatMap(\.rows).map(\.text) }
}

extension FoundKey {
  /// Format: `key type = default (names) store`.
  var line: String {
    var parts = [key]
    if case .enumeration(let enumeration)? = type {
      parts.append("[" + enumeration.options.map(\.name).joined(separator: ", ") + "]")
    } else if let type {
      parts.append(type.word + (isOptional ? "?" : ""))
    }
    if let initial { parts.append("= \(initial.shown)") }
    if !symbols.isEmpty { parts.append("(\(symbols.joined(separator: ", ")))") }
    switch store {
    case .suite(let name): parts.append("suite \(name)")
    case .iCloud: parts.append("iCloud")
    case .file: parts.append("file")
    case .code(let symbol): parts.append("code \(symbol)")
    case .standard, .unknown: break
    }
    return parts.joined(separator: " ")
  }

  /// The line of the key, then `titles; range; options`.
  var whole: String {
    let bounds = range.map { "\($0.lowerBound.shown)...\($0.upperBound.shown)" + ($0.step.map { " by \($0.shown)" } ?? "") }
    let parts = [titles.map(\.text).joined(separator: ", "), bounds ?? "", options.joined(separator: ", ")].filter { !$0.isEmpty }
    return ([line] + parts).joined(separator: "; ")
  }

  /// `value Title (detail)`
  var options: [String] {
    var all = choices
    if case .enumeration(let enumeration)? = type { all = enumeration.options }
    return all.map { "\($0.value.shown) \($0.title ?? "-")" + ($0.detail.map { " (\($0))" } ?? "") }
  }
}

extension CodeScreen {
  var text: String {
    var text = "\(name) \"\(title ?? "")\"" + (description.map { ": \($0)" } ?? "") + "\n"
    for section in sections {
      text += "- \([section.title, section.footer].compactMap(\.self).joined(separator: " / "))\n"
      for row in section.rows { text += "  \(row.text)\n" }
    }
    return text
  }
}

extension CodeScreen.Row {
  /// `kind Title [key] symbol visible(…) enabled(…)`
  var text: String {
    func words(_ requirements: CodeScreen.Requirements, _ name: String) -> [String] {
      requirements.known.isEmpty ? [] : [name + "(" + requirements.known.map(\.text).joined(separator: ",") + ")"]
    }
    let parts = ["\(kind)".replacing("\"", with: ""), title, key.map { "[\($0)]" }, symbol, style, isInverted ? "inverted" : nil]
    return (parts.compactMap(\.self) + words(visible, "visible") + words(enabled, "enabled")).joined(separator: " ")
  }
}

extension Combination<CodeScreen.Requirement> {
  fileprivate var text: String {
    switch self {
    case .one(let one): "\(one.key) \(one.relation.symbol) \(one.value.shown)"
    case .all(let parts): "(" + parts.map(\.text).joined(separator: " and ") + ")"
    case .any(let parts): "(" + parts.map(\.text).joined(separator: " or ") + ")"
    }
  }
}

extension CodeScreen.Requirement.Relation {
  fileprivate var symbol: String {
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
