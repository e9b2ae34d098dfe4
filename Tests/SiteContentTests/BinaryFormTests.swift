import BinaryCoding
import Diagnostics
import Testing

@testable import SiteContent

/// What a cache keeps comes back as it was, and what it did not write comes back as nothing.
@Suite struct BinaryFormTests {
  private static func isKept<Value: BinaryCodable & Equatable>(_ value: Value) throws -> Bool {
    try Value(binary: value.binary[...]) == value
  }

  @Test func valuesComeBack() throws {
    for number in [0, 1, -1, 63, 64, -64, -65, 127, 128, 300, Int.max, Int.min] { #expect(try Self.isKept(number), "\(number)") }
    for number in [0, 127, 128, 16_383, 16_384, UInt64.max] { #expect(try Self.isKept(number), "\(number)") }
    for text in ["", "a", "ü\u{301}\r\n\0", String(repeating: "long ", count: 100)] { #expect(try Self.isKept(text)) }
    #expect(try Self.isKept([String?.none, "", "a"]))
    #expect(try Self.isKept(["b": [true, false], "a": []]))
    #expect(try Self.isKept(Set(["c", "a", "b"])))
    #expect(Set(["c", "a", "b"]).binary == Set(["b", "c", "a"]).binary)
  }

  private static func head() throws -> PageHead {
    let source = SourceText(path: "content/steps/terms.md", pageWithEveryKey)
    let digest = FileDigest(bytes: Int64(pageWithEveryKey.utf8.count), sha256: "hash")
    let (head, diagnostics) = PageHead.read(ContentPath("steps/terms.md"), source, digest: digest)
    #expect(diagnostics == [])
    return try #require(head)
  }

  @Test func everyKeyOfAPageComesBack() throws {
    let head = try Self.head()
    #expect(try Self.isKept(head))
    // A key that is new has to stand in the text above, else nobody would miss it.
    for (own, plain) in zip(Mirror(reflecting: head.frontMatter).children, Mirror(reflecting: FrontMatter()).children) {
      #expect("\(own.value)" != "\(plain.value)", "\(own.label ?? "") is not in the text")
    }
  }

  @Test func everyLimitComesBack() throws {
    var limits = SiteSettings.Limits()
    (limits.page, limits.yaml, limits.file, limits.document, limits.companion) = (1, 2, 3, 4, 5)
    (limits.yamlDepth, limits.markdownDepth, limits.markdownBrackets, limits.templateDepth) = (6, 7, 8, 9)
    #expect(try Self.isKept(limits))
    #expect(Mirror(reflecting: limits).children.count == 9)
  }

  @Test func messagesComeBack() throws {
    let source = SourceText(path: "content/a.md", "one\ntwo\n")
    for diagnostic in [
      Diagnostic(.warning, .deadLink, path: "content/a.md", "a summary"),
      Diagnostic(.error, .credential, path: "content/a.md", "a summary", help: "help"),
      Diagnostic(.note, .movedLink, in: source, at: SourceLocation(line: 2, column: 1, length: 3), "a summary", help: "help"),
      Diagnostic(.error, .wrongType, in: source.asPrivate, at: .start, "a summary"),
    ] { #expect(try Self.isKept(diagnostic)) }
  }

  @Test func wrongBytesAreDamageAndNoCrash() throws {
    let bytes = try Self.head().binary
    for count in bytes.indices {
      #expect(throws: BinaryDamage.self, "\(count) bytes") { try PageHead(binary: bytes.prefix(count)) }
    }
    #expect(throws: BinaryDamage.self) { try PageHead(binary: (bytes + [0])[...]) }
    var readable = 0
    for index in bytes.indices {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << UInt8(bit)
        do {
          let head = try PageHead(binary: flipped[...])
          #expect(head.bodyOffset <= head.digest.bytes)
          readable += 1
        } catch {}
      }
    }
    // Most are letters of a text.
    #expect(readable > bytes.count)
  }

  @Test(
    arguments: [
      [0x80], [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x02], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
      [], [1, 2],
    ] as [[UInt8]])
  func numbersThatAreNoneAreDamage(_ bytes: [UInt8]) {
    #expect(throws: BinaryDamage.self) { try UInt64(binary: bytes[...]) }
  }

  @Test func countsAskForNoMoreThanThereIs() {
    #expect(throws: BinaryDamage.self) { try [String](binary: [0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0]) }
    #expect(throws: BinaryDamage.self) { try String(binary: [2, 0xFF, 0xFF]) }
    #expect(throws: BinaryDamage.self) { try Bool(binary: [2]) }
    #expect(throws: BinaryDamage.self) { try Bool?(binary: [1]) }
  }
}
