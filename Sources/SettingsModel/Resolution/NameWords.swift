/// The words that a name in code is made of.
package enum NameWords {
  /// Names that keep their capitals wherever they stand.
  private static let brands = ["iPadOS", "iOS", "macOS", "watchOS", "tvOS", "visionOS", "iPhone", "iPad", "iCloud"].map {
    Array($0.unicodeScalars)
  }

  /// `managedProxyPACURL` → `managed`, `Proxy`, `PACURL`; `HTMLView` → `HTML`, `View`; `true-color` → `true`, `color`.
  ///
  /// A word ends before a capital after a lower-case letter or digit, before the last capital of a run that a lower-case letter follows, and
  /// at `.`, `_` and `-`.
  package static func split(_ name: String) -> [String] { split(name, at: "._-".unicodeScalars, keepingBrands: false).map(\.text) }

  /// The words as readers see them: `showURL` and `forIPadOS26` → `Show URL`, `For iPadOS26`. Dots stay, since a name may be a text.
  package static func title(_ name: String) -> String {
    let words = split(name, at: "_-".unicodeScalars, keepingBrands: true).map { word in
      let isAcronym = word.text.count > 1 && word.text.allSatisfy { $0.isUppercase || $0.isNumber }
      return (text: word.isBrand || isAcronym ? word.text : word.text.lowercased(), isBrand: word.isBrand)
    }
    let text = words.map(\.text).joined(separator: " ")
    return words.first?.isBrand == true ? text : text.capitalizedFirst
  }

  /// By scalars: a mark may join with a separator to one character.
  private static func split(_ name: String, at separators: String.UnicodeScalarView, keepingBrands: Bool) -> [(text: String, isBrand: Bool)]
  {
    let scalars = Array(name.unicodeScalars)
    var words: [(text: String, isBrand: Bool)] = [("", false)]
    var index = 0
    while index < scalars.count {
      if separators.contains(scalars[index]) {
        words.append(("", false))
        index += 1
        continue
      }
      if isBoundary(index, in: scalars) { words.append(("", false)) }
      if keepingBrands, words.last?.text == "", let brand = brand(scalars[index...]) {
        words += [(String(brand), true), ("", false)]
        index += brand.count
      } else {
        words[words.count - 1].text.unicodeScalars.append(scalars[index])
        index += 1
      }
    }
    return words.filter { !$0.text.isEmpty }
  }

  private static func isBoundary(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    // Names are ASCII almost always, and looking up what another scalar is takes long.
    guard index > 0, !scalars[index].isASCII || (0x41...0x5A).contains(scalars[index].value), scalars[index].properties.isUppercase
    else { return false }
    let previous = scalars[index - 1].properties
    if previous.isLowercase || previous.numericType != nil { return true }
    return previous.isUppercase && index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
  }

  /// A brand, with the number of a version, at the beginning; its first letter may be a capital.
  private static func brand(_ scalars: ArraySlice<Unicode.Scalar>) -> String.UnicodeScalarView? {
    guard let first = scalars.first, first.isASCII else { return nil }
    for brand in brands where first.value | 0x20 == brand[0].value && scalars.dropFirst().starts(with: brand.dropFirst()) {
      let rest = scalars.dropFirst(brand.count)
      let version = rest.prefix { $0.properties.numericType != nil }
      if rest.dropFirst(version.count).first?.properties.isLowercase != true { return String.UnicodeScalarView(brand + version) }
    }
    return nil
  }
}
