/// Splits names in code into words.
package enum NameWords {
  /// Names that always keep their capitalization.
  private static let brands = ["iPadOS", "iOS", "macOS", "watchOS", "tvOS", "visionOS", "iPhone", "iPad", "iCloud"].map {
    Array($0.unicodeScalars)
  }

  /// Splits a name: `managedProxyPACURL` → `managed`, `Proxy`, `PACURL`; `HTMLView` → `HTML`, `View`; `true-color` → `true`, `color`.
  ///
  /// Words are separated at `.`, `_` and `-`, before a capital after a lower-case letter or a digit, and before the last of several
  /// capitals if a lower-case letter follows.
  package static func split(_ name: String) -> [String] { split(name, at: "._-".unicodeScalars, keepingBrands: false).map(\.text) }

  /// Returns the words for readers: `showURL` and `forIPadOS26` → `Show URL`, `For iPadOS26`. Dots stay, because a name may be a sentence.
  package static func title(_ name: String) -> String {
    let words = split(name, at: "_-".unicodeScalars, keepingBrands: true).map { word in
      let isAcronym = word.text.count > 1 && word.text.allSatisfy { $0.isUppercase || $0.isNumber }
      return (text: word.isBrand || isAcronym ? word.text : word.text.lowercased(), isBrand: word.isBrand)
    }
    let text = words.map(\.text).joined(separator: " ")
    return words.first?.isBrand == true ? text : text.capitalizedFirst
  }

  /// Splits scalars, not characters: a separator followed by a combining mark is one character.
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
    // ASCII first: nearly all names are ASCII, and looking up the properties of other scalars is slow.
    guard index > 0, !scalars[index].isASCII || (0x41...0x5A).contains(scalars[index].value), scalars[index].properties.isUppercase
    else { return false }
    let previous = scalars[index - 1].properties
    if previous.isLowercase || previous.numericType != nil { return true }
    return previous.isUppercase && index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
  }

  /// Returns the brand at the start, including a version number. The brand's first letter may be a capital.
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
