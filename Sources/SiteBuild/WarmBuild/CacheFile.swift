internal import BinaryCoding
internal import SiteRendering

/// The form of the files of a cache: what it is and whose, the value, and a hash of all that. What does not agree in any of it is not
/// there: the value is made again.
enum CacheFile {
  /// Raised when any value of a cache is written in another way.
  private static let version: UInt64 = 1
  private static let mark = Array("sitegen cache\n".utf8)
  /// Hexadecimal.
  private static let checksumBytes = 64

  /// - Parameters:
  ///   - part: which of the cache's files it is.
  ///   - program: what tells the program that writes it from others.
  static func bytes(_ value: some BinaryCodable, part: String, program: String) -> [UInt8] {
    var writer = BinaryWriter()
    writer.reserve(value.binarySize + 1024)
    writer.write(raw: mark)
    writer.write(number: version)
    writer.write(text: part)
    writer.write(text: program)
    value.write(to: &writer)
    writer.write(raw: Array(sha256(writer.bytes).utf8))
    return writer.bytes
  }

  /// - Returns: nil where the bytes are damaged, or of another part or program.
  static func value<Value: BinaryCodable>(_ type: Value.Type, _ bytes: [UInt8], part: String, program: String) -> Value? {
    guard bytes.starts(with: mark), bytes.count >= mark.count + checksumBytes else { return nil }
    let body = bytes.dropLast(checksumBytes)
    guard sha256(body).utf8.elementsEqual(bytes.suffix(checksumBytes)) else { return nil }
    var reader = BinaryReader(body.dropFirst(mark.count))
    do {
      guard try reader.readNumber() == version, try reader.readText() == part, try reader.readText() == program else { return nil }
      let value = try Value(from: &reader)
      return reader.isAtEnd ? value : nil
    } catch {
      return nil
    }
  }
}
