/// How a part of a diagnostic looks on a terminal that shows colors: the parameters of ECMA-48's SGR.
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
    case .note: .note
    }
  }
}
