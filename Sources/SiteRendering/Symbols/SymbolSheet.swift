internal import TextCoding

/// The drawings of an SVG file, by the names of their `<symbol>` elements.
package struct SymbolSheet: Sendable {
  private let bytes: [UInt8]
  let drawings: [String: SymbolDrawing]
  /// Where more symbols can be inserted.
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

  /// Whether a symbol can be drawn as its name says, also composed of these drawings and more.
  package func canDraw(_ name: String, more: SymbolSheet?) -> Bool {
    drawings[name] != nil
      || SymbolComposer(drawings: drawings.merging(more?.drawings ?? [:]) { own, _ in own }).markup(SymbolName(name)) != nil
  }

  /// The file with more symbols, which are on the grid of 24 × 24 units.
  func adding(_ markups: [String: String]) -> [UInt8] {
    let symbols = markups.sorted { $0.key < $1.key }.map { name, markup in
      "<symbol id=\"\(name.escapedForHTML)\" viewBox=\"0 0 24 24\">\(markup)</symbol>\n"
    }
    return Array(bytes[..<end]) + symbols.joined().utf8 + bytes[end...]
  }
}
