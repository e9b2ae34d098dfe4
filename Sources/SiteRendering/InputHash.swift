internal import Crypto

/// A hash of several texts, each of which counts where it stands.
package struct InputHash {
  private var hash = SHA256()

  package init(_ texts: String?...) { for text in texts { add(text) } }

  package mutating func add(_ text: String?) {
    guard var text else { return hash.update(data: [0]) }
    hash.update(data: Array("\(text.utf8.count):".utf8))
    text.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
  }

  package var text: String { hexadecimal(hash.finalize()) }
}
