internal import TextCoding

/// The format of printed diagnostics: for people, for programs, or as annotations of a GitHub check.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
  case text, json, github

  /// Returns the lines for one diagnostic, each ended by a newline.
  ///
  /// - Parameter isColored: whether to use terminal colors.
  package func print(_ diagnostic: Diagnostic, isColored: Bool = false) -> String {
    var bytes: [UInt8] = []
    write(diagnostic, isColored: isColored, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the lines for one diagnostic as UTF-8.
  package func write(_ diagnostic: Diagnostic, isColored: Bool, to bytes: inout [UInt8]) {
    switch self {
    case .text: diagnostic.write(to: &bytes, isColored: isColored)
    case .json: bytes += diagnostic.json.utf8
    case .github: bytes += diagnostic.github.utf8
    }
  }
}

extension Diagnostic {
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
      members += [("line", String(location.line)), ("column", String(location.column)), ("length", String(location.length))]
    }
    return "{" + members.sorted { $0.0 < $1.0 }.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}\n"
  }
}

extension String {
  /// The text with characters replaced that could control a terminal.
  package var printable: String {
    if isPrintable { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isHidden = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      result.append(isHidden && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// Whether the bytes rule out characters that could control a terminal.
  var isPrintable: Bool { utf8.withContiguousStorageIfAvailable { !$0.contains(where: Self.mayBeHidden) } ?? false }

  /// Returns whether the byte can start a character that could control a terminal.
  private static func mayBeHidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09: false
    case ..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  fileprivate var githubData: String { replacing(["%": "%25", "\r": "%0D", "\n": "%0A"]).printable }

  fileprivate var githubProperty: String { githubData.replacing([":": "%3A", ",": "%2C"]) }

  private func replacing(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
  }

  /// The text as a JSON string, with escapes for characters that could control a terminal.
  fileprivate var jsonString: String {
    var json = JSONText()
    json.string(self)
    return String(decoding: json.bytes, as: UTF8.self).unicodeScalars.map { scalar -> String in
      guard (0x7F...0x9F).contains(scalar.value) || scalar.properties.isBidiControl else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

/// A diagnostic as text: the message, the source line with a mark under the mistake, and the help. Written as bytes for speed, since there
/// may be thousands.
extension Diagnostic {
  func write(to bytes: inout [UInt8], isColored: Bool) {
    let gutter = max(5, String(location?.line ?? 0).utf8.count + 2)
    bytes.addLine { bytes in
      bytes.add(printable: path)
      if let location { bytes += ":\(location.line):\(location.column)".utf8 }
      bytes += ": ".utf8
      bytes.add(severity.rawValue + ":", severity.style, isColored)
      bytes.append(UInt8(ascii: " "))
      bytes.add(summary, .strong, isColored)
      bytes += " [".utf8
      bytes += code.rawValue.utf8
      bytes.append(UInt8(ascii: "]"))
    }
    if let location, let excerpt { excerpt.write(to: &bytes, around: location, gutter: gutter, severity.style, isColored) }
    if let help {
      bytes.addLine { bytes in
        bytes.addSpaces(gutter)
        bytes += " = ".utf8
        bytes.add("help:", .note, isColored)
        bytes.append(UInt8(ascii: " "))
        bytes.add(printable: help)
      }
    }
  }
}

extension Excerpt {
  fileprivate func write(to bytes: inout [UInt8], around location: SourceLocation, gutter: Int, _ style: TextStyle, _ isColored: Bool) {
    let number = String(location.line)
    bytes.addLine { bytes in
      bytes.addSpaces(gutter - number.utf8.count)
      bytes += number.utf8
      bytes += " | ".utf8
      bytes.add(printable: text)
    }
    let before = max(0, location.column - 1 - start)
    let room = max(1, text.unicodeScalars.count - before)
    bytes.addLine { bytes in
      bytes.addSpaces(gutter)
      bytes += " | ".utf8
      if text.utf8.contains(0x09) {
        // Copy tabs, so that the mark is below the mistake.
        bytes += text.unicodeScalars.prefix(before).lazy.map { $0 == "\t" ? 0x09 : 0x20 }
      } else {
        bytes.addSpaces(before)
      }
      bytes.add("^" + String(repeating: "~", count: min(location.length, room) - 1), style, isColored)
    }
  }
}

extension [UInt8] {
  /// Appends a line without trailing spaces.
  fileprivate mutating func addLine(_ body: (inout [UInt8]) -> Void) {
    let start = count
    body(&self)
    while count > start, last == UInt8(ascii: " ") { removeLast() }
    append(UInt8(ascii: "\n"))
  }

  fileprivate mutating func addSpaces(_ count: Int) { append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }

  fileprivate mutating func add(printable text: String) { self += (text.isPrintable ? text : text.printable).utf8 }

  fileprivate mutating func add(_ text: String, _ style: TextStyle, _ isColored: Bool) {
    if isColored { self += style.start.utf8 }
    add(printable: text)
    if isColored { self += TextStyle.end.utf8 }
  }
}

/// The style of a part of a diagnostic on a color terminal: parameters of SGR (ECMA-48).
enum TextStyle: String {
  case strong = "1"
  case error = "1;31"
  case warning = "1;33"
  case note = "36"

  var start: String { "\u{1B}[\(rawValue)m" }
  static let end = "\u{1B}[0m"
}

extension Diagnostic.Severity {
  var style: TextStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note, .accepted: .note
    }
  }
}
