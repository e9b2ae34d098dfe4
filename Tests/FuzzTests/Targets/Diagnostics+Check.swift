import Diagnostics

extension [Diagnostic] {
  /// Messages stand in the text that they are about, and print without anything that a terminal would obey.
  func check(in source: SourceText) throws(Violation) {
    for diagnostic in self {
      if let location = diagnostic.location, diagnostic.path == source.path {
        try holds((1...source.lineCount).contains(location.line), otherwise: "\(diagnostic.code) is on line \(location.line)")
        try holds(location.column >= 1 && location.length >= 0, otherwise: "\(diagnostic.code) is in column \(location.column)")
      }
      let printed = DiagnosticFormat.text.print(diagnostic)
      let commands = printed.unicodeScalars.filter { ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value) }
      try holds(commands.isEmpty, otherwise: "a message has \(commands.map(\.value)): \(printed)")
      for format in [DiagnosticFormat.json, .github] {
        let lines = format.print(diagnostic).utf8.filter { $0 == 0x0A || $0 == 0x0D }
        try holds(lines == [0x0A], otherwise: "a message is no line: \(format.print(diagnostic))")
      }
    }
  }
}
