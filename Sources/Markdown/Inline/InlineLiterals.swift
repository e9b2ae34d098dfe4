/// Stand-ins for the characters that mean something to libcmark and nothing in a single text: `<` of raw HTML, `&` of character references,
/// a backslash that escapes no mark, and ends of lines, where blocks would begin.
struct InlineLiterals {
  /// Characters for private use that the text does not contain.
  private let originals: [Unicode.Scalar: Unicode.Scalar]
  private let standIns: [Unicode.Scalar: Unicode.Scalar]

  /// What is written around the text, so that no line begins or ends with it.
  private static let (start, end) = ("x ", " x")

  init(for text: String) {
    let used = Set(text.unicodeScalars.filter { (0xE000...0xF8FF).contains($0.value) })
    let free = (UInt32(0xE000)...0xF8FF).lazy.compactMap(Unicode.Scalar.init).filter { !used.contains($0) }
    let pairs = zip(["<", "&", "\\", "\t", "\r"] as [Unicode.Scalar], free)
    standIns = Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1) })
    // A tab is a blank to libcmark, as the end of a line is, but begins no block.
    originals = Dictionary(uniqueKeysWithValues: standIns.map { ($1, $0) }).merging(["\t": "\n"]) { own, _ in own }
  }

  /// One line, in which only marks of emphasis, code and links mean something.
  func replaced(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\n": result.append("\t")
      case "\\" where index + 1 < scalars.count && Self.isMark(scalars[index + 1]): result.append(scalar)
      default: result.append(standIns[scalar] ?? scalar)
      }
    }
    return Self.start + String(result) + Self.end
  }

  func original(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(originals[scalar] ?? scalar) }
    return String(result)
  }

  /// The part of what was written that comes from the text.
  static func content(of html: String) -> String { String(Substring(html.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count))) }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { "*_`[]".unicodeScalars.contains(scalar) }
}
