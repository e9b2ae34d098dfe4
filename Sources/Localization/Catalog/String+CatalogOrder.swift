internal import TextCoding

extension String {
  /// Whether this key stands before another in a String Catalog as Xcode writes it: without regard to case, and numbers by what they count.
  package func precedesInCatalog(_ other: String) -> Bool {
    var (rest, others) = (catalogOrder, other.catalogOrder)
    while let one = rest.first, let two = others.first {
      if one.isDigit, two.isDigit {
        let (number, another) = (Self.popNumber(from: &rest), Self.popNumber(from: &others))
        if number.count != another.count { return number.count < another.count }
        if number != another { return number.lexicographicallyPrecedes(another) }
      } else {
        if one != two { return one < two }
        (rest, others) = (rest.dropFirst(), others.dropFirst())
      }
    }
    return rest.isEmpty && others.isEmpty ? self < other : rest.isEmpty
  }

  /// The scalars to compare.
  private var catalogOrder: ArraySlice<Unicode.Scalar> { Array(caseFolded.normalized(to: .decomposed).unicodeScalars)[...] }

  /// Removes the number at the beginning of the text, and returns its digits without leading zeros.
  private static func popNumber(from text: inout ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    let digits = text.prefix(while: \.isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == "0" }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
