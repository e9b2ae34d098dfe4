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
  package convenience init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let (source, path) = (try ContentPath(from: &reader), try PagePath(from: &reader))
    let (frontMatter, title) = (try FrontMatter(from: &reader), try String(from: &reader))
    let date = try CalendarDate?(from: &reader)
    let (bodyOffset, bodyLineOffset) = (try Int(from: &reader), try Int(from: &reader))
    let digest = try FileDigest(from: &reader)
    // The text is what is behind.
    guard bodyOffset >= 0, Int64(bodyOffset) <= digest.bytes, bodyLineOffset >= 0 else { throw BinaryDamage() }
    self.init(
      source: source, path: path, frontMatter: frontMatter, title: title, date: date, bodyOffset: bodyOffset,
      bodyLineOffset: bodyLineOffset, digest: digest, layoutLocation: try SourceLocation?(from: &reader),
      titleLocation: try SourceLocation?(from: &reader), aliasPlaces: try [SourcePlace](from: &reader),
      tagPlaces: try [SourcePlace](from: &reader), mayHaveSummary: try Bool(from: &reader))
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
