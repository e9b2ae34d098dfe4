internal import CanonicalJSON
internal import Diagnostics

/// The text of an event stream.
enum ServerSentEvent {
  /// The beginning of a stream: when to reconnect after it breaks.
  static let greeting = "retry: 300\n\n"
  /// A comment, by which both sides notice that the other is gone.
  static let heartbeat = ":\n\n"
  /// How many problems are shown; the rest is counted.
  static let mostProblems = 100

  /// The event's name and its data. JSON has one line break, at its end, so nothing in it can pass for another field.
  static func encode(_ event: PreviewEvent) -> String {
    let (name, data) =
      switch event {
      case .changed(let paths): ("change", JSONBytes.encode(["paths": paths]))
      case .problems(let problems): ("problems", JSONBytes.encode(ProblemList(problems)))
      }
    return "event: \(name)\ndata: \(String(decoding: data, as: UTF8.self))\n"
  }
}

private struct ProblemList: Encodable {
  struct Problem: Encodable {
    let severity, path, summary, code: String
    let line, column: Int?
    /// As the terminal shows it.
    let text: String
  }

  let problems: [Problem]
  let more: Int

  init(_ diagnostics: [Diagnostic]) {
    problems = diagnostics.prefix(ServerSentEvent.mostProblems).map { diagnostic in
      Problem(
        severity: diagnostic.severity.rawValue, path: diagnostic.path, summary: diagnostic.summary, code: diagnostic.code.rawValue,
        line: diagnostic.location?.line, column: diagnostic.location?.column, text: DiagnosticFormat.text.print(diagnostic))
    }
    more = diagnostics.count - problems.count
  }
}
