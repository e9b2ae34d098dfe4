import Testing

@testable import Images

@Suite struct RIFFChunksTests {
  @Test func onlyWebPFilesHaveChunks() {
    let chunk = TestWebP.lossless(3, 2)
    #expect(RIFFChunks(TestWebP.file([chunk])).map(\.name) == ["VP8L"])
    #expect(RIFFChunks(.text("RIFF") + .little(chunk.count + 4) + .text("WAVE") + chunk).isEmpty)
    #expect(RIFFChunks(.text("FORM") + .little(chunk.count + 4) + .text("WEBP") + chunk).isEmpty)
  }
}
