/// A normal form of Unicode (Unicode Standard Annex #15), by tables of one version of Unicode: the same on every system.
package enum NormalForm: Sendable {
  /// NFD: letters and marks are separate.
  case decomposed
  /// NFC: a letter and its marks are one character where Unicode has one.
  case composed
  /// NFKC: NFC, with plain letters for ligatures, wide letters and the like.
  case compatible
  /// NFKD: NFD, with the same plain letters.
  case compatibleDecomposed

  /// Text whose UTF-8 has only smaller bytes is in this form.
  fileprivate var firstByte: UInt8 {
    switch self {
    case .decomposed: 0xC3
    case .composed: 0xCC
    case .compatible, .compatibleDecomposed: 0xC2
    }
  }
}

extension String {
  /// The text without differences of case: `ß` is `ss`.
  package var caseFolded: String { uppercased().lowercased() }

  package func normalized(to form: NormalForm) -> String {
    if utf8.isBelow(form.firstByte) { return self }
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      Normalization.append(scalar, to: &scalars, isCompatible: form == .compatible || form == .compatibleDecomposed)
    }
    Normalization.reorder(&scalars)
    if form == .composed || form == .compatible { scalars = Normalization.composed(scalars) }
    return String(String.UnicodeScalarView(scalars))
  }
}

private enum Normalization {
  static func append(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar], isCompatible: Bool) {
    if scalar.value < 0xA0 { return scalars.append(scalar) }
    if let syllable = Hangul.decomposed(scalar) { return scalars += syllable }
    let plain = isCompatible ? NormalizationData.compatible[scalar] : nil
    guard let parts = plain ?? NormalizationData.canonical[scalar] else { return scalars.append(scalar) }
    for part in parts { append(part, to: &scalars, isCompatible: isCompatible) }
  }

  /// Sorts the marks of each letter by class; marks of the same class keep their order.
  static func reorder(_ scalars: inout [Unicode.Scalar]) {
    for index in scalars.indices.dropFirst() {
      let scalar = scalars[index]
      let order = NormalizationData.order(scalar)
      if order == 0 { continue }
      var place = index
      while place > 0, NormalizationData.order(scalars[place - 1]) > order {
        scalars[place] = scalars[place - 1]
        place -= 1
      }
      scalars[place] = scalar
    }
  }

  static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    /// The index of the last letter, and the class of the last mark after it; -1 if there is no mark.
    var (letter, last) = (0, -1)
    for scalar in scalars {
      let order = NormalizationData.order(scalar)
      if letter < result.count, last < order, let both = composition(result[letter], scalar) {
        result[letter] = both
        continue
      }
      if order == 0 { (letter, last) = (result.count, -1) } else { last = order }
      result.append(scalar)
    }
    return result
  }

  private static func composition(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    Hangul.composed(first, second) ?? NormalizationData.compositions[NormalizationData.Pair(first: first, second: second)]
  }
}

/// Korean syllables, which are composed by rule (Unicode Standard, section 3.12).
private enum Hangul {
  private static let (syllables, leads, vowels, tails) = (UInt32(0xAC00), UInt32(0x1100), UInt32(0x1161), UInt32(0x11A7))
  private static let (leadCount, vowelCount, tailCount) = (UInt32(19), UInt32(21), UInt32(28))
  private static let count = leadCount * vowelCount * tailCount

  static func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard scalar.value >= syllables, scalar.value < syllables + count else { return nil }
    let number = scalar.value - syllables
    let tail = number % tailCount
    let parts = [leads + number / (vowelCount * tailCount), vowels + number / tailCount % vowelCount] + (tail > 0 ? [tails + tail] : [])
    return parts.compactMap(Unicode.Scalar.init)
  }

  static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (one, other) = (first.value, second.value)
    if one >= leads, one < leads + leadCount, other >= vowels, other < vowels + vowelCount {
      return Unicode.Scalar(syllables + ((one - leads) * vowelCount + other - vowels) * tailCount)
    }
    // A syllable without a tail.
    guard one >= syllables, one < syllables + count, (one - syllables) % tailCount == 0, other > tails, other < tails + tailCount else {
      return nil
    }
    return Unicode.Scalar(one + other - tails)
  }
}
