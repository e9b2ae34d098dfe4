internal import TextCoding

/// The text of a license file, as it is published.
enum LicenseText {
  /// The text without characters that cannot be seen, such as the form feeds of old files, and without empty lines around it.
  ///
  /// - Returns: nil if the file is not a text.
  static func text(_ bytes: [UInt8]) -> String? {
    guard !bytes.contains(0) else { return nil }
    // The sign of copyright in files from before Unicode.
    let text = String(validUTF8: bytes) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return clean(text)
  }

  static func clean(_ text: String) -> String? {
    var lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        var kept = String.UnicodeScalarView(line.unicodeScalars.filter { $0 == "\t" || !$0.isHidden })
        while let last = kept.last, last == " " || last == "\t" { kept.removeLast() }
        return String(kept)
      }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let text = lines.drop(while: \.isEmpty).joined(separator: "\n")
    return text.isEmpty ? nil : text + "\n"
  }
}

extension Unicode.Scalar {
  /// Whether it controls a device or the direction of texts, or is a byte order mark.
  fileprivate var isHidden: Bool { self == "\u{FEFF}" || InvisibleCharacter(self)?.isControl == true }
}
