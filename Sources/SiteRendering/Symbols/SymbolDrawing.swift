/// The content of a `<symbol>`, which others can be composed of.
///
/// Its shapes are lines. `data-fill` on a shape is the opacity with which the variant `.fill` fills it; shapes without one stay lines.
struct SymbolDrawing: Sendable {
  /// Where a smaller symbol fits into this one.
  struct Room: Sendable {
    let (x, y, size): (Double, Double, Double)

    /// - Parameter text: `12 12 13.5`, the center and the size.
    init?(_ text: String) {
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 3, numbers.allSatisfy({ (0...24).contains($0) }), numbers[2] > 0 else { return nil }
      (x, y, size) = (numbers[0], numbers[1], numbers[2])
    }

    init(x: Double, y: Double, size: Double) { (self.x, self.y, self.size) = (x, y, size) }
  }

  /// Absent if it is not on the grid of 24 × 24 units: then it cannot be a part of another one.
  let markup: String?
  let room: Room?

  var outline: String? { markup.map { $0.replacing(#/ data-fill="[^"]*"/#, with: "") } }

  /// With its bodies filled; nil if it has none.
  var filled: String? { filling { $0 } }

  /// As the surface below another symbol.
  var tinted: String? { filling { _ in ".3" } }

  private func filling(_ opacity: (Substring) -> Substring) -> String? {
    guard let markup, markup.contains(" data-fill=\"") else { return nil }
    return markup.replacing(#/ data-fill="([^"]*)"/#) { match in
      let opacity = opacity(match.1)
      return " fill=\"currentColor\"" + (opacity == "1" ? "" : " fill-opacity=\"\(opacity)\"")
    }
  }
}
