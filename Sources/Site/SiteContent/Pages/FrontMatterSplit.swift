internal import Diagnostics
internal import TextCoding

/// A page split into front matter and text.
///
/// Front matter begins with the line `---`. As in other generators, the line may have spaces next to the hyphens, and empty lines and byte
/// order marks above it, if a key follows. Lines that only look like front matter are an error. Otherwise, they would be published as text,
/// even if they mark the page as a draft.
struct FrontMatterSplit {
  let yaml: ArraySlice<UInt8>
  /// The number of lines above the YAML.
  let yamlLineOffset: Int
  let bodyOffset: Int
  let bodyLineOffset: Int

  private init(yaml: ArraySlice<UInt8>, yamlLineOffset: Int, bodyOffset: Int, bodyLineOffset: Int) {
    (self.yaml, self.yamlLineOffset, self.bodyOffset, self.bodyLineOffset) = (yaml, yamlLineOffset, bodyOffset, bodyLineOffset)
  }

  /// - Returns: nil and an error if the front matter cannot be read.
  static func read(_ text: SourceText) -> (split: FrontMatterSplit?, problem: Diagnostic?) {
    let lines = FrontMatterLines(text)
    guard let first = lines.first else { return (FrontMatterSplit(bodyOffset: lines.start, 0), nil) }
    let isExact = first == 1 && lines.fence(1) == .exact
    if isExact || [.exact, .spaced].contains(lines.fence(first)) && lines.hasKeys(after: first) {
      if let end = lines.end(after: first, [.exact, .spaced]) { return (FrontMatterSplit(text, first, end), nil) }
      if let end = lines.end(after: first, [.similar]), let flaw = lines.flaw(end) {
        return (nil, problem(text, end, "this line does not close the front matter: it has \(flaw)", "write only ---"))
      }
      let help = "close it with a line that contains only ---"
      let place = SourceLocation(line: first, column: 1)
      return (nil, Diagnostic(.error, .unterminatedFrontMatter, in: text, at: place, "the front matter is not closed", help: help))
    }
    if let problem = lines.problem(first) { return (nil, problem) }
    return (FrontMatterSplit(bodyOffset: lines.start, 0), nil)
  }

  private init(bodyOffset: Int, _ line: Int) {
    self.init(yaml: [], yamlLineOffset: 0, bodyOffset: bodyOffset, bodyLineOffset: line)
  }

  /// Splits the text at the lines of two fences.
  private init(_ text: SourceText, _ first: Int, _ end: Int) {
    let start = text.line(first + 1).startIndex
    self.init(
      yaml: text.bytes[start..<max(start, text.line(end).startIndex)], yamlLineOffset: first,
      bodyOffset: end < text.lineCount ? text.line(end + 1).startIndex : text.bytes.count, bodyLineOffset: end)
  }

  fileprivate static func problem(_ text: SourceText, _ line: Int, _ summary: String, _ help: String) -> Diagnostic {
    let length = String(decoding: text.line(line), as: UTF8.self).unicodeScalars.count
    return Diagnostic(
      .error, .foreignFormat, in: text, at: SourceLocation(line: line, column: 1, length: max(1, length)), summary, help: help)
  }
}

/// The lines at the beginning of a page.
private struct FrontMatterLines {
  enum Fence {
    /// Only `---`.
    case exact
    /// `---` with ordinary spaces or tabs before or after it.
    case spaced
    /// Dashes other than hyphens, a different number of hyphens, or invisible characters.
    case similar
  }

  private let text: SourceText
  /// The offset of the first byte after byte order marks.
  let start: Int
  /// The first line with a visible character.
  private(set) var first: Int?
  /// The maximum number of lines that are searched. Real front matter is far shorter.
  private static let mostLines = 400

  init(_ text: SourceText) {
    self.text = text
    var start = 0
    // Some editors add a byte order mark, and joined files may have two.
    while text.bytes[start...].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    self.start = start
    first = (1...min(text.lineCount, Self.mostLines)).first { !isEmpty($0) }
  }

  private func line(_ number: Int) -> String {
    String(decoding: text.line(number).dropFirst(number == 1 ? start : 0), as: UTF8.self)
  }

  private func isEmpty(_ number: Int) -> Bool {
    line(number).asDisplayed.allSatisfy(\.isWhitespace)
  }

  /// Returns the lines up to the next empty line or fence.
  private func block(from number: Int) -> [Int] {
    Array((number..<max(number, min(text.lineCount, number + Self.mostLines) + 1)).prefix { !isEmpty($0) && fence($0) == nil })
  }

  func fence(_ number: Int) -> Fence? {
    let bytes = text.line(number).dropFirst(number == 1 ? start : 0)
    if bytes.elementsEqual("---".utf8) { return .exact }
    // Fast path: most lines are not fences.
    guard bytes.count < 40, let byte = bytes.first, byte == 0x2D || byte == 0x20 || byte == 0x09 || byte >= 0x80 else { return nil }
    let line = line(number)
    let look = line.asDisplayed.trimmed
    if look == "---", line.firstInvisible == nil { return line.hasPrefix("    ") || line.hasPrefix("\t") ? nil : .spaced }
    let marks = look.filter { !$0.isWhitespace }
    let isDashes = !marks.isEmpty && marks.unicodeScalars.allSatisfy { $0.properties.isDash }
    return isDashes && (marks.unicodeScalars.count > 1 || marks.unicodeScalars.contains { $0.value >= 0x2013 }) ? .similar : nil
  }

  /// Describes how a line that looks like `---` differs from it.
  func flaw(_ number: Int) -> String? {
    let line = line(number)
    if let character = line.firstInvisible { return character.name }
    if let dash = line.unicodeScalars.first(where: { $0 != "-" && $0.properties.isDash }) {
      return "other dashes (U+\(String(dash.value, radix: 16, uppercase: true)))"
    }
    let marks = line.trimmed
    return marks.contains(where: \.isWhitespace) ? "spaces between its hyphens" : "\(marks.utf8.count) hyphens"
  }

  /// Returns the line of the fence that closes front matter. Ignores indented fences, which may be part of a YAML string.
  func end(after first: Int, _ wanted: [Fence]) -> Int? {
    guard first < text.lineCount else { return nil }
    return (first + 1...text.lineCount).first { number in
      guard let fence = fence(number), wanted.contains(fence), let byte = text.line(number).first else { return false }
      return byte != 0x20 && byte != 0x09
    }
  }

  /// Whether a line below a fence has a key of front matter: `title: Terms`.
  func hasKeys(after first: Int) -> Bool { block(from: first + 1).contains(where: isKey) }

  private func isKey(_ number: Int) -> Bool {
    guard let key = line(number).asDisplayed.prefixMatch(of: /["']?([A-Za-z]+)["']?[ \t]*[:：](?:[ \t]|$)/)?.1 else { return false }
    return FrontMatter.table.authored.keys.contains { $0.key == key.lowercased() }
  }

  /// Returns the error for front matter in an unsupported form; nil if the first line is text.
  func problem(_ first: Int) -> Diagnostic? {
    func problem(_ line: Int, _ summary: String, _ help: String = "write YAML between two lines of ---") -> Diagnostic {
      FrontMatterSplit.problem(text, line, summary, help)
    }
    let next = first + 1
    let mark = line(first).asDisplayed.trimmed
    switch mark {
    case "+++":
      let isTOML = line(next).asDisplayed.contains(/^\s*[\w."'-]+\s*=|^\s*\[/)
      return first == 1 && line(1) == "+++" || isTOML
        ? problem(first, "the front matter is TOML", "write YAML between lines of ---: title = \"News\" becomes title: News") : nil
    case ";;;": return problem(first, "the front matter is JSON")
    case "{":
      return line(next).contains(/^\s*"[^"]+"\s*:/) ? problem(first, "the front matter is JSON") : nil
    default: break
    }
    if let form = mark.wholeMatch(of: /---+\s*(json|toml|ya?ml)/.ignoresCase())?.1.lowercased() {
      return form.hasPrefix("y")
        ? problem(first, "the front matter begins with ---\(form)", "write only ---")
        : problem(first, "the front matter is \(form.uppercased())")
    }
    if fence(first) == .similar, hasKeys(after: first), let flaw = flaw(first) {
      return problem(first, "this line does not open the front matter: it has \(flaw)", "write only ---")
    }
    return isKey(first) ? withoutOpening(first) : nil
  }

  /// Returns the error for keys without a fence above them.
  private func withoutOpening(_ first: Int) -> Diagnostic? {
    let block = block(from: first)
    let lines = block.map { line($0).asDisplayed }
    guard let last = block.last, lines.allSatisfy({ $0.contains(/^(?:[ \t]|-[ \t]|["']?[A-Za-z][\w.-]*["']?[ \t]*[:：](?:[ \t]|$))/) })
    else { return nil }
    let isDraft = lines.contains { $0.wholeMatch(of: /draft\s*[:：]\s*true\s*/.ignoresCase()) != nil }
    guard isDraft || last < text.lineCount && fence(last + 1) != nil else { return nil }
    return FrontMatterSplit.problem(text, first, "the front matter has no opening line", "write --- above it and below it")
  }
}
