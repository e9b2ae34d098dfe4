/// An ICC profile of a picture's colors, kept so that browsers show them as they are meant.
package struct ColorProfile: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Nil if the bytes are no profile, if it is for other values than red, green and blue, or if it is sRGB, which is what pictures
  /// without a profile are taken for.
  init?(_ bytes: [UInt8]) {
    let profile = ICCProfile(bytes)
    guard let profile, profile.isRGB, !profile.isSRGB else { return nil }
    self.bytes = profile.bytes
  }
}
