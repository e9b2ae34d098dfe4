import Mustache
import TextCoding

@testable import SiteRendering

/// An escaped text ends no element and no attribute, and says what the text said.
func checkEscaper(_ bytes: [UInt8]) throws(Violation) {
  let text = String(decoding: bytes, as: UTF8.self)
  let escaped = Array(HTMLEscaping.escape(text).utf8)
  try holds(!escaped.contains { [0x22, 0x27, 0x3C, 0x3E].contains($0) }, otherwise: "<, >, \" or ' is left")
  let pieces = escaped.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
  var unescaped = Array(pieces[0])
  for piece in pieces.dropFirst() {
    guard let (entity, byte) = entities.first(where: { piece.starts(with: $0.entity.utf8) }) else {
      throw Violation(description: "an & is left")
    }
    unescaped += [byte] + piece.dropFirst(entity.utf8.count)
  }
  try holds(unescaped.elementsEqual(text.utf8), otherwise: "the text is another")
}

private let entities: [(entity: String, byte: UInt8)] = [("amp;", 0x26), ("lt;", 0x3C), ("gt;", 0x3E), ("quot;", 0x22), ("#39;", 0x27)]
