/// One change that the system reports.
struct InotifyRecord: Equatable {
  /// The number of the watched folder.
  let number: Int32
  let mask: InotifyMask
  /// The name in the folder, which need not be UTF-8; empty if the folder itself changed.
  let name: [UInt8]

  /// Number, mask, a cookie and the length of the name, of four bytes each.
  static let headBytes = 16

  /// The records that the system put one after another; half a record at the end is left out.
  static func parse(_ bytes: [UInt8]) -> [InotifyRecord] {
    var records: [InotifyRecord] = []
    var rest = bytes[...]
    while rest.count >= headBytes {
      let head = rest
      func field(_ offset: Int) -> UInt32 { head.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) } }
      let end = headBytes + Int(field(12))
      guard rest.count >= end else { break }
      // Names are padded with zeros.
      let name = rest.dropFirst(headBytes).prefix(end - headBytes).prefix { $0 != 0 }
      records.append(InotifyRecord(number: Int32(bitPattern: field(0)), mask: InotifyMask(rawValue: field(4)), name: Array(name)))
      rest = rest.dropFirst(end)
    }
    return records
  }
}
