internal import SourceValues

/// How deeply a file nests, counted in its bytes before it is parsed: a parser needs a part of the stack for each level, and looks ahead
/// from some, each of which looks ahead again.
struct NestingScan {
  /// No person nests so deeply. Lists take time with a power of their depth.
  private static let most = (braces: 100, parentheses: 200, brackets: 12, angles: 100, arrows: 100, conditions: 100, alternatives: 2_000)

  private(set) var isShallow = true
  private var (braces, parentheses, brackets, angles, arrows, conditions, alternatives) = (0, 0, 0, 0, 0, 0, 0)

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count, isShallow {
      if let end = Self.endOfText(bytes, at: index) {
        index = end
        continue
      }
      count(bytes[index], bytes, index)
      index += 1
    }
  }

  private mutating func count(_ byte: UInt8, _ bytes: [UInt8], _ index: Int) {
    switch byte {
    case UInt8(ascii: "{"): (braces, angles, arrows) = (braces + 1, 0, 0)
    case UInt8(ascii: "}"): (braces, angles, arrows) = (max(0, braces - 1), 0, 0)
    case UInt8(ascii: ";"): (angles, arrows) = (0, 0)
    case UInt8(ascii: "("): parentheses += 1
    case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
    case UInt8(ascii: "["): brackets += 1
    case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
    case UInt8(ascii: "<"): angles += 1
    case UInt8(ascii: ">"): if index > 0, bytes[index - 1] == UInt8(ascii: "-") { arrows += 1 } else { angles = max(0, angles - 1) }
    case UInt8(ascii: "#"):
      if bytes[index...].starts(with: "#if".utf8) { conditions += 1 }
      if bytes[index...].starts(with: "#endif".utf8) { conditions = max(0, conditions - 1) }
    case UInt8(ascii: "e"): if bytes[index...].starts(with: "else if".utf8) { alternatives += 1 }
    default: break
    }
    let most = Self.most
    isShallow =
      braces <= most.braces && parentheses <= most.parentheses && brackets <= most.brackets && angles <= most.angles
      && arrows <= most.arrows && conditions <= most.conditions && alternatives <= most.alternatives
  }

  /// Where a comment or a text ends that begins at a byte; nil if none does. A text of one line ends with it.
  private static func endOfText(_ bytes: [UInt8], at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "/") || bytes[start] == UInt8(ascii: "\"") else { return nil }
    func has(_ text: StaticString, at index: Int) -> Bool {
      text.withUTF8Buffer { index + $0.count <= bytes.count && bytes[index..<index + $0.count].elementsEqual($0) }
    }
    if has("//", at: start) { return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }
    if has("/*", at: start) { return bytes[(start + 2)...].firstRange(of: "*/".utf8)?.upperBound ?? bytes.count }
    guard bytes[start] == UInt8(ascii: "\"") else { return nil }
    if has("\"\"\"", at: start) { return bytes[(start + 3)...].firstRange(of: "\"\"\"".utf8)?.upperBound ?? bytes.count }
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }
}
