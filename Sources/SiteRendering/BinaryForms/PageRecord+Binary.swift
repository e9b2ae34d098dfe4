package import BinaryCoding
internal import Diagnostics
internal import SettingsModel
internal import SiteContent

extension PageRecord.Heading: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(id: try String(from: &reader), text: try String(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    id.write(to: &writer)
    text.write(to: &writer)
  }
}

extension PageText.Link: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(target: try PagePath(from: &reader), fragment: try String?(from: &reader), place: try SourcePlace?(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    target.write(to: &writer)
    fragment.write(to: &writer)
    place.write(to: &writer)
  }
}

extension PageList.Entry: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(id: Identifier(try String(from: &reader)), url: try String(from: &reader), title: try String(from: &reader))
    description = try String?(from: &reader)
    date = try String?(from: &reader)
    updated = try String?(from: &reader)
    path = try String(from: &reader)
    bytes = try Int64(from: &reader)
    sha256 = try String(from: &reader)
  }

  package func write(to writer: inout BinaryWriter) {
    for text in [id.rawValue, url, title] { text.write(to: &writer) }
    for text in [description, date, updated] { text.write(to: &writer) }
    path.write(to: &writer)
    bytes.write(to: &writer)
    sha256.write(to: &writer)
  }
}

extension PageRecord: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    path = try PagePath(from: &reader)
    title = try String(from: &reader)
    description = try String?(from: &reader)
    anchors = try Set<String>(from: &reader)
    headings = try [Heading](from: &reader)
    links = try [PageText.Link](from: &reader)
    isIndexed = try Bool(from: &reader)
    lastChanged = try CalendarDate?(from: &reader)
    entry = try Bool(from: &reader) ? (Catalogue.ID(try String(from: &reader)), try PageList.Entry(from: &reader)) : nil
  }

  package func write(to writer: inout BinaryWriter) {
    path.write(to: &writer)
    title.write(to: &writer)
    description.write(to: &writer)
    anchors.write(to: &writer)
    headings.write(to: &writer)
    links.write(to: &writer)
    isIndexed.write(to: &writer)
    lastChanged.write(to: &writer)
    (entry != nil).write(to: &writer)
    if let entry {
      entry.app.rawValue.write(to: &writer)
      entry.entry.write(to: &writer)
    }
  }
}
