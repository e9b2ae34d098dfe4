internal import TextCoding

/// An SPDX expression that a license file states itself: `SPDX-License-Identifier: MIT OR Apache-2.0`.
enum LicenseIdentifier {
  /// How many words an expression may have.
  private static let longest = 15

  /// - Returns: nil if the text states none, or several.
  static func expression(in text: String) -> String? {
    let found = Set(
      text.split(separator: "\n").compactMap { line -> String? in
        guard let match = line.firstMatch(of: /SPDX-License-Identifier:\s*([A-Za-z0-9.+() -]+)/) else { return nil }
        return String(match.1).trimmed
      })
    guard found.count == 1, let expression = found.first, isExpression(expression) else { return nil }
    return expression
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
