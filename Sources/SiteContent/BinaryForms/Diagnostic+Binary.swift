package import BinaryCoding
package import Diagnostics

extension SourceLocation: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let (line, column, length) = (try Int(from: &reader), try Int(from: &reader), try Int(from: &reader))
    guard line >= 1, column >= 1, length >= 1 else { throw BinaryDamage() }
    self.init(line: line, column: column, length: length)
  }

  package func write(to writer: inout BinaryWriter) { for number in [line, column, length] { number.write(to: &writer) } }
}

extension SourcePlace: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(path: try String(from: &reader), location: try SourceLocation(from: &reader), excerpt: try String?(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    path.write(to: &writer)
    location.write(to: &writer)
    excerpt.write(to: &writer)
  }
}

extension Diagnostic: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    guard let severity = Severity(rawValue: try String(from: &reader)), let code = DiagnosticCode(rawValue: try String(from: &reader))
    else { throw BinaryDamage() }
    let (path, summary, help) = (try String(from: &reader), try String(from: &reader), try String?(from: &reader))
    if let location = try SourceLocation?(from: &reader) {
      self.init(severity, code, at: SourcePlace(path: path, location: location, excerpt: try String?(from: &reader)), summary, help: help)
    } else {
      self.init(severity, code, path: path, summary, help: help)
    }
  }

  package func write(to writer: inout BinaryWriter) {
    for text in [severity.rawValue, code.rawValue, path, summary] { text.write(to: &writer) }
    help.write(to: &writer)
    location.write(to: &writer)
    // Only a line that a place is on is shown.
    if location != nil { excerpt.write(to: &writer) }
  }
}
