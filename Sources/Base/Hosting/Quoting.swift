internal import TextCoding

/// How a value is written in each format. Every value in a host's file goes through one of these functions. For shells, this is
/// `String.quotedForShell`.
enum Quoting {
  /// Returns a string of nginx's configuration.
  ///
  /// - Parameter dollar: the name of a variable that contains a dollar sign, which cannot be escaped. Pass it where nginx replaces
  ///   variables, unless the text has some.
  static func nginx(_ text: String, dollar: String? = nil) -> String {
    let escaped = text.escaping("\\\"")
    return "\"\(dollar.map { escaped.replacing(scalars: ["$": "${\($0)}"]) } ?? escaped)\""
  }

  /// Returns a string of a Caddyfile. Between backticks, nothing is escaped, so the text can't contain any.
  static func caddy(_ text: String) -> String {
    precondition(!text.unicodeScalars.contains("`") && !text.utf8.contains("{$".utf8), "not a value for Caddy: \(text)")
    return "`\(text)`"
  }

  /// Returns a path or fragment, percent-encoded so that no character has a meaning in `_headers`, `_redirects` or another format.
  static func address(_ text: String) -> String { text.percentEncoded { $0.isASCIILetterOrDigit || "-._~/".utf8.contains($0) } }

  /// Returns the value of a header field in `_headers`.
  static func field(_ text: String) -> String {
    precondition(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "not a value of a header field: \(text)")
    return text
  }

  /// Returns a string literal of JavaScript.
  static func javaScript(_ text: String) -> String { "'\(escaped(text, quote: "'"))'" }

  /// Returns a string of a JSON document.
  static func json(_ text: String) -> String { "\"\(escaped(text, quote: "\""))\"" }

  private static func escaped(_ text: String, quote: Unicode.Scalar) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case quote, "\\": result += "\\\(scalar)"
      // Line separators end a line in older versions of JavaScript.
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension String {
  /// The string escaped for use in a regular expression, without the characters that strings of a Caddyfile can't contain.
  var escapedForRegex: String { escaping("\\.^$|?*+()[]}").replacing(scalars: ["{": "\\x7B", "`": "\\x60"]) }

  var withoutLastSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
