internal import TextCoding

/// How diagnostics are printed: for people, for programs, or as annotations of a GitHub check.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
  case text, json, github

  /// The lines for one diagnostic, each ended by a newline.
  ///
  /// - Parameter isColored: whether they are shown on a terminal with colors.
  package func print(_ diagnostic: Diagnostic, isColored: Bool = false) -> String {
    var bytes: [UInt8] = []
    write(diagnostic, isColored: isColored, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the same lines in UTF-8.
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
  /// The text without control characters that could control a terminal.
  package var printable: String {
    if isPrintable { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isHidden = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      result.append(isHidden && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// Whether its bytes show that nothing in it could control a terminal.
  var isPrintable: Bool { utf8.withContiguousStorageIfAvailable { !$0.contains(where: Self.mayBeHidden) } ?? false }

  /// Whether a character that could control a terminal may begin with the byte.
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

  /// In quotes, with escapes for characters that could control a terminal.
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
