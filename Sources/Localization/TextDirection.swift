/// Which way texts in a language run.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// Languages that are written from right to left, unless their tag names another script, and such scripts (Unicode's `likelySubtags`).
  private static let languages: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  private static let scripts: Set<Substring> = ["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"]

  /// - Parameter language: as in BCP 47.
  package init(of language: String) {
    let parts = TextCatalog.tag(language).split(separator: "-")
    // A script has four letters.
    let script = parts.dropFirst().first { $0.utf8.count == 4 && $0.first?.isLetter == true }
    let isRightToLeft = script.map(Self.scripts.contains) ?? parts.first.map(Self.languages.contains) ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
