/// What may be above a license: its title, and lines of copyright.
struct LicenseHeading {
  /// Words that titles are made of.
  private static let title = Set(
    """
    a all and are as at available by clause clauses code conditions copyright distributed file following for free full general herein is it \
    language legal level library license licensed licenses modified new notice of open or original package permissive project public \
    released repository reserved revised rights see simplified software source style template terms text that the these this to under use \
    version with
    """.split(separator: " ").map { Array($0.utf8)[...] })

  /// Names of licenses, with those licenses that are called so.
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

  /// A line with one of these says something about rights, and does not only name their holders.
  private static let rights = Set(
    """
    academic commercial confidential except exceptions granted grant grants hereby internal license licensed licenses licensing may must no \
    non noncommercial not only patent permission permitted proprietary provided redistribution redistributed research restrictions shall \
    subject terms unless use warranty
    """.split(separator: " ").map { Array($0.utf8)[...] })
  /// How many words a line of copyright may have that does not begin as one.
  private static let longestLine = 14
  private static let mostLines = 200
  /// How many words the name of a package may have.
  private static let longestName = 2

  private let text: LicenseWords
  private let first: Int

  /// - Parameter first: the first word.
  init(_ text: LicenseWords, from first: Int = 0) { (self.text, self.first) = (text, first) }

  /// The words at which a license may begin.
  func starts(of license: String) -> [Int] {
    var starts: [Int] = []
    var isCopyright = false
    for line in text.lines.lazy.filter({ $0.words.upperBound > first }).prefix(Self.mostLines) {
      let start = max(first, line.words.lowerBound)
      starts.append(start)
      let words = text.words[start..<line.words.upperBound]
      if words.allSatisfy({ isTitle($0, of: license) }) { continue }
      if line.isParagraph { isCopyright = false }
      isCopyright = line.isCopyright || isCopyright && words.count <= Self.longestLine
      if isCopyright {
        // The license may begin in the same line.
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
