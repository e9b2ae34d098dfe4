/// The license of a text, recognized by its words alone.
///
/// Only titles, lines of copyright and names may differ from the license: one sentence more makes it a different license, which is unknown.
package enum LicenseRecognition: Hashable, Sendable {
  /// An SPDX expression, such as `MIT` or `Apache-2.0 WITH Swift-exception`, and the share of the text that is the license's own words. The
  /// rest are names.
  ///
  /// GNU licenses are `GPL-3.0`, without `-only` or `-or-later`: their texts do not say which of the two is meant.
  case known(String, percent: Int)
  /// The license that the text contains most of, and how much of it. A person has to decide.
  case similar(String, percent: Int)
  case unknown

  /// The license, if it is known.
  package var license: String? { if case .known(let license, _) = self { license } else { nil } }
}

extension LicenseRecognition {
  /// The smallest share of a known license's own words.
  private static let leastFixed = 0.85
  /// The smallest part of a license that makes a text similar to it.
  private static let leastSimilar = 0.6

  /// In bytes. The longest license has 35,000.
  private static let longestText = 200_000

  package init(of text: String) {
    let words = text.utf8.count <= Self.longestText ? LicenseWords(text) : LicenseWords("")
    let found = Self.known(words)
    // A text that could be two licenses is neither.
    self = found.count > 1 ? .unknown : found.first ?? Self.similar(words)
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
