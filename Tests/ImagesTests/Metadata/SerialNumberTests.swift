import Testing

@testable import Images

@Suite struct SerialNumberTests {
  /// Each field alone.
  @Test(arguments: [
    ("the camera's", TestTIFF.file([(0x8769, .directory([(0xA431, .text("C02X1"))]))])),
    ("the lens's", TestTIFF.file([(0x8769, .directory([(0xA435, .text("L-9921"))]))])),
    ("the camera's in DNG", TestTIFF.file([(0xC62F, .text("D-1704"))])),
  ])
  func anySerialNumberIsFound(_ name: String, _ exif: [UInt8]) {
    #expect(Exif(FileBytes(exif)).findings.map { "\($0.kind): \($0.text)" } == ["device: a serial number in Exif"])
  }
}
