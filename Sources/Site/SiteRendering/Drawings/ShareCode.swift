internal import CQRCode
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// An app's share sheet: the app's URL as a link and as a QR code.
struct ShareCode {
  let context: PageContext

  /// The app's first web link, or else the URL of its page on this site.
  var address: String { context.catalogue.links?.first { $0.url.hasPrefix("http") }?.url ?? context.pageURL }

  /// The values of `partials/share`.
  var value: TemplateValue {
    let svg = isExample ? nil : svg
    return [
      "address": .text(address), "codeHTML": svg.map(TemplateValue.html) ?? .none, "isTooLong": .flag(svg == nil && !isExample),
      "isExample": .flag(isExample),
    ]
  }

  /// Whether a QR code would be useless: the app has no link, and the site's base URL is still the example.
  private var isExample: Bool {
    address == context.pageURL && WebAddress(address)?.isReserved == true
  }

  /// The QR code as SVG; nil if the address is too long for one.
  private var svg: String? {
    do {
      return QRCodeSVG(code: try QRCode(address), title: context.words.qrCodeOf(address)).html
    } catch {
      return nil
    }
  }
}

/// The modules of a QR code (ISO/IEC 18004), which scanners can read even if up to 15 % of it is damaged.
///
/// Only this type uses libqrcodegen.
package struct QRCode: Hashable, Sendable {
  package enum Problem: Error, Hashable {
    case empty
    /// The text has more bytes than the largest code can contain.
    case tooLong(limit: Int)
  }

  /// The capacity of version 40, the largest code, in bytes, with error correction level M.
  package static let maximumLength = 2331

  /// The width in modules, from 21 to 177.
  package let size: Int
  /// Whether modules are dark, row by row.
  private let modules: [Bool]

  package init(_ text: String) throws(Problem) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= Self.maximumLength else { throw .tooLong(limit: Self.maximumLength) }
    // Always use byte mode: the shorter modes depend on the text. The buffer also has room for the finished code.
    var data = bytes + Array(repeating: 0, count: qrcodegen_buffer_length - bytes.count)
    var code = Array(repeating: UInt8(0), count: qrcodegen_buffer_length)
    let isMade = qrcodegen_encodeBinary(
      &data, bytes.count, &code, qrcodegen_Ecc_MEDIUM, qrcodegen_VERSION_MIN, qrcodegen_VERSION_MAX, qrcodegen_Mask_AUTO, false)
    precondition(isMade, "a code has room for \(Self.maximumLength) bytes")
    let side = qrcodegen_getSize(code)
    size = Int(side)
    modules = (0..<side).flatMap { row in (0..<side).map { qrcodegen_getModule(code, $0, row) } }
  }

  package func isDark(row: Int, column: Int) -> Bool { modules[row * size + column] }
}

/// A QR code as inline SVG: black on white in both themes, because scanners need the contrast.
struct QRCodeSVG {
  /// The width of the light border, in modules. Scanners need it to find the code.
  private static let quietZone = 4

  let code: QRCode
  /// The text alternative.
  let title: String

  var html: String {
    let side = code.size + 2 * Self.quietZone
    return """
      <svg class="share__code" viewBox="0 0 \(side) \(side)" width="\(side * 6)" height="\(side * 6)" role="img" \
      shape-rendering="crispEdges"><title>\(title.escapedForHTML)</title><rect width="\(side)" height="\(side)" fill="#fff"/>\
      <path fill="#000" d="\(outline)"/></svg>
      """
  }

  /// A rectangle for each run of dark modules in a row.
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
