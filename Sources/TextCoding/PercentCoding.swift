extension String {
  /// The text with `%41` read as `A`; invalid escapes stay as they are.
  package var percentDecoded: String { utf8.contains(.percent) ? String(decoding: percentDecodedBytes, as: UTF8.self) : self }

  package var percentDecodedBytes: [UInt8] {
    var result: [UInt8] = []
    var bytes = Array(utf8)[...]
    while let byte = bytes.popFirst() {
      let digits = bytes.prefix(2).compactMap(\.hexDigitValue)
      if byte == .percent, digits.count == 2 {
        result.append(digits[0] << 4 | digits[1])
        bytes = bytes.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Whether every `%` begins a valid escape.
  package var hasWholeEscapes: Bool {
    utf8.split(separator: .percent, omittingEmptySubsequences: false).dropFirst().allSatisfy { rest in
      rest.prefix(2).compactMap(\.hexDigitValue).count == 2
    }
  }

  /// The text with `%41` for every byte of its UTF-8 that is not plain.
  package func percentEncoded(keeping isPlain: (UInt8) -> Bool) -> String {
    if utf8.allSatisfy(isPlain) { return self }
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = utf8.flatMap { isPlain($0) ? [$0] : [.percent, digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate static let percent = UInt8(ascii: "%")
}
