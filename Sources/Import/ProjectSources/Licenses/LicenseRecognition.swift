/// The license of a text, recognized by its words.
///
/// Only titles, copyright lines and names may differ. An additional sentence makes it a different, unknown license.
package enum LicenseRecognition: Hashable, Sendable {
  /// An SPDX expression, such as `MIT` or `Apache-2.0 WITH Swift-exception`, and the percentage of the license's own words in the text. All
  /// other words are names.
  ///
  /// GNU licenses are `GPL-3.0`, without `-only` or `-or-later`, because both have the same text.
  case known(String, percent: Int)
  /// The most similar license, and the percentage of its words that the text contains. The user must decide.
  case similar(String, percent: Int)
  case unknown

  /// The license, if it is known.
  package var license: String? { if case .known(let license, _) = self { license } else { nil } }
}

extension LicenseRecognition {
  /// The minimum share of a known license's fixed words.
  private static let leastFixed = 0.85
  /// The minimum share of a similar license.
  private static let leastSimilar = 0.6

  /// In bytes. The longest license has 35,000 bytes.
  private static let longestText = 200_000

  package init(of text: String) {
    let words = text.utf8.count <= Self.longestText ? LicenseWords(text) : LicenseWords("")
    let found = Self.known(words)
    // A text that matches two licenses is unknown.
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

  /// Returns the exception after the license; empty if the text ends there, nil if something else follows.
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
      for count in LicenseTemplate.shortestPart...LicenseTemplate.wordsPerHash {
        if let hash = words.hash(at: word, count: count), wanted.contains(hash) { found.insert(hash) }
      }
    }
    let shares = templates.indices.map { index in
      let all = parts[index].reduce(0) { $0 + $1.count }
      let own = parts[index].reduce(0) { found.contains($1.hash) ? $0 + $1.count : $0 }
      return (id: templates[index].id, share: all == 0 ? 0 : Double(own) / Double(all), words: own)
    }
    // For equal shares, prefer the longest license, because long licenses contain sentences of short ones.
    guard let best = shares.max(by: { ($0.share, $0.words) < ($1.share, $1.words) }), best.share >= leastSimilar else { return .unknown }
    return .similar(best.id, percent: Int((best.share * 100).rounded(.down)))
  }
}

/// The lines that may precede a license: its title and copyright lines.
struct LicenseHeading {
  /// Words in titles.
  private static let title = Set(
    """
    a all and are as at available by clause clauses code conditions copyright distributed file following for free full general herein is it \
    language legal level library license licensed licenses modified new notice of open or original package permissive project public \
    released repository reserved revised rights see simplified software source style template terms text that the these this to under use \
    version with
    """.split(separator: " ").map { Array($0.utf8)[...] })

  /// Words in license names, with the licenses whose names contain them.
  private static let names: [ArraySlice<UInt8>: [String]] = Dictionary(
    uniqueKeysWithValues: [
      ("mit", ["MIT", "MIT-0"]), ("expat", ["MIT"]), ("attribution", ["MIT-0", "OpenSSL"]), ("bsd", ["BSD", "0BSD"]), ("0bsd", ["0BSD"]),
      ("no", ["MIT-0"]), ("zero", ["0BSD"]), ("berkeley", ["BSD"]), ("apache", ["Apache", "Swift-exception", "LLVM-exception"]),
      ("january", ["Apache"]), ("http", ["Apache", "MPL", "WTFPL", "OFL", "MIT", "CC0", "BSL"]),
      ("www", ["Apache", "MPL", "WTFPL", "BSL"]), ("org", ["Apache", "MPL", "OFL", "MIT", "CC0", "BSL"]),
      ("2004", ["Apache", "WTFPL"]), ("isc", ["ISC"]), ("zlib", ["Zlib"]), ("libpng", ["Zlib"]), ("gnu", ["GPL", "LGPL", "AGPL"]),
      ("gpl", ["GPL"]), ("lgpl", ["LGPL"]), ("agpl", ["AGPL"]), ("lesser", ["LGPL"]), ("affero", ["AGPL"]), ("june", ["GPL", "LGPL"]),
      ("november", ["AGPL"]), ("february", ["LGPL", "OFL"]), ("1991", ["GPL", "LGPL"]), ("1999", ["LGPL"]),
      ("2007", ["GPL", "LGPL", "AGPL", "OFL"]),
      ("mozilla", ["MPL"]), ("mpl", ["MPL"]), ("boost", ["BSL"]), ("august", ["BSL"]), ("17th", ["BSL"]), ("2003", ["BSL"]),
      ("eclipse", ["EPL"]), ("european", ["EUPL"]), ("union", ["EUPL"]), ("artistic", ["Artistic"]), ("2000", ["Artistic"]),
      ("unlicense", ["Unlicense"]), ("do", ["WTFPL"]), ("what", ["WTFPL"]), ("fuck", ["WTFPL"]), ("you", ["WTFPL"]), ("want", ["WTFPL"]),
      ("wtfpl", ["WTFPL"]), ("december", ["WTFPL"]), ("creative", ["CC0"]), ("commons", ["CC0"]), ("cc0", ["CC0"]), ("universal", ["CC0"]),
      ("sil", ["OFL"]), ("ofl", ["OFL"]), ("font", ["OFL"]), ("openssl", ["OpenSSL"]), ("microsoft", ["MS-PL"]), ("ms", ["MS-PL"]),
      ("pl", ["MS-PL"]), ("python", ["PSF"]), ("psf", ["PSF"]), ("foundation", ["PSF"]), ("x11", ["X11"]),
      ("permission", ["curl", "ICU", "Unicode"]), ("icu", ["ICU"]), ("later", ["ICU"]), ("unicode", ["Unicode"]), ("v3", ["Unicode"]),
      ("postgresql", ["PostgreSQL"]), ("clear", ["BSD-3-Clause-Clear"]),
      ("json", ["JSON"]), ("blue", ["BlueOak"]), ("oak", ["BlueOak"]), ("model", ["BlueOak"]), ("university", ["NCSA"]),
      ("illinois", ["NCSA"]), ("ncsa", ["NCSA"]), ("runtime", ["Swift-exception"]), ("exception", ["Swift-exception", "LLVM-exception"]),
      ("exceptions", ["LLVM-exception"]), ("llvm", ["LLVM-exception"]), ("swift", ["Swift-exception"]),
    ].map { (Array($0.0.utf8)[...], $0.1) })

  /// Words about rights. A line with one of them doesn't only list copyright holders.
  private static let rights = Set(
    """
    academic commercial confidential except exceptions granted grant grants hereby internal license licensed licenses licensing may must no \
    non noncommercial not only patent permission permitted proprietary provided redistribution redistributed research restrictions shall \
    subject terms unless use warranty
    """.split(separator: " ").map { Array($0.utf8)[...] })
  /// The maximum number of words in a continued copyright line.
  private static let longestLine = 14
  private static let maximumLines = 200
  /// The maximum number of words in the name of a package.
  private static let longestName = 2

  private let text: LicenseWords
  private let first: Int

  /// - Parameter first: the index of the first word.
  init(_ text: LicenseWords, from first: Int = 0) { (self.text, self.first) = (text, first) }

  /// Returns the words at which the license may begin.
  func starts(of license: String) -> [Int] {
    var starts: [Int] = []
    var isCopyright = false
    for line in text.lines.lazy.filter({ $0.words.upperBound > first }).prefix(Self.maximumLines) {
      let start = max(first, line.words.lowerBound)
      starts.append(start)
      let words = text.words[start..<line.words.upperBound]
      if words.allSatisfy({ isTitle($0, of: license) }) { continue }
      if line.isParagraph { isCopyright = false }
      isCopyright = line.isCopyright || isCopyright && words.count <= Self.longestLine
      if isCopyright {
        // The license may begin on the same line.
        let end = words.firstIndex(where: Self.rights.contains) ?? words.endIndex
        if end < words.endIndex {
          starts += (start...end).dropFirst()
          return starts
        }
      } else if start > 0 || words.count > Self.longestName || words.contains(where: { Self.rights.contains($0) || Self.names[$0] != nil })
      {
        return starts
      }
    }
    return starts
  }

  private func isTitle(_ word: ArraySlice<UInt8>, of license: String) -> Bool {
    Self.title.contains(word) || Self.names[word]?.contains(where: license.hasPrefix) == true
  }
}
