extension String {
  /// The text with `%41` read as `A`; what is not encoded rightly stays as it is.
  package var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var result: [UInt8] = []
    var bytes = Array(utf8)[...]
    while let byte = bytes.popFirst() {
      let digits = bytes.prefix(2)
      // A sign would be read as a part of the number.
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.first.map(isAlphanumeric) == true,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(value)
        bytes = bytes.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
