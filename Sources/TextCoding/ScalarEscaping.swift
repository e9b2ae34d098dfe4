extension String {
  /// With other texts for some Unicode scalars, whatever combines with them.
  ///
  /// `replacing(_:with:)` looks for whole characters: a quotation mark with an accent is another one, and ends what it stands in all the same.
  package func replacing(scalars others: [Unicode.Scalar: String]) -> String {
    guard unicodeScalars.contains(where: { others[$0] != nil }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if let other = others[scalar] { text += other } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// With a backslash before each of some Unicode scalars, whatever combines with them.
  package func escaping(_ special: String) -> String {
    replacing(scalars: Dictionary(uniqueKeysWithValues: special.unicodeScalars.map { ($0, "\\\($0)") }))
  }
}
