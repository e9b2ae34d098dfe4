/// The words that a name in code is made of.
package enum NameWords {
  /// Names that keep their capitals wherever they stand.
  private static let brands = ["iPadOS", "iOS", "macOS", "watchOS", "tvOS", "visionOS", "iPhone", "iPad", "iCloud"].map(Array.init)

  /// `managedProxyPACURL` → `managed`, `Proxy`, `PACURL`; `HTMLView` → `HTML`, `View`; `true-color` → `true`, `color`.
  ///
  /// A word ends before a capital after a lower-case letter or digit, before the last capital of a run that a lower-case letter follows, and
  /// at `.`, `_` and `-`.
  package static func split(_ name: String) -> [String] { split(name, at: "._-", keepingBrands: false).map(\.text) }

  /// The words as readers see them: `showURL` and `forIPadOS26` → `Show URL`, `For iPadOS26`. Dots stay, since a name may be a text.
  package static func title(_ name: String) -> String {
    let words = split(name, at: "_-", keepingBrands: true).map { word in
      let isAcronym = word.text.count > 1 && word.text.allSatisfy { $0.isUppercase || $0.isNumber }
      return (text: word.isBrand || isAcronym ? word.text : word.text.lowercased(), isBrand: word.isBrand)
    }
    let text = words.map(\.text).joined(separator: " ")
    return words.first?.isBrand == true ? text : text.capitalizedFirst
  }

  private static func split(_ name: String, at separators: String, keepingBrands: Bool) -> [(text: String, isBrand: Bool)] {
    let characters = Array(name)
    var words: [(text: String, isBrand: Bool)] = [("", false)]
    var index = 0
    while index < characters.count {
      if separators.contains(characters[index]) {
        words.append(("", false))
        index += 1
        continue
      }
      if isBoundary(index, in: characters) { words.append(("", false)) }
      if keepingBrands, words.last?.text == "", let brand = brand(characters[index...]) {
        words += [(String(brand), true), ("", false)]
        index += brand.count
      } else {
        words[words.count - 1].text.append(characters[index])
        index += 1
      }
    }
    return words.filter { !$0.text.isEmpty }
  }

  private static func isBoundary(_ index: Int, in characters: [Character]) -> Bool {
    guard index > 0, characters[index].isUppercase else { return false }
    let previous = characters[index - 1]
    if previous.isLowercase || previous.isNumber { return true }
    return previous.isUppercase && index + 1 < characters.count && characters[index + 1].isLowercase
  }

  /// A brand, with the number of a version, at the beginning; its first letter may be a capital.
  private static func brand(_ characters: ArraySlice<Character>) -> [Character]? {
    guard let first = characters.first else { return nil }
    for brand in brands where first.lowercased() == String(brand[0]) && characters.dropFirst().starts(with: brand.dropFirst()) {
      let rest = characters.dropFirst(brand.count)
      let version = rest.prefix { $0.isNumber }
      if rest.dropFirst(version.count).first?.isLowercase != true { return brand + version }
    }
    return nil
  }
}
