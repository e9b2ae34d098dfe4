import TestSupport
import Testing

@testable import Images

@Suite struct EncodingTests {
  @Test func pngKeepsEveryPixel() throws {
    for picture in [Fixtures.opaque, Fixtures.transparent, Fixtures.diagram] {
      let file = try picture.png
      #expect(try DecodedImage(file, format: .png) == picture)
      #expect(try picture.png == file)
      // The color type in the header includes alpha if the picture has any.
      #expect(file[25] == (picture.isOpaque ? 2 : 6))
    }
  }

  @Test func losslessWebPKeepsEveryPixel() throws {
    let file = try WebPEncoder(quality: 0).encodeLossless(Fixtures.transparent)
    let read = try DecodedImage(file, format: .webP)
    #expect(ImageSimilarity(read.pixels, Fixtures.transparent.pixels, size: read.size).largestDifference == 0)
  }

  @Test func lossyWebPIsNearAndSmaller() throws {
    for picture in [Fixtures.opaque, Fixtures.transparent] {
      let files = try [10, 60, 95].map { try WebPEncoder(quality: $0).encode(picture) }
      #expect(files.map(\.count).sorted() == files.map(\.count))
      let read = try DecodedImage(files[2], format: .webP)
      #expect(read.size == picture.size && read.isOpaque == picture.isOpaque)
      #expect(ImageSimilarity(read.pixels, picture.pixels, size: read.size).similarity > 0.95)
    }
  }

  @Test func filesKeepColorProfiles() throws {
    for picture in [Fixtures.opaque, Fixtures.transparent].map({ $0.with(ICCFixture.displayP3) }) {
      let encoder = WebPEncoder(quality: 80)
      for file in [try encoder.encode(picture), try encoder.encodeLossless(picture)] {
        let chunks = Array(WebPChunks(FileBytes(file)))
        #expect(chunks.map(\.type).prefix(2) == ["VP8X", "ICCP"])
        // The flags: a color profile, and any alpha.
        #expect(chunks.first?.data[0] == (picture.isOpaque ? 0x20 : 0x30))
        let read = try DecodedImage(file, format: .webP)
        #expect(read.profile == picture.profile && read.isOpaque == picture.isOpaque && read.size == picture.size)
      }
      #expect(try DecodedImage(picture.png, format: .png) == picture)
    }
  }

  @Test func pngLeavesOutAProfileThatItsLibraryRefuses() throws {
    var profile = ICCFixture.displayP3
    // This is the number of tags.
    profile[129] = 1
    let picture = Fixtures.opaque.with(profile)
    #expect(picture.profile != nil)
    #expect(try DecodedImage(picture.png, format: .png) == Fixtures.opaque)
  }

  @Test func placesAPictureInTheMiddle() throws {
    let side = PixelSize(width: 20, height: 20)
    let icon = DecodedImage(size: side, pixels: (0..<400).flatMap { _ in [10, 20, 30, 255] as [UInt8] })
    let card = icon.placed(on: RGBColor(0xFF8000), size: PixelSize(width: 60, height: 30), cornerRadius: 5)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(card.pixels[((y * 60 + x) * 4)...].prefix(4)) }
    #expect(pixel(0, 0) == [255, 128, 0, 255] && pixel(19, 15) == [255, 128, 0, 255] && pixel(40, 15) == [255, 128, 0, 255])
    #expect(pixel(30, 15) == [10, 20, 30, 255] && pixel(20, 15) == [10, 20, 30, 255] && pixel(39, 24 - 5) == [10, 20, 30, 255])
    // The corner is outside the arc, the arc's edge is blended, and all four corners look alike.
    #expect(pixel(20, 5) == [255, 128, 0, 255])
    #expect((11..<255).contains(pixel(21, 6)[0]))
    #expect(pixel(21, 6) == pixel(38, 6) && pixel(21, 6) == pixel(21, 23) && pixel(21, 6) == pixel(38, 23))
  }

  @Test(arguments: [([0, 0, 0, 0], true), ([0, 0, 0, 255], false), ([255, 255, 255, 255], false), ([0, 0, 1, 0], false)])
  func anIconWithAShapeHasTransparentCorners(_ corners: [UInt8], hasShape: Bool) {
    let side = PixelSize(width: 3, height: 3)
    let alphas = [corners[0], 255, corners[1], 255, 255, 255, corners[2], 255, corners[3]]
    let icon = DecodedImage(size: side, pixels: alphas.flatMap { [10, 20, 30, $0] })
    #expect(icon.hasTransparentCorners == hasShape)
  }

  @Test func whatIsTransparentShowsTheColorBelow() {
    let clear = DecodedImage(size: PixelSize(width: 2, height: 1), pixels: [200, 100, 0, 0, 200, 100, 0, 128])
    let placed = clear.placed(on: .white, size: clear.size)
    #expect(placed.pixels == [255, 255, 255, 255, 227, 177, 127, 255])
  }
}

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

  @Test func decodingAloneFindsTheSameDamage() throws {
    func errors(_ bytes: [UInt8]) -> [String?] {
      func description(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return "\(error)" }
        return nil
      }
      return [
        description { _ = try derive(bytes, .png) },
        description { try ImageDeriver.decode(bytes, format: .png, orientation: .left, sizes: Self.sizes) },
      ]
    }
    let png = try Fixtures.opaque.png
    #expect(errors(png) == [nil, nil])
    let damaged = errors(Array(png.prefix(png.count / 2)))
    #expect(damaged[0] != nil && damaged[0] == damaged[1])
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
