import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// Compares the hash with that of `SHA256Hash`, which is tested with the standard's examples.
@Suite struct FileDigestTests {
  @Test func hashesTextsOfEveryLength() {
    var random = SplitMix64(state: 180)
    for count in Array(0...300) + [4096, 65_535, 100_001] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let hash = SHA256Hash(of: bytes)
      #expect(FileDigest(of: bytes).sha256 == hash.hexadecimal)
      #expect(FileDigest(of: bytes).bytes == count)
      #expect(FileDigest.Hash(byProcessor: bytes).map { $0 == FileDigest.Hash(hash) } ?? true)
    }
  }
}
