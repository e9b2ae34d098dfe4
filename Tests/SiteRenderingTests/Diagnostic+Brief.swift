import Diagnostics

extension Diagnostic {
  /// `a.mustache:1:3 unknown-name "x" has no value here | did you mean "y"?`
  var brief: String {
    let place = location.map { ":\($0.line):\($0.column)" } ?? ""
    return path + place + " " + (severity == .warning ? "warning " : "") + code.rawValue + " " + summary + (help.map { " | " + $0 } ?? "")
  }
}
