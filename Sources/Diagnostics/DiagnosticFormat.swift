/// How diagnostics are printed: for people, for programs, or as annotations of a GitHub check.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
  case text, json, github

  /// The lines for one diagnostic, each ended by a newline.
  package func print(_ diagnostic: Diagnostic) -> String { print(diagnostic, isColored: false) }

  /// - Parameter isColored: whether people see it on a terminal that shows colors.
  package func print(_ diagnostic: Diagnostic, isColored: Bool) -> String {
    switch self {
    case .text: diagnostic.text(isColored: isColored)
    case .json: diagnostic.json
    case .github: diagnostic.github
    }
  }
}

extension Diagnostic {
  fileprivate func text(isColored: Bool) -> String {
    var place = path.printable
    if let location { place += ":\(location.line):\(location.column)" }
    let kind = severity.style.on(severity.rawValue + ":", isColored)
    var text = ""
    func add(_ line: String) { text += line.trimmingTrailingSpaces + "\n" }
    add("\(place): \(kind) \(TextStyle.strong.on(summary.printable, isColored)) [\(code.rawValue)]")
    let gutter = String(repeating: " ", count: max(5, String(location?.line ?? 0).utf8.count + 2))
    if let location, let excerpt, let window = ExcerptWindow(excerpt, around: location) {
      let number = String(location.line)
      add(String(repeating: " ", count: gutter.utf8.count - number.utf8.count) + "\(number) | \(window.line)")
      add("\(gutter) | \(window.indent)\(severity.style.on(window.marker, isColored))")
    }
    if let help { add("\(gutter) = \(TextStyle.note.on("help:", isColored)) \(help.printable)") }
    return text
  }

  fileprivate var github: String {
    var properties = ["file=\(path.githubProperty)"]
    if let location {
      properties += ["line=\(location.line)", "col=\(location.column)", "endColumn=\(location.column + location.length)"]
    }
    properties.append("title=\(code.rawValue)")
    let message = [summary, help].compactMap(\.self).joined(separator: "\n")
    return "::\(severity == .note ? "notice" : severity.rawValue) \(properties.joined(separator: ","))::\(message.githubData)\n"
  }

  fileprivate var json: String {
    var members = [
      ("code", code.rawValue.jsonString), ("file", path.jsonString), ("message", summary.jsonString),
      ("severity", severity.rawValue.jsonString),
    ]
    if let help { members.append(("help", help.jsonString)) }
    if let location {
      members += [
        ("line", String(location.line)), ("column", String(location.column)), ("length", String(location.length)),
      ]
    }
    return "{" + members.sorted { $0.0 < $1.0 }.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}\n"
  }
}

/// The part of a source line that is shown, and the mark under it.
private struct ExcerptWindow {
  private static let width = 160
  let line: String
  /// What stands before the mark.
  let indent: String
  let marker: String

  /// - Returns: nil where the excerpt does not reach to the place.
  init?(_ excerpt: String, around location: SourceLocation) {
    let before = location.column - 1
    let start = before > Self.width ? before - Self.width / 2 : 0
    let shown: (text: String, tabs: [Bool])
    // Where each byte is a character, as in most lines, they are not counted through.
    if excerpt.utf8.allSatisfy({ $0 < 0x80 }) {
      guard before <= excerpt.utf8.count else { return nil }
      let bytes = excerpt.utf8.dropFirst(start).prefix(Self.width)
      shown = (String(decoding: bytes, as: UTF8.self), bytes.map { $0 == 0x09 })
    } else {
      guard before <= excerpt.unicodeScalars.count else { return nil }
      let scalars = excerpt.unicodeScalars.dropFirst(start).prefix(Self.width)
      shown = (String(scalars), scalars.map { $0 == "\t" })
    }
    line = shown.text.printable
    indent = String(decoding: shown.tabs.prefix(before - start).map { $0 ? 0x09 : 0x20 }, as: UTF8.self)
    let room = max(1, start + shown.tabs.count - before)
    marker = "^" + String(repeating: "~", count: min(location.length, room) - 1)
  }
}

extension String {
  /// The text without control characters that could steer a terminal.
  package var printable: String {
    guard utf8.contains(where: Self.mayBeHidden) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isHidden = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      result.append(isHidden && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// Whether a character that could steer a terminal may begin with the byte.
  private static func mayBeHidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09: false
    case ..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  fileprivate var trimmingTrailingSpaces: String {
    utf8.last == 0x20 ? String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]) : self
  }

  fileprivate var githubData: String { replacing(["%": "%25", "\r": "%0D", "\n": "%0A"]).printable }

  fileprivate var githubProperty: String { githubData.replacing([":": "%3A", ",": "%2C"]) }

  private func replacing(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
  }

  fileprivate var jsonString: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.isBidiControl:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
