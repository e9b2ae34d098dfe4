/// The content of a reply: slices of files in memory, one after the other.
struct ReplyBytes {
  private(set) var pieces: [ArraySlice<UInt8>]

  init(_ pieces: [ArraySlice<UInt8>]) { self.pieces = pieces.filter { !$0.isEmpty } }

  init(_ bytes: [UInt8]) { self.init([bytes[...]]) }

  init(_ text: String) { self.init(Array(text.utf8)) }

  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// A part of the content.
  subscript(range: Range<Int>) -> ReplyBytes {
    var start = 0
    var parts: [ArraySlice<UInt8>] = []
    for piece in pieces {
      let wanted = range.clamped(to: start..<start + piece.count)
      if !wanted.isEmpty { parts.append(piece.dropFirst(wanted.lowerBound - start).prefix(wanted.count)) }
      start += piece.count
    }
    return ReplyBytes(parts)
  }

  /// The content in parts, so that a large file is never copied as a whole.
  func chunks(of size: Int) -> some Sequence<ArraySlice<UInt8>> {
    pieces.lazy.flatMap { piece in
      stride(from: piece.startIndex, to: piece.endIndex, by: size).lazy.map { piece[$0..<min($0 + size, piece.endIndex)] }
    }
  }
}
