internal import TextCoding

/// An SPDX expression that a license file states itself: `SPDX-License-Identifier: MIT OR Apache-2.0`.
enum LicenseIdentifier {
  /// How many words an expression may have.
  private static let longest = 15

  /// In which lines it is the license of the package, and not of a part that the file names further down.
  private static let firstLines = 5

  /// - Returns: nil if the text does not begin with one, or if there are several.
  static func expression(in text: String) -> String? {
    stated(text.split(separator: "\n", omittingEmptySubsequences: false))?.expression
  }

  /// The text without the line that states the expression, if it does.
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

  /// The licenses and exceptions that an expression names.
  static func names(in expression: String) -> [String] {
    expression.split { " ()".contains($0) }.map(String.init).filter { !["AND", "OR", "WITH"].contains($0) }
  }

  /// Whether names and operators take turns, and parentheses match.
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
    return depth == 0 && !wantsName && words.count <= longest
  }
}
