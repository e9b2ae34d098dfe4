/// The part of a file that a request asks for.
enum ByteRange: Equatable {
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameters:
  ///   - fields: the values of `Range`. Invalid ones, and several parts at once, give the whole, as RFC 9110 (14.2) allows.
  ///   - count: the size of the file.
  init(_ fields: [String], count: Int) {
    let unit = "bytes="
    self = .whole
    guard fields.count == 1, fields[0].lowercased().hasPrefix(unit) else { return }
    let bounds = fields[0].dropFirst(unit.count).trimmed.split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Self.number(bounds[0]), let last = Self.number(bounds[1]) else { return }
    switch (first, last) {
    case (.some(let first), .some(let last)) where first > last: return
    case (.some(let first), let last): self = first < count ? .part(first..<(min(last ?? .max, count - 1) + 1)) : .unsatisfiable
    case (nil, .some(let suffix)): self = suffix > 0 && count > 0 ? .part(max(0, count - suffix)..<count) : .unsatisfiable
    case (nil, nil): return
    }
  }

  /// - Returns: nil if there are other characters than digits, `.some(nil)` for an empty text.
  private static func number(_ text: Substring) -> Int?? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    // A number that does not fit into an Int is beyond the end of any file.
    return text.isEmpty ? .some(nil) : .some(Int(text) ?? .max)
  }
}
