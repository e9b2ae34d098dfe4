/// The chunks of a WebP file: names of four bytes, lengths, and data with a byte after it if the length is odd.
struct RIFFChunks: RandomAccessCollection {
  private let chunks: [(name: String, data: ArraySlice<UInt8>)]

  /// Those that are there as a whole; none if the bytes are not a WebP file.
  init(_ file: [UInt8]) {
    var chunks: [(name: String, data: ArraySlice<UInt8>)] = []
    var rest = file.starts(with: Self.riff) && file.dropFirst(8).starts(with: Self.webP) ? file.dropFirst(12) : []
    while rest.count >= 8 {
      let name = String(decoding: rest.prefix(4), as: UTF8.self)
      let length = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= rest.count - 8 else { break }
      chunks.append((name, rest.dropFirst(8).prefix(length)))
      rest = rest.dropFirst(8 + length + length % 2)
    }
    self.chunks = chunks
  }

  var startIndex: Int { 0 }
  var endIndex: Int { chunks.count }
  subscript(index: Int) -> (name: String, data: ArraySlice<UInt8>) { chunks[index] }

  /// The first chunk of that name.
  subscript(name: String) -> ArraySlice<UInt8>? { chunks.first { $0.name == name }?.data }

  /// A file of the chunks.
  static func file(_ chunks: [(name: String, data: ArraySlice<UInt8>)]) -> [UInt8] {
    var body = webP
    for chunk in chunks {
      body += Array(chunk.name.utf8) + littleEndian(chunk.data.count, count: 4)
      body += chunk.data
      if !chunk.data.count.isMultiple(of: 2) { body.append(0) }
    }
    return riff + littleEndian(body.count, count: 4) + body
  }

  static func littleEndian(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static let riff = Array("RIFF".utf8)
  private static let webP = Array("WEBP".utf8)
}
