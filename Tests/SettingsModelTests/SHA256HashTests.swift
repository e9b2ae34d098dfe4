import SettingsModel
import Testing

@Suite struct SHA256HashTests {
  /// The examples in FIPS 180-4 and its validation suite.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ]) func hashesTheStandardsExamples(text: String, hash: String) {
    #expect(SHA256Hash(of: text.utf8).hexadecimal == hash)
    // Bytes that are not contiguous in memory.
    #expect(SHA256Hash(of: text.utf8.lazy.map { $0 }).hexadecimal == hash)
  }

  @Test func hashesManyBlocks() {
    let hash = "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    #expect(SHA256Hash(of: repeatElement(UInt8(ascii: "a"), count: 1000)).hexadecimal == hash)
  }

  /// The last example in the validation suite (NIST, SHAVS).
  @Test func hashesAMillionLetters() {
    let hash = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(SHA256Hash(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)).hexadecimal == hash)
  }

  /// On 32-bit watches, `Int` is too small for a 32-bit word.
  @Test func digitsFitInShortNumbers() {
    let digits = (0..<8).map { SHA256Hash.digit($0, of: 0xFEDC_BA98) as Int32 }
    #expect(digits == [15, 14, 13, 12, 11, 10, 9, 8])
  }

  @Test func aManifestVerifiesItsDocuments() {
    let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let entry = Manifest.Entry(id: "demo/settings", kind: .settings, path: "/api/v1/demo/settings.json", bytes: 3, sha256: hash)
    #expect(entry.matches("abc".utf8) && !entry.matches("abd".utf8) && !entry.matches("ab".utf8))
  }

  /// Lengths at which the last block is just full or just exceeded.
  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ]) func hashesAroundTheEndOfABlock(count: Int, hash: String) {
    #expect(SHA256Hash(of: repeatElement(UInt8(ascii: "a"), count: count)).hexadecimal == hash)
  }
}
