internal import TextCoding

/// Cleans the text of a license file for publication.
enum LicenseText {
  /// Removes invisible characters, such as form feeds in old files, and empty lines at both ends.
  ///
  /// - Returns: nil if the file doesn't contain text.
  static func text(_ bytes: [UInt8]) -> String? {
    guard !bytes.contains(0) else { return nil }
    // Old files encode the copyright sign in Latin-1.
    let text = String(validUTF8: bytes) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return clean(text)
  }

  static func clean(_ text: String) -> String? {
    var lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        var kept = String.UnicodeScalarView(line.unicodeScalars.filter { $0 == "\t" || !$0.isHidden })
        while let last = kept.last, last == " " || last == "\t" { kept.removeLast() }
        return String(kept)
      }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let text = lines.drop(while: \.isEmpty).joined(separator: "\n")
    return text.isEmpty ? nil : text + "\n"
  }
}

extension Unicode.Scalar {
  /// Whether this is a control character, a direction character or a byte order mark.
  fileprivate var isHidden: Bool { self == "\u{FEFF}" || InvisibleCharacter(self)?.isControl == true }
}

/// The SPDX expression in a license file: `SPDX-License-Identifier: MIT OR Apache-2.0`.
enum LicenseIdentifier {
  /// The maximum number of words in an expression.
  private static let maximumWords = 15

  /// The number of lines that may contain the whole package's license. A later line may be about a part of it.
  private static let firstLines = 5

  /// - Returns: nil if the first lines contain no expression, or several.
  static func expression(in text: String) -> String? {
    stated(text.split(separator: "\n", omittingEmptySubsequences: false))?.expression
  }

  /// Returns the text without the line that contains the expression.
  static func removed(from text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = stated(lines)?.line else { return text }
    lines.remove(at: line)
    return lines.joined(separator: "\n")
  }

  private static func stated(_ lines: [Substring]) -> (line: Int, expression: String)? {
    let found = lines.indices.filter { lines[$0].contains("SPDX-License-Identifier:") }
    guard found.count == 1, let line = found.first, line < firstLines,
      let match = lines[line].firstMatch(of: /SPDX-License-Identifier:\s*([A-Za-z0-9.+() -]+)/)
    else { return nil }
    let expression = String(match.1).trimmed
    return isExpression(expression) ? (line, expression) : nil
  }

  /// Returns the licenses and exceptions in an expression.
  static func names(in expression: String) -> [String] {
    expression.split { " ()".contains($0) }.map(String.init).filter { !["AND", "OR", "WITH"].contains($0) }
  }

  /// Returns whether names and operators alternate, and parentheses match.
  private static func isExpression(_ text: String) -> Bool {
    let words = text.replacing("(", with: " ( ").replacing(")", with: " ) ").split(separator: " ")
    var (depth, wantsName) = (0, true)
    for word in words {
      switch word {
      case "(":
        guard wantsName else { return false }
        depth += 1
      case ")":
        guard !wantsName, depth > 0 else { return false }
        depth -= 1
      case "AND", "OR", "WITH":
        guard !wantsName else { return false }
        wantsName = true
      default:
        guard wantsName, word.utf8.first?.isASCIILetterOrDigit == true else { return false }
        wantsName = false
      }
    }
    return depth == 0 && !wantsName && words.count <= maximumWords
  }
}
