internal import BinaryCoding
internal import SiteContent
internal import SiteRendering

/// An output among all: two with one address are a mistake, and both have their say until it is mended.
struct OutputKey: Hashable, Sendable {
  let path: PagePath
  let origin: String
  let isPage: Bool

  init(_ output: PlannedOutput) { (path, origin, isPage) = (output.path, output.origin, output.isPage) }
}

extension OutputKey: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    (path, origin, isPage) = (try PagePath(from: &reader), try String(from: &reader), try Bool(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    path.write(to: &writer)
    origin.write(to: &writer)
    isPage.write(to: &writer)
  }
}
