/// Which license a text is, by its words alone.
///
/// All words must be those of the license, but for names, titles and lines of copyright: a sentence more, and it is another license.
/// Similar texts are only named, with the share of the license that they contain.
package enum LicenseRecognition: Hashable, Sendable {
  /// An SPDX expression, such as `MIT` or `Apache-2.0 WITH Swift-exception`, and how many of the text's words the license fixes, in percent;
  /// the others are names.
  ///
  /// For the GNU licenses it is `GPL-3.0`, not `GPL-3.0-only` or `GPL-3.0-or-later`: that is said elsewhere than in the license's text.
  case known(String, percent: Int)
  /// A license whose longer parts are in the text to this extent, so that a person has to look.
  case similar(String, percent: Int)
  case unknown

  /// The license, if it is known.
  package var license: String? { if case .known(let license, _) = self { license } else { nil } }
}

/// Compares texts with the templates of licenses.
package struct LicenseRecognizer: Sendable {
  /// Names take up less than the rest.
  static let leastFixed = 0.9
  /// Texts with less of a license are not called similar to it.
  static let leastSimilar = 0.6

  package init() {}

  package func recognize(_ text: String) -> LicenseRecognition {
    let words = LicenseWords(text)
    guard words.count > 0 else { return .unknown }
    let found = Self.known(words)
    // Two licenses that a text could be are none.
    if found.count > 1 { return .unknown }
    return found.first ?? Self.similar(words)
  }

  private static let templates = LicenseTemplates.licenses.map { LicenseTemplate($0.id, $0.template) }
  private static let exceptions = LicenseTemplates.exceptions.map { LicenseTemplate($0.id, $0.template) }

  private static func known(_ words: LicenseWords) -> [LicenseRecognition] {
    templates.compactMap { template in
      for start in LicenseHeading(words).starts(of: template.id) {
        for match in template.matches(words, at: start) {
          guard let addition = addition(words, from: match.end) else { continue }
          let fixed = 1 - Double(match.names) / Double(words.count - start)
          if fixed >= leastFixed { return .known(template.id + addition, percent: Int((fixed * 100).rounded())) }
        }
      }
      return nil
    }
  }

  /// The exception that a text goes on with; empty if it ends, nil if it goes on with something else.
  private static func addition(_ words: LicenseWords, from start: Int) -> String? {
    if start == words.count { return "" }
    for exception in exceptions {
      for start in LicenseHeading(words, from: start).starts(of: exception.id) {
        if exception.matches(words, at: start).contains(where: { $0.end == words.count }) { return " WITH " + exception.id }
      }
    }
    return nil
  }

  private static func similar(_ words: LicenseWords) -> LicenseRecognition {
    let pieces = Set(words.words.indices.compactMap { words.hash(at: $0, count: LicenseTemplate.piece) })
    let shares = templates.map { (id: $0.id, share: $0.share(in: pieces)) }
    // The first one of the largest.
    guard let best = shares.reversed().max(by: { $0.share < $1.share }), best.share >= leastSimilar else { return .unknown }
    return .similar(best.id, percent: Int((best.share * 100).rounded(.down)))
  }
}
