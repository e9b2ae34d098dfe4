internal import Crypto

/// A hash of several texts, each of which counts where it stands.
struct InputHash {
  private var hash = SHA256()

  init(_ texts: String?...) { for text in texts { add(text) } }

  mutating func add(_ text: String?) {
    guard var text else { return hash.update(data: [0]) }
    hash.update(data: Array("\(text.utf8.count):".utf8))
    text.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
  }

  var text: String { hexadecimal(hash.finalize()) }
}
