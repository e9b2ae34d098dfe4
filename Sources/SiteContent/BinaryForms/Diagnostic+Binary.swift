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

extension Excerpt: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(text: try String(from: &reader), start: try Int(from: &reader), isCut: try Bool(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    text.write(to: &writer)
    start.write(to: &writer)
    isCut.write(to: &writer)
  }
}

extension SourcePlace: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let (path, location) = (try String(from: &reader), try SourceLocation(from: &reader))
    self.init(path: path, location: location, excerpt: try Bool(from: &reader) ? try Excerpt(from: &reader) : nil)
  }

  package func write(to writer: inout BinaryWriter) {
    path.write(to: &writer)
    location.write(to: &writer)
    excerpt.write(to: &writer)
  }
}

extension Diagnostic: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let (severity, code) = (try Severity(from: &reader), try DiagnosticCode(from: &reader))
    let (summary, help) = (try reader.readText(), try reader.readTextIfAny())
    if try Bool(from: &reader) {
      self.init(severity, code, at: try SourcePlace(from: &reader), summary, help: help)
    } else {
      self.init(severity, code, path: try reader.readText(), summary, help: help)
    }
  }

  package func write(to writer: inout BinaryWriter) {
    severity.write(to: &writer)
    code.write(to: &writer)
    summary.write(to: &writer)
    help.write(to: &writer)
    (location != nil).write(to: &writer)
    if let location {
      SourcePlace(path: path, location: location, excerpt: excerpt).write(to: &writer)
    } else {
      path.write(to: &writer)
    }
  }
}

/// By its number among all: the program that reads it is the one that wrote it.
extension DiagnosticCode: BinaryCodable {
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let number = try reader.readNumber()
    guard number < Self.allCases.count else { throw BinaryDamage() }
    self = Self.allCases[Int(number)]
  }

  package func write(to writer: inout BinaryWriter) { writer.write(number: UInt64(Self.numbers[self] ?? Self.allCases.count)) }
}

extension Diagnostic.Severity: BinaryCodable {
  private static let all: [Self] = [.error, .warning, .note]

  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let number = Int(try reader.readByte())
    guard Self.all.indices.contains(number) else { throw BinaryDamage() }
    self = Self.all[number]
  }

  package func write(to writer: inout BinaryWriter) { writer.write(byte: UInt8(Self.all.firstIndex(of: self) ?? Self.all.count)) }
}
