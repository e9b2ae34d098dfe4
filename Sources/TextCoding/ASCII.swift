/// The meaning of a byte in ASCII, in every locale and version of Unicode.
extension UInt8 {
  @inlinable package var isASCIIUppercase: Bool { (0x41...0x5A).contains(self) }
  @inlinable package var isASCIILetter: Bool { (self & 0xDF).isASCIIUppercase }
  @inlinable package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  @inlinable package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
  @inlinable package var lowercasedInASCII: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// The value of a hexadecimal digit; nil if it is none.
  @inlinable package var hexDigitValue: UInt8? {
    if isASCIIDigit { return self - 0x30 }
    let letter = self & 0xDF
    return (0x41...0x46).contains(letter) ? letter - 0x41 + 10 : nil
  }
}
