internal import Diagnostics

/// Finds the tags of a Mustache template with their places, and refuses what our templates may not use.
///
/// It comes before a template is read: it gives mistakes their line and column, and tells which
/// partials a template uses.
struct TemplateScanner {
  struct Partial {
    let name: String
    let location: SourceLocation
    /// How many blanks stand before the tag: all that it brings in is indented by them.
    let indent: Int
  }

  /// How deep sections are read: what reads and writes them calls itself for each one.
  private static let maximumDepth = 100

  private(set) var partials: [Partial] = []
  /// The places of every name that a template asks for, and of a dot that stands in no section with a value.
  private(set) var names: [String: SourceLocation] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var open: [(name: String, location: SourceLocation, hasValue: Bool)] = []
  private var isTooDeep = false
  private let source: SourceText
  /// All of a template may stand on one line.
  private var cursor: SourceCursor

  init(_ source: SourceText) {
    (self.source, cursor) = (source, SourceCursor(source))
    scan()
  }
}

extension TemplateScanner {
  private mutating func scan() {
    let bytes = source.bytes
    let lastEnd = bytes.lastPair(of: UInt8(ascii: "}")) ?? 0
    var index = 0
    while !isTooDeep, let start = bytes.firstIndex(of: "{{", from: index) {
      let isTriple = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "{")
      let contentStart = start + (isTriple ? 3 : 2)
      guard contentStart <= lastEnd, let end = bytes.endOfTag(from: contentStart, isTriple: isTriple) else {
        report(.templateSyntax, at: start, "the tag is not closed", help: isTriple ? "close it with three braces" : nil)
        index = contentStart
        continue
      }
      let content = String(decoding: bytes[contentStart..<end], as: UTF8.self)
      tag(content, isTriple: isTriple, at: start)
      index = end + (isTriple ? 3 : 2)
    }
    // What was not read may close them.
    for section in isTooDeep ? [] : open {
      report(.templateSyntax, at: section.location, "section \"\(section.name)\" is not closed", help: "close it with {{/\(section.name)}}")
    }
  }

  private mutating func tag(_ content: String, isTriple: Bool, at start: Int) {
    let sigil = isTriple ? "{" : content.first.map(String.init) ?? ""
    let hasSigil = !isTriple && "#^/>!&=%<$".contains(sigil) && !sigil.isEmpty
    let name = (hasSigil ? content.dropFirst() : content[...]).trimmed
    let location = cursor.place(ofByte: start, length: content.unicodeScalars.count + (isTriple ? 6 : 4)).location
    switch hasSigil || isTriple ? sigil : "" {
    case "!": return
    case "#": section(name, at: location, hasValue: true)
    case "^": section(name, at: location, hasValue: false)
    case "/": close(name, at: location)
    case ">":
      if name.hasPrefix("*") {
        return report(.templateSyntax, at: location, "partials are named, not computed", help: "use a section to choose")
      }
      partials.append(Partial(name: name, location: location, indent: source.bytes[..<start].reversed().prefix(while: \.isBlank).count))
    case "=", "%", "<", "$", "&":
      report(.templateSyntax, at: location, "\"{{\(sigil)\" is not used in templates", help: "use sections, variables and {{>partials}}")
    case "{":
      if !name.hasSuffix("HTML") {
        report(
          .templateSyntax, at: location, "\"\(name)\" would not be escaped", help: "only names that end in HTML can stand in three braces")
      }
      variable(name, at: location)
    default: variable(name, at: location)
    }
  }

  private mutating func section(_ name: String, at location: SourceLocation, hasValue: Bool) {
    variable(name, at: location)
    if open.count == Self.maximumDepth {
      isTooDeep = true
      return report(
        .limitExceeded, at: location, "sections are nested deeper than \(Self.maximumDepth)", help: "put the inner ones into a partial")
    }
    open.append((name, location, hasValue))
  }

  private mutating func close(_ name: String, at location: SourceLocation) {
    guard let last = open.last else { return report(.templateSyntax, at: location, "nothing is open that \"{{/\(name)}}\" could close") }
    if let index = open.lastIndex(where: { $0.name == name }) { open.remove(at: index) }
    if last.name != name {
      report(
        .templateSyntax, at: location, "\"{{/\(name)}}\" stands inside section \"\(last.name)\" of line \(last.location.line)",
        help: "close that first: {{/\(last.name)}}")
    }
  }

  private mutating func variable(_ name: String, at location: SourceLocation) {
    let isDot = name == "."
    if isDot, open.contains(where: \.hasValue) { return }
    let isName = isDot || name.utf8.first.map(\.isLetter) == true && name.utf8.allSatisfy(\.isLetterOrDigit)
    if !isName {
      report(.templateSyntax, at: location, "\"\(name)\" is not a name", help: "a name has letters and digits only")
    } else if names[name] == nil {
      names[name] = location
    }
  }

  private mutating func report(_ code: DiagnosticCode, at location: SourceLocation, _ summary: String, help: String? = nil) {
    diagnostics.append(Diagnostic(.error, code, in: source, at: location, summary, help: help))
  }

  private mutating func report(_ code: DiagnosticCode, at offset: Int, _ summary: String, help: String? = nil) {
    diagnostics.append(Diagnostic(.error, code, at: cursor.place(ofByte: offset, length: 2), summary, help: help))
  }
}

extension [UInt8] {
  fileprivate func firstIndex(of text: StaticString, from start: Int) -> Int? {
    let count = text.utf8CodeUnitCount
    var index = start
    // By way of the first byte: most of a template is no tag.
    while let found = firstIndex(of: text.utf8Start[0], from: index), found + count <= self.count {
      if (1..<count).allSatisfy({ self[found + $0] == text.utf8Start[$0] }) { return found }
      index = found + 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Where the content of a tag or a comment ends, which is no text up to the end of a later tag; nil where it is not closed.
  fileprivate func endOfTag(from start: Int, isTriple: Bool) -> Int? {
    if !isTriple, start < count, self[start] == UInt8(ascii: "!") { return firstIndex(of: "}}", from: start) }
    // Two braces of one kind end it, or begin another one: so nothing is looked through twice.
    let pair = (start..<Swift.max(start, count - 1)).first { self[$0] == self[$0 + 1] && self[$0].isBrace }
    guard let pair else { return nil }
    return self[pair...].starts(with: (isTriple ? "}}}" : "}}").utf8) ? pair : nil
  }

  /// Where the last two of a byte stand side by side.
  fileprivate func lastPair(of byte: UInt8) -> Int? { indices.dropLast().last { self[$0] == byte && self[$0 + 1] == byte } }
}

extension Substring {
  var trimmed: String {
    var slice = self
    while slice.first?.isWhitespace == true { slice.removeFirst() }
    while slice.last?.isWhitespace == true { slice.removeLast() }
    return String(slice)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  fileprivate var isLetterOrDigit: Bool { isLetter || (0x30...0x39).contains(self) }
  fileprivate var isBrace: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "}") }
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
