extension String {
  /// The text with percent-encoding decoded: `%41` becomes `A`. Invalid escapes stay unchanged.
  package var percentDecoded: String { utf8.contains(.percent) ? String(decoding: percentDecodedBytes, as: UTF8.self) : self }

  package var percentDecodedBytes: [UInt8] {
    var result: [UInt8] = []
    var bytes = Array(utf8)[...]
    while let byte = bytes.popFirst() {
      let digits = byte == .percent ? bytes.prefix(2).compactMap(\.hexDigitValue) : []
      if digits.count == 2 {
        result.append(digits[0] << 4 | digits[1])
        bytes = bytes.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Whether every `%` begins a valid escape.
  package var hasValidPercentEscapes: Bool {
    utf8.split(separator: .percent, omittingEmptySubsequences: false).dropFirst().allSatisfy { rest in
      rest.prefix(2).compactMap(\.hexDigitValue).count == 2
    }
  }

  /// Returns the text with every UTF-8 byte percent-encoded, as in `%41`, unless `isPlain` returns true.
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

extension String {
  /// Returns the text with some Unicode scalars replaced, even if other scalars combine with them.
  ///
  /// `replacing(_:with:)` searches for whole characters. It would not find a quotation mark with a combining accent, which still ends a
  /// quoted string.
  package func replacing(scalars others: [Unicode.Scalar: String]) -> String {
    guard unicodeScalars.contains(where: { others[$0] != nil }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if let other = others[scalar] { text += other } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// Returns the text with a backslash before each of some Unicode scalars, even if other scalars combine with them.
  package func escaping(_ special: String) -> String {
    replacing(scalars: Dictionary(uniqueKeysWithValues: special.unicodeScalars.map { ($0, "\\\($0)") }))
  }
}

extension String {
  /// The text as one word of a shell command, quoted if necessary.
  package var quotedForShell: String {
    let isPlain = !isEmpty && utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_./".utf8.contains($0) }
    return isPlain ? self : "'" + replacing(scalars: ["'": "'\\''"]) + "'"
  }
}
