internal import TextCoding

extension CredentialScanner {
  /// The end of a block whose label begins at a place; nil if it is no private key, or if only its first line is mentioned.
  func endOfKeyBlock(labelled start: Int) -> Int? {
    let label = run(from: start, atMost: 64) { CredentialForm.Alphabet.uppercaseAndDigits.contains($0) || $0 == UInt8(ascii: " ") }
    let isKey = follows("PRIVATE KEY", label.upperBound - 11) || follows("PRIVATE KEY BLOCK", label.upperBound - 17)
    guard isKey, follows("-----", label.upperBound), let body = keyBody(after: label.upperBound + 5) else { return nil }
    return keyEnd(after: body)
  }

  /// The first line of base64, behind headers such as `Proc-Type: 4,ENCRYPTED`; line ends may be written `\n`.
  private func keyBody(after start: Int) -> Range<Int>? {
    var place = start
    for _ in 0..<8 {
      place = pastSpace(place)
      let line = run(from: place, atMost: 128) { $0.isASCIILetterOrDigit || "+/=-".utf8.contains($0) }
      if !follows(":", line.upperBound) { return line.count >= 16 && !isOneLetter(line) ? line : nil }
      place = run(from: line.upperBound, atMost: 512) { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\\") }.upperBound
    }
    return nil
  }

  private func pastSpace(_ start: Int) -> Int {
    var place = start
    while place < bytes.count {
      if " \t\r\n>|\"',".utf8.contains(bytes[place]) {
        place += 1
      } else if follows("\\n", place) || follows("\\r", place) {
        place += 2
      } else {
        break
      }
    }
    return place
  }

  /// The end of the block's last line; of its first line if it has no last one.
  private func keyEnd(after body: Range<Int>) -> Int {
    var place = body.upperBound
    while place < bytes.count {
      place = run(from: place, atMost: .max) { $0 != UInt8(ascii: "-") }.upperBound
      if follows("-----", place) {
        guard follows("-----END ", place) else { return body.upperBound }
        let label = run(from: place + 9, atMost: 64) { CredentialForm.Alphabet.uppercaseAndDigits.contains($0) || $0 == UInt8(ascii: " ") }
        return min(label.upperBound + 5, bytes.count)
      }
      place += 1
    }
    return body.upperBound
  }
}
