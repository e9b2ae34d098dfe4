internal import TextCoding

/// How ids become parts of addresses.
package enum Slug {
  /// `unitSystem` → `unit-system`, `showURL` → `show-u-r-l`, `app-icon` → `app-icon`.
  package static func kebab(_ id: String) -> String {
    var result: [UInt8] = []
    for byte in id.utf8 {
      let isCapital = byte.isASCIIUppercase
      if isCapital, let last = result.last, last != 0x2D { result.append(0x2D) }
      result.append(isCapital ? byte | 0x20 : byte == 0x5F || byte == 0x2E ? 0x2D : byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
