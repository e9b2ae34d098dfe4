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
  static let leastFixed = 0.85
  /// Texts with less of a license are not called similar to it.
  static let leastSimilar = 0.6

  /// In bytes. The longest license has 35,000.
  private static let longestText = 200_000

  package init() {}

  package func recognize(_ text: String) -> LicenseRecognition {
    guard text.utf8.count <= Self.longestText else { return .unknown }
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

  /// The parts of each template.
  private static let parts = templates.map(\.parts)

  private static func similar(_ words: LicenseWords) -> LicenseRecognition {
    let wanted = Set(parts.joined().map(\.hash))
    var found: Set<UInt64> = []
    for word in words.words.indices {
      for count in LicenseTemplate.shortestPart...LicenseTemplate.piece {
        if let hash = words.hash(at: word, count: count), wanted.contains(hash) { found.insert(hash) }
      }
    }
    let shares = templates.indices.map { index in
      let all = parts[index].reduce(0) { $0 + $1.count }
      let own = parts[index].reduce(0) { found.contains($1.hash) ? $0 + $1.count : $0 }
      return (id: templates[index].id, share: all == 0 ? 0 : Double(own) / Double(all), words: own)
    }
    // The longest of those that are in the text to the same extent: long licenses have sentences of short ones.
    guard let best = shares.max(by: { ($0.share, $0.words) < ($1.share, $1.words) }), best.share >= leastSimilar else { return .unknown }
    return .similar(best.id, percent: Int((best.share * 100).rounded(.down)))
  }
}
