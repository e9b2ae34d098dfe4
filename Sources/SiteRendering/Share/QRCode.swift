internal import CQREncode

/// The modules of a QR code (ISO/IEC 18004): what a scanner reads a text from, also where up to 15 % of it cannot be seen.
///
/// The only place that sees libqrencode.
package struct QRCode: Hashable, Sendable {
  package enum Problem: Error, Hashable {
    case empty
    /// More bytes than the largest code holds.
    case tooLong(limit: Int)
  }

  /// The bytes that a code of version 40 holds at error correction M.
  package static let maximumLength = 2331

  /// Modules from side to side: 21 to 177.
  package let size: Int
  /// Whether each module is dark, row by row.
  private let modules: [Bool]

  package init(_ text: String) throws(Problem) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= Self.maximumLength else { throw .tooLong(limit: Self.maximumLength) }
    // As bytes, whatever they are: which of the shorter forms a library chooses may change with its version.
    guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
      preconditionFailure("libqrencode has no memory left")
    }
    defer { QRcode_free(code) }
    size = Int(code.pointee.width)
    // The lowest bit is the module; the others say what it is for.
    modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
  }

  package func isDark(row: Int, column: Int) -> Bool { modules[row * size + column] }
}
