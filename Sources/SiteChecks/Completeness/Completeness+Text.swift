internal import Diagnostics

extension Completeness {
  private static let width = 80

  /// As a table for people, 80 columns wide at most unless a single id is longer; every line is ended by a newline.
  ///
  ///     Steps (steps)
  ///       settings  17
  ///         title        17 of 17   100 %
  ///         description  12 of 17    71 %  without: appLock, haptics
  package var text: String {
    if apps.isEmpty { return "The site has no app.\n" + translations.text }
    return apps.map { app in
      let title = "\(app.name.printable.prefix(Self.width - min(40, app.id.utf8.count) - 3)) (\(app.id))"
      return ([title] + app.parts.flatMap(lines)).map { $0 + "\n" }.joined()
    }.joined(separator: "\n") + translations.text
  }

  private func lines(_ part: Part) -> [String] {
    if part.total == 0 { return ["  \(part.name)  none"] }
    return ["  \(part.name)  \(part.total)"] + part.fields.flatMap(lines)
  }

  private func lines(_ field: Field) -> [String] {
    let total = String(field.total)
    let percent = field.percent.map(String.init) ?? "-"
    let start =
      "    " + field.name.padded(to: 11) + "  " + String(field.present).padded(left: total.utf8.count) + " of " + total + "  "
      + percent.padded(left: 3) + " %"
    if field.missing.isEmpty { return [start] }
    let line = "\(start)  without: \(field.missing.joined(separator: ", "))"
    return line.utf8.count <= Self.width ? [line] : ["\(start)  without:"] + Self.wrapped(field.missing)
  }

  /// A list that needs lines of its own.
  private static func wrapped(_ words: [String]) -> [String] {
    let indent = String(repeating: " ", count: 8)
    var lines: [String] = []
    for (number, word) in words.enumerated() {
      let text = word + (number == words.count - 1 ? "" : ",")
      if let last = lines.last, last.utf8.count + 1 + text.utf8.count <= width {
        lines[lines.count - 1] = "\(last) \(text)"
      } else {
        lines.append(indent + text)
      }
    }
    return lines
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - utf8.count)) }
  fileprivate func padded(left width: Int) -> String { String(repeating: " ", count: max(0, width - utf8.count)) + self }
}
