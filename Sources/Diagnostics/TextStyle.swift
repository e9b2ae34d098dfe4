/// How a part of a diagnostic looks on a terminal that shows colors: the parameters of ECMA-48's SGR.
enum TextStyle: String {
  case strong = "1"
  case error = "1;31"
  case warning = "1;33"
  case note = "36"

  /// - Parameter isColored: else the text stays as it is.
  func on(_ text: String, _ isColored: Bool) -> String { isColored ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text }
}

extension Diagnostic.Severity {
  var style: TextStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
