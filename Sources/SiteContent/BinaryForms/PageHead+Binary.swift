package import BinaryCoding
internal import Diagnostics

extension ContentPath: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) { self.init(try String(from: &reader)) }
  package func write(to writer: inout BinaryWriter) { text.write(to: &writer) }
}

extension PagePath: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let text = try String(from: &reader)
    guard text.hasPrefix("/") else { throw BinaryDamage() }
    self.init(text)
  }

  package func write(to writer: inout BinaryWriter) { text.write(to: &writer) }
}

extension CalendarDate: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    guard let date = CalendarDate(try String(from: &reader)) else { throw BinaryDamage() }
    self = date
  }

  package func write(to writer: inout BinaryWriter) { iso.write(to: &writer) }
}

extension FileDigest: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(bytes: try Int64(from: &reader), sha256: try String(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    bytes.write(to: &writer)
    sha256.write(to: &writer)
  }
}

extension PageHead: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    source = try ContentPath(from: &reader)
    path = try PagePath(from: &reader)
    frontMatter = try FrontMatter(from: &reader)
    title = try String(from: &reader)
    date = try CalendarDate?(from: &reader)
    (bodyOffset, bodyLineOffset) = (try Int(from: &reader), try Int(from: &reader))
    digest = try FileDigest(from: &reader)
    layoutLocation = try SourceLocation?(from: &reader)
    titleLocation = try SourceLocation?(from: &reader)
    (aliasPlaces, tagPlaces) = (try [SourcePlace](from: &reader), try [SourcePlace](from: &reader))
    mayHaveSummary = try Bool(from: &reader)
    // The text is what is behind.
    guard bodyOffset >= 0, Int64(bodyOffset) <= digest.bytes, bodyLineOffset >= 0 else { throw BinaryDamage() }
  }

  package func write(to writer: inout BinaryWriter) {
    source.write(to: &writer)
    path.write(to: &writer)
    frontMatter.write(to: &writer)
    title.write(to: &writer)
    date.write(to: &writer)
    bodyOffset.write(to: &writer)
    bodyLineOffset.write(to: &writer)
    digest.write(to: &writer)
    layoutLocation.write(to: &writer)
    titleLocation.write(to: &writer)
    aliasPlaces.write(to: &writer)
    tagPlaces.write(to: &writer)
    mayHaveSummary.write(to: &writer)
  }
}
