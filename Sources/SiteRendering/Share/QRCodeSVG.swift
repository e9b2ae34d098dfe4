internal import TextCoding

/// A QR code as a drawing that stands in a page: dark on white in both themes, since scanners need it.
struct QRCodeSVG {
  /// Light modules around the code, so that a scanner finds its edge.
  private static let quietZone = 4

  let code: QRCode
  /// The drawing's text alternative.
  let title: String

  var html: String {
    let side = code.size + 2 * Self.quietZone
    return """
      <svg class="share__code" viewBox="0 0 \(side) \(side)" width="\(side * 6)" height="\(side * 6)" role="img" \
      shape-rendering="crispEdges"><title>\(title.escapedForHTML)</title><rect width="\(side)" height="\(side)" fill="#fff"/>\
      <path fill="#000" d="\(outline)"/></svg>
      """
  }

  /// A rectangle for every run of dark modules in a row.
  private var outline: String {
    var path = ""
    for row in 0..<code.size {
      var column = 0
      while column < code.size {
        let end = (column..<code.size).first { !code.isDark(row: row, column: $0) } ?? code.size
        if end > column { path += "M\(column + Self.quietZone) \(row + Self.quietZone)h\(end - column)v1h-\(end - column)z" }
        column = end + 1
      }
    }
    return path
  }
}
