import TestSupport
import Testing

@testable import Images

@Suite struct ImageDeriverTests {
  private static let sizes = [PixelSize(width: 16, height: 24), PixelSize(width: 32, height: 48)]

  private func derive(_ bytes: [UInt8], _ format: ImageFormat, _ orientation: Orientation = .left) throws -> [[UInt8]] {
    try ImageDeriver.derive(bytes, format: format, orientation: orientation, sizes: Self.sizes, quality: 80)
  }

  @Test func makesEverySizeInTheOrderAskedFor() throws {
    for (name, format, bytes) in try atLeast(3, Fixtures.files) {
      let made = try derive(bytes, format).map { try DecodedImage($0, format: .webP).size }
      #expect(made == Self.sizes, "\(name)")
    }
    #expect(try ImageDeriver.derive(Fixtures.opaque.png, format: .png, orientation: .up, sizes: [], quality: 80) == [])
  }

  @Test func isLosslessWhereThatIsSmaller() throws {
    func chunks(_ picture: DecodedImage, _ size: PixelSize) throws -> [FourCharacters] {
      let made = try ImageDeriver.derive(picture.png, format: .png, orientation: .up, sizes: [size], quality: 80)
      return try #require(made.first.map { WebPChunks(FileBytes($0)).map(\.type) })
    }
    #expect(try chunks(Fixtures.diagram, Fixtures.size) == ["VP8L"])
    #expect(try chunks(Fixtures.opaque, PixelSize(width: 40, height: 30)) == ["VP8 "])
  }

  @Test func keepsColorProfiles() throws {
    for file in try atLeast(2, derive(Fixtures.transparent.with(ICCFixture.displayP3).png, .png)) {
      #expect(try DecodedImage(file, format: .webP).profile?.bytes == ICCFixture.displayP3)
    }
  }

  @Test func refusesToEnlarge() throws {
    let file = try Fixtures.jpeg()
    let error = #expect(throws: ImageError.self) {
      try ImageDeriver.derive(file, format: .jpeg, orientation: .up, sizes: Self.sizes, quality: 80)
    }
    #expect(error?.description == "the picture is smaller than 32 × 48 pixels")
  }

  @Test func makesTheSameOnManyThreadsAtOnce() async throws {
    let files = try atLeast(3, Fixtures.files)
    let expected = try files.map { try derive($0.bytes, $0.format) }
    try await withThrowingTaskGroup(of: (Int, [[UInt8]]).self) { group in
      for _ in 0..<10 {
        for (index, file) in files.enumerated() {
          group.addTask { (index, try derive(file.bytes, file.format)) }
        }
      }
      var count = 0
      for try await (index, made) in group {
        #expect(made == expected[index], "\(files[index].name)")
        count += 1
      }
      #expect(count == 10 * files.count)
    }
  }

  @Test func versionNamesTheLibraries() {
    let expected = #/webp-\d+\.\d+\.\d+ png-\d+\.\d+\.\d+ scaling-\d+/#
    #expect(ImageLibraries.version.wholeMatch(of: expected) != nil, "\(ImageLibraries.version)")
  }
}
