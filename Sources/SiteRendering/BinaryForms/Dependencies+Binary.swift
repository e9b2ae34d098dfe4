package import BinaryCoding
internal import SiteContent

extension LinkTarget: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    switch try reader.readByte() {
    case 0: self = .page(try PagePath(from: &reader), fragment: try String?(from: &reader))
    case 1: self = .text(try String(from: &reader))
    case 2: self = .unknown(summary: try String(from: &reader), help: try String?(from: &reader))
    case 3: self = .nowhere(path: try String(from: &reader), guess: try String?(from: &reader))
    case 4: self = .leftOut(path: try String(from: &reader), reason: try String(from: &reader))
    case 5: self = .fragment(try String?(from: &reader))
    case 6: self = .outside
    default: throw BinaryDamage()
    }
  }

  package func write(to writer: inout BinaryWriter) {
    switch self {
    case .page(let path, let fragment):
      writer.write(byte: 0)
      path.write(to: &writer)
      fragment.write(to: &writer)
    case .text(let text):
      writer.write(byte: 1)
      text.write(to: &writer)
    case .unknown(let summary, let help):
      writer.write(byte: 2)
      summary.write(to: &writer)
      help.write(to: &writer)
    case .nowhere(let path, let guess):
      writer.write(byte: 3)
      path.write(to: &writer)
      guess.write(to: &writer)
    case .leftOut(let path, let reason):
      writer.write(byte: 4)
      path.write(to: &writer)
      reason.write(to: &writer)
    case .fragment(let fragment):
      writer.write(byte: 5)
      fragment.write(to: &writer)
    case .outside:
      writer.write(byte: 6)
    }
  }
}

extension Dependencies.Basis: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(inputs: try String(from: &reader), layout: try String?(from: &reader), templates: try String?(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    inputs.write(to: &writer)
    layout.write(to: &writer)
    templates.write(to: &writer)
  }
}

extension Dependencies.References: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(own: try [String: LinkTarget](from: &reader), others: try [ContentPath: [String: LinkTarget]](from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    own.write(to: &writer)
    others.write(to: &writer)
  }
}
