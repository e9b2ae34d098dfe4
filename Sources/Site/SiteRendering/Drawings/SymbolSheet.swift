internal import TextCoding

/// An SVG file with drawings in `<symbol>` elements.
package struct SymbolSheet: Sendable {
  private let bytes: [UInt8]
  /// The drawings by id.
  let drawings: [String: SymbolDrawing]
  /// The offset of `</svg>`, where symbols can be inserted.
  private let end: Int

  package init(_ bytes: [UInt8]) {
    var tags = HTMLTokenizer(bytes)
    var drawings: [String: SymbolDrawing] = [:]
    var open: (name: String, isOnGrid: Bool, room: SymbolDrawing.Room?, start: Int)?
    var end = bytes.count
    while tags.next() {
      switch (tags.name, tags.isEnd) {
      case ("symbol", false):
        guard let name = tags.value(of: "id") else { continue }
        drawings[name] = SymbolDrawing(markup: nil, room: nil)
        if !tags.isSelfClosing {
          let room = tags.value(of: "data-room").flatMap(SymbolDrawing.Room.init)
          open = (name, tags.value(of: "viewbox") == "0 0 24 24", room, tags.end)
        }
      case ("symbol", true):
        if let open, open.isOnGrid {
          let markup = String(decoding: bytes[open.start..<tags.offset], as: UTF8.self)
          drawings[open.name] = SymbolDrawing(markup: markup, room: open.room)
        }
        open = nil
      case ("svg", true): end = tags.offset
      default: break
      }
    }
    (self.bytes, self.drawings, self.end) = (bytes, drawings, end)
  }

  /// Returns whether the name is in the sheet, or can be composed from its drawings and the drawings in `more`.
  package func canDraw(_ name: String, more: SymbolSheet?) -> Bool {
    drawings[name] != nil
      || SymbolComposer(drawings: drawings.merging(more?.drawings ?? [:]) { own, _ in own }).markup(SymbolName(name)) != nil
  }

  /// Returns the file with added symbols, whose grid has 24 × 24 units.
  func adding(_ markups: [String: String]) -> [UInt8] {
    let symbols = markups.sorted { $0.key < $1.key }.map { name, markup in
      "<symbol id=\"\(name.escapedForHTML)\" viewBox=\"0 0 24 24\">\(markup)</symbol>\n"
    }
    return Array(bytes[..<end]) + symbols.joined().utf8 + bytes[end...]
  }
}

/// The content of a `<symbol>`, from which other symbols can be composed.
///
/// Its shapes are outlines. `data-fill` on a shape is its opacity in the variant `.fill`; shapes without the attribute stay outlines.
struct SymbolDrawing: Sendable {
  /// The square inside this symbol that has room for a smaller one.
  struct Room: Sendable {
    let (x, y, size): (Double, Double, Double)

    /// - Parameter text: the center and the size, such as `12 12 13.5`.
    init?(_ text: String) {
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 3, numbers.allSatisfy({ (0...24).contains($0) }), numbers[2] > 0 else { return nil }
      (x, y, size) = (numbers[0], numbers[1], numbers[2])
    }

    init(x: Double, y: Double, size: Double) { (self.x, self.y, self.size) = (x, y, size) }
  }

  /// The content as markup; nil if the grid is not 24 × 24 units, because such a drawing can't be part of another drawing.
  let markup: String?
  let room: Room?

  var outline: String? { markup.map { $0.replacing(#/ data-fill="[^"]*"/#, with: "") } }

  /// The variant `.fill`; nil if no shape can be filled.
  var filled: String? { filling { $0 } }

  /// The variant that is drawn below another symbol.
  var tinted: String? { filling { _ in ".3" } }

  private func filling(_ opacity: (Substring) -> Substring) -> String? {
    guard let markup, markup.contains(" data-fill=\"") else { return nil }
    return markup.replacing(#/ data-fill="([^"]*)"/#) { match in
      let opacity = opacity(match.1)
      return " fill=\"currentColor\"" + (opacity == "1" ? "" : " fill-opacity=\"\(opacity)\"")
    }
  }
}
