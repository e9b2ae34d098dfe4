package import Foundation

/// Pictures whose bytes are text, for sites that tests write as text.
package enum TextPicture {
  /// A GIF of one pixel in the color of a number from 0 to 127 (GIF89a, sections 18 to 27).
  package static func gif(_ color: UInt8 = 0) -> String {
    let bytes: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, color, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0] + [0x3B]
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Pictures and videos of some bytes.
package enum SmallMedia {
  /// A PNG of 8 by 8 pixels in one color.
  package static let png = Data("iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4oRGFFTEMLQkAWChSgXZ/mz4AAAAASUVORK5CYII=")
  /// An MP4 of 640 by 360 pixels without a frame, which says where it was taken.
  package static let movieWithPlace = Data(
    "AAAAFGZ0eXBpc29tAAAAAGlzb20AAAC7bW9vdgAAAI10cmFrAAAAXHRraGQAAAAHAAAAAAAAAAAAAAABAAAAAAAAA+gAAAAAAAAAAAAAAAAAAAAAAAEAAAAA"
      + "AAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAAoAAAAFoAAAAAAApbWRpYQAAACFoZGxyAAAAAAAAAAB2aWRlAAAAAAAAAAAAAAAAAAAAACZ1ZHRhAAAAHql4eXoAEhXHKzQ4LjAwMDArMDExLjAwMDAv"
  )

  /// Files that name a place and a device, the "Phone 9", in Exif: pictures of 8 by 8 pixels, and containers without pixels.
  package static let jpegWithPlace = Data(
    "/9j/4QBgRXhpZgAATU0AKgAAAAgAAgEQAAIAAAAIAAAAJoglAAQAAAABAAAALgAAAABQaG9uZSA5AAABAAIABQAAAAMAAABAAAAAAAAAADAAAAABAAAACAAA"
      + "AAEAAAAAAAAAAf/bAEMAAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAf/AAAsIAAgACAEB"
      + "EQD/xAAUAAEAAAAAAAAAAAAAAAAAAAAA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAPwA//9k=")
  package static let tiffWithPlace = Data(
    "TU0AKgAAAAgAAgEQAAIAAAAIAAAAJoglAAQAAAABAAAALgAAAABQaG9uZSA5AAABAAIABQAAAAMAAABAAAAAAAAAADAAAAABAAAACAAAAAEAAAAAAAAAAQ==")
  package static let heicWithPlace = Data(
    "AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAAAs21ldGEAAAAAAAAAI2lpbmYAAAAAAAEAAAAVaW5mZQIAAAAAAgAARXhpZgAAAAAgaWxvYwEAAABEAAABAAIA"
      + "AQAAAAEAAAAAAAAAXAAAAGRpZGF0AAAAAE1NACoAAAAIAAIBEAACAAAACAAAACaIJQAEAAAAAQAAAC4AAAAAUGhvbmUgOQAAAQACAAUAAAADAAAAQAAAAAAA"
      + "AAAwAAAAAQAAAAgAAAABAAAAAAAAAAE=")
  package static let jpegXLWithPlace = Data(
    "AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAABkRXhpZgAAAABNTQAqAAAACAACARAAAgAAAAgAAAAmiCUABAAAAAEAAAAuAAAAAFBob25lIDkA"
      + "AAEAAgAFAAAAAwAAAEAAAAAAAAAAMAAAAAEAAAAIAAAAAQAAAAAAAAAB")
}

extension Data {
  fileprivate init(_ base64: String) {
    guard let data = Data(base64Encoded: base64) else { preconditionFailure("it is written in Base64") }
    self = data
  }
}
