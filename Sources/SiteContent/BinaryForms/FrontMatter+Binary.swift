package import BinaryCoding
internal import Diagnostics

extension LinkPicture: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init()
    file = try String(from: &reader)
    description = try String?(from: &reader)
    location = try SourceLocation(from: &reader)
  }

  package func write(to writer: inout BinaryWriter) {
    file.write(to: &writer)
    description.write(to: &writer)
    location.write(to: &writer)
  }
}

extension FrontMatter: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init()
    title = try String?(from: &reader)
    description = try String?(from: &reader)
    date = try CalendarDate?(from: &reader)
    updated = try CalendarDate?(from: &reader)
    effective = try CalendarDate?(from: &reader)
    tags = try [String](from: &reader)
    draft = try Bool(from: &reader)
    layout = try String?(from: &reader)
    slug = try String?(from: &reader)
    aliases = try [String](from: &reader)
    order = try Int64?(from: &reader)
    robots = try String?(from: &reader)
    image = try LinkPicture?(from: &reader)
  }

  package func write(to writer: inout BinaryWriter) {
    title.write(to: &writer)
    description.write(to: &writer)
    date.write(to: &writer)
    updated.write(to: &writer)
    effective.write(to: &writer)
    tags.write(to: &writer)
    draft.write(to: &writer)
    layout.write(to: &writer)
    slug.write(to: &writer)
    aliases.write(to: &writer)
    order.write(to: &writer)
    robots.write(to: &writer)
    image.write(to: &writer)
  }
}
