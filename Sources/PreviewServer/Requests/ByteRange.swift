/// The part of a file that a request asks for.
enum ByteRange: Equatable {
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameters:
  ///   - fields: the values of `Range`. What is not understood, and several parts at once, give the whole, as RFC 9110
  ///     (14.2) allows.
  ///   - count: the size of the file.
  init(_ fields: [String], count: Int) {
    let unit = "bytes="
    guard fields.count == 1, fields[0].lowercased().hasPrefix(unit) else {
      self = .whole
      return
    }
    let bounds = fields[0].dropFirst(unit.count).trimmed.split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Self.number(bounds[0]), let last = Self.number(bounds[1]) else {
      self = .whole
      return
    }
    switch (first, last) {
    case (.some(let first), .some(let last)) where first > last: self = .whole
    case (.some(let first), let last):
      self = first < count ? .part(first..<(min(last ?? .max, count - 1) + 1)) : .unsatisfiable
    case (nil, .some(let suffix)): self = suffix > 0 && count > 0 ? .part(max(0, count - suffix)..<count) : .unsatisfiable
    case (nil, nil): self = .whole
    }
  }

  /// - Returns: nil where there is something other than digits, `.some(nil)` where there is nothing.
  private static func number(_ text: Substring) -> Int?? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    // Digits that make no Int are a number beyond the end of any file.
    return text.isEmpty ? .some(nil) : .some(Int(text) ?? .max)
  }
}
