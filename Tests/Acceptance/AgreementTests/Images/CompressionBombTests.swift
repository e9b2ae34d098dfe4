import Testing

@testable import Images

@Suite struct CompressionBombTests {
  /// Small files that unpack to many megabytes, outside the picture itself.
  @Test(.enabled(if: PillowPictures.isInstalled, PillowPictures.missing)) func ignoresTextsAndRefusesProfilesThatGrow() async throws {
    let bombs = try await PillowPictures.made.value.bombs
    let (profile, texts) = (try #require(bombs["profile"]), try #require(bombs["texts"]))
    #expect(throws: Never.self) { try DecodedImage(Array(texts), format: .png) }
    #expect((try? DecodedImage(Array(profile), format: .png))?.profile == nil)
  }
}
