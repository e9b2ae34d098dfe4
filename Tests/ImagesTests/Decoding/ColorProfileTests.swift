internal import CTurboJPEG
import Testing

@testable import Images

@Suite struct ColorProfileTests {
  @Test func keepsOnlyProfilesThatChangeColors() {
    #expect(ColorProfile(ICCFixture.displayP3)?.bytes == ICCFixture.displayP3)
    #expect(ColorProfile(ICCFixture.linear)?.bytes == ICCFixture.linear)
    #expect(ColorProfile(ICCFixture.sRGB) == nil)
    #expect(ColorProfile(ICCFixture.grey) == nil)
    #expect(ColorProfile([]) == nil)
  }

  @Test func readsCurvesOfEveryForm() throws {
    func curve(_ type: String, _ values: [UInt16]) -> ICCCurve? {
      let head = Array(type.utf8) + [0, 0, 0, 0] + (type == "curv" ? [0, 0, 0, UInt8(values.count)] : [0, 0, 0, 0])
      return ICCCurve(FileBytes(head + values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
    }
    #expect(curve("curv", [])?.value(at: 0.25) == 0.25)
    #expect(curve("curv", [0x0200])?.value(at: 0.5) == 0.25)
    #expect(curve("curv", [0, 0, 0xFFFF])?.value(at: 0.75) == 0.5)
    #expect(curve("para", [2, 0])?.value(at: 0.5) == 0.25)
    #expect(curve("para", [2])?.value(at: 0.5) == nil)
    #expect(curve("mAB ", [2, 0])?.value(at: 0.5) == nil)
  }

  @Test func survivesProfilesWithAnyByteWrong() {
    var read = 0
    for place in ICCFixture.displayP3.indices {
      for value in [UInt8(0), 1, 0x7F, 0xFF] {
        var bytes = ICCFixture.displayP3
        bytes[place] = value
        guard let profile = ColorProfile(bytes) else { continue }
        #expect(bytes.starts(with: profile.bytes), "byte \(place)")
        read += 1
      }
    }
    #expect(read > 100)
    for count in ICCFixture.displayP3.indices { #expect(ColorProfile(Array(ICCFixture.displayP3.prefix(count))) == nil) }
  }

  @Test func readsProfilesOfJPEGInSeveralSegments() throws {
    let file = try Fixtures.jpeg()
    func segment(_ number: UInt8, of count: UInt8, _ part: ArraySlice<UInt8>) -> [UInt8] {
      [0xFF, 0xE2, 0, UInt8(16 + part.count)] + Array("ICC_PROFILE\0".utf8) + [number, count] + part
    }
    let profile = ICCFixture.displayP3
    let (first, second) = (segment(1, of: 2, profile.prefix(150)), segment(2, of: 2, profile.dropFirst(150)))
    func read(_ segments: [UInt8]) throws -> ColorProfile? {
      try DecodedImage(Array(file.prefix(2)) + segments + file.dropFirst(2), format: .jpeg).profile
    }
    #expect(try read(first + second)?.bytes == profile)
    #expect(try read(second + [0xFF] + first)?.bytes == profile)
    #expect(try read(first) == nil)
    #expect(try read([]) == nil)
  }
}
