/// A Unicode normal form (Unicode Standard Annex #15). Uses tables of one version of Unicode, so results are the same on every system.
package enum NormalForm: Sendable {
  /// NFD: letters and their marks are separate.
  case decomposed
  /// NFC: a letter and its marks are combined if Unicode has a character for them.
  case composed
  /// NFKC: NFC with plain letters instead of ligatures, full-width letters and so on.
  case compatible
  /// NFKD: NFD with the same plain letters as NFKC.
  case compatibleDecomposed

  /// The smallest byte that may need normalization. If all UTF-8 bytes of a text are smaller, the text is already in this form.
  fileprivate var firstByte: UInt8 {
    switch self {
    case .decomposed: 0xC3
    case .composed: 0xCC
    case .compatible, .compatibleDecomposed: 0xC2
    }
  }
}

extension String {
  /// The text for comparison without case: `ß` becomes `ss`.
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

  /// Sorts the marks of each letter by combining class. Marks of the same class keep their order.
  static func reorder(_ scalars: inout [Unicode.Scalar]) {
    var end = 0
    while let start = scalars[end...].firstIndex(where: { NormalizationData.order($0) > 0 }) {
      end = scalars[start...].firstIndex { NormalizationData.order($0) == 0 } ?? scalars.endIndex
      // The sort is stable.
      scalars[start..<end].sort { NormalizationData.order($0) < NormalizationData.order($1) }
    }
  }

  static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    /// The index of the last letter, and the class of the last mark after it: -1 if there is none.
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

/// Korean syllables, which are composed by an algorithm instead of a table (Unicode Standard, section 3.12).
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
    // The first scalar must be a syllable without a tail.
    guard one >= syllables, one < syllables + count, (one - syllables) % tailCount == 0, other > tails, other < tails + tailCount else {
      return nil
    }
    return Unicode.Scalar(one + other - tails)
  }
}

/// The parsed normalization tables. Each is parsed on first use.
enum NormalizationData {
  struct Pair: Hashable {
    let first, second: Unicode.Scalar
  }

  /// A single step of each canonical decomposition.
  static let canonical: [Unicode.Scalar: [Unicode.Scalar]] = {
    var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    parts.reserveCapacity(2200)
    for table in [NormalizationTable.compositions, NormalizationTable.decompositions] { read(table) { parts[$0] = scalars($1) } }
    return parts
  }()

  /// Full compatibility decompositions, except canonical ones.
  static let compatible: [Unicode.Scalar: [Unicode.Scalar]] = {
    var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    parts.reserveCapacity(4000)
    read(NormalizationTable.compatible) { parts[$0] = scalars($1) }
    return parts
  }()

  static let compositions: [Pair: Unicode.Scalar] = {
    var compositions: [Pair: Unicode.Scalar] = [:]
    compositions.reserveCapacity(1000)
    read(NormalizationTable.compositions) { scalar, numbers in
      let parts = scalars(numbers)
      compositions[Pair(first: parts[0], second: parts[1])] = scalar
    }
    return compositions
  }()

  /// Returns the canonical combining class, or 0 unless the character is a mark.
  static func order(_ scalar: Unicode.Scalar) -> Int { scalar.value < 0x300 ? 0 : orders[scalar] ?? 0 }

  private static let orders: [Unicode.Scalar: Int] = {
    var orders: [Unicode.Scalar: Int] = [:]
    orders.reserveCapacity(1000)
    read(NormalizationTable.classes) { first, numbers in
      for offset in 0..<numbers[0] { if let scalar = Unicode.Scalar(first.value + offset) { orders[scalar] = Int(numbers[1]) } }
    }
    return orders
  }()

  private static func scalars(_ numbers: [UInt32]) -> [Unicode.Scalar] { numbers.compactMap(Unicode.Scalar.init) }

  /// Calls the body with each entry's character and numbers.
  private static func read(_ table: StaticString, _ body: (Unicode.Scalar, [UInt32]) -> Void) {
    var (code, numbers, number) = (UInt32(0), [UInt32](), UInt32(0))
    func end() {
      numbers.append(number)
      code += numbers[0]
      if let scalar = Unicode.Scalar(code) { body(scalar, Array(numbers.dropFirst())) }
      (numbers, number) = ([], 0)
    }
    table.withUTF8Buffer { bytes in
      for byte in bytes {
        if let digit = byte.hexDigitValue {
          number = number << 4 | UInt32(digit)
        } else if byte == UInt8(ascii: ",") {
          numbers.append(number)
          number = 0
        } else {
          end()
        }
      }
      end()
    }
  }
}
