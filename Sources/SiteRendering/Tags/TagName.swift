internal import TextCoding

/// Which spellings are the same tag, and the address of a tag.
enum TagName {
  /// The longest part of an address that every file system takes, with room for what stands around it.
  static let maximumLength = 200

  /// Tags with the same key are one tag: case, Unicode form, and what stands between words make no difference.
  static func key(_ tag: String) -> String {
    let isPlain = tag.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
    if isPlain { return tag.lowercased() }
    let words = tag.normalized(to: .compatible).lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }
    return words.joined(separator: "-").normalized(to: .composed)
  }

  /// The last part of the address of a tag's page: letters and digits of every script, and pictures; hyphens for the rest.
  ///
  /// - Returns: nil if nothing is left, or too much.
  static func slug(ofKey key: String) -> String? {
    var parts: [String.UnicodeScalarView] = [.init()]
    for scalar in key.unicodeScalars {
      if isKept(scalar) {
        parts[parts.count - 1].append(scalar)
      } else if !isSilent(scalar) {
        parts.append(.init())
      }
    }
    let slug = parts.filter { !$0.isEmpty }.map { String($0) }.joined(separator: "-")
    return slug.isEmpty || slug.utf8.count > maximumLength ? nil : slug
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
      .otherNumber, .nonspacingMark, .spacingMark:
      !scalar.properties.isVariationSelector
    case .otherSymbol: scalar.value >= 0x80 && scalar != "\u{FFFD}"
    default: false
    }
  }

  /// Characters between letters that do not separate them: joiners, directions, apostrophes.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format || scalar.properties.isVariationSelector || ["'", "\u{2019}"].contains(scalar)
  }
}
