/// A parsed Mustache template: text and tags.
package struct Template: Sendable {
  enum Token: Sendable {
    case text([UInt8])
    /// A name whose value is escaped (`variable`) or inserted unescaped (`html`).
    case variable(String)
    case html(String)
    /// A word, which is replaced when templates are loaded.
    case word(String)
    /// A `section` is shown if there is a value, once per element of a list. An `inverted` section is shown if there is no value.
    case section(String, [Token])
    case inverted(String, [Token])
    /// Another template, by name. If the tag is alone on its line and indented, the name starts with that white space.
    case partial(String)
    /// The end of an attribute whose value is an address to check.
    case address(AddressCheck)
  }

  var tokens: [Token]
  /// The names of indented partials, including the white space.
  let indentedPartials: Set<String>
  private let bytes: [UInt8]
  private let addresses: [Int: AddressCheck]

  /// - Precondition: `TemplateScanner` finds no mistakes in the bytes.
  package init(_ bytes: [UInt8]) { self.init(bytes, addresses: [:]) }

  /// - Parameter addresses: the addresses to check, by the offset of the closing quote.
  init(_ bytes: [UInt8], addresses: [Int: AddressCheck]) {
    var parser = TemplateParser(bytes, addresses)
    tokens = parser.tokens()
    (indentedPartials, self.bytes, self.addresses) = (parser.indentedPartials, bytes, addresses)
  }

  /// Returns the template with white space before each line, including empty lines.
  func indented(by blanks: Substring) -> Template {
    let lines = bytes.split(separator: UInt8.newline, omittingEmptySubsequences: false)
    // No line begins after the last newline.
    let indented = lines.enumerated().map { number, line in number == lines.count - 1 && line.isEmpty ? [] : blanks.utf8 + line }
    let moved = addresses.map { offset, check in (offset + blanks.utf8.count * (1 + bytes[..<offset].count { $0 == .newline }), check) }
    return Template(Array(indented.joined(separator: [UInt8.newline])), addresses: Dictionary(uniqueKeysWithValues: moved))
  }
}

extension [String: Template] {
  /// Adds each indented partial as a separate template, under its name with leading white space. Rendering then does not have to indent
  /// lines.
  ///
  /// - Precondition: no template includes itself.
  package func withIndented() -> [String: Template] {
    var templates = self
    var waiting = templates.values.flatMap(\.indentedPartials)
    while let name = waiting.popLast() {
      let plain = name.drop { $0 == " " || $0 == "\t" }
      guard templates[name] == nil, let template = templates[String(plain)] else { continue }
      let indented = template.indented(by: name[..<plain.startIndex])
      templates[name] = indented
      waiting += indented.indentedPartials
    }
    return templates
  }
}

/// Parses a template by the rules of https://github.com/mustache/spec.
struct TemplateParser {
  private let bytes: [UInt8]
  private var tags: TemplateTags
  /// The start of the text that is not yet in a token.
  private var index = 0
  private(set) var indentedPartials: Set<String> = []
  /// The addresses to check, the last one first.
  private var addresses: [(offset: Int, check: AddressCheck)]

  init(_ bytes: [UInt8], _ addresses: [Int: AddressCheck] = [:]) {
    (self.bytes, tags) = (bytes, TemplateTags(bytes))
    self.addresses = addresses.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  /// Parses tokens up to the end of the section or the file.
  mutating func tokens() -> [Template.Token] {
    var tokens: [Template.Token] = []
    while let tag = tags.next() {
      precondition(tag.isClosed, "the scanner finds tags that are not closed")
      let line = tag.kind.leavesNoLine ? wholeLine(of: tag.range) : nil
      let textEnd = line?.lowerBound ?? tag.range.lowerBound
      addText(to: textEnd, &tokens)
      index = line?.upperBound ?? tag.range.upperBound
      if tag.kind == .end { return tokens }
      if let token = token(tag, indentedBy: bytes[textEnd..<tag.range.lowerBound]) { tokens.append(token) }
    }
    addText(to: bytes.count, &tokens)
    return tokens
  }

  private mutating func addText(to end: Int, _ tokens: inout [Template.Token]) {
    while let address = addresses.last, address.offset < end {
      addresses.removeLast()
      if address.offset > index { tokens.append(.text(Array(bytes[index..<address.offset]))) }
      index = address.offset
      tokens.append(.address(address.check))
    }
    if end > index { tokens.append(.text(Array(bytes[index..<end]))) }
    index = end
  }
}

extension TemplateTag.Kind {
  /// Whether a line that contains only this tag is omitted from the page.
  fileprivate var leavesNoLine: Bool { self != .variable && self != .html }
}

extension TemplateParser {
  private mutating func token(_ tag: TemplateTag, indentedBy blanks: ArraySlice<UInt8>) -> Template.Token? {
    switch tag.kind {
    case .comment, .end: return nil
    case .section: return .section(tag.name, tokens())
    case .inverted: return .inverted(tag.name, tokens())
    case .variable where tag.name.hasPrefix(TemplateWord.prefix): return .word(String(tag.name.dropFirst(TemplateWord.prefix.count)))
    case .variable: return .variable(tag.name)
    case .html: return .html(tag.name)
    case .unsupported: preconditionFailure("the scanner refuses tags that are not supported")
    case .partial:
      if blanks.isEmpty { return .partial(tag.name) }
      let name = String(decoding: blanks, as: UTF8.self) + tag.name
      indentedPartials.insert(name)
      return .partial(name)
    }
  }

  /// Returns the line of a tag including its line break, or nil if the line contains anything else.
  private func wholeLine(of tag: Range<Int>) -> Range<Int>? {
    let start = bytes[..<tag.lowerBound].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    guard start == 0 || bytes[start - 1] == .newline else { return nil }
    let rest = bytes[tag.upperBound...].drop(while: \.isBlank)
    if rest.isEmpty { return start..<bytes.count }
    let end = rest.starts(with: "\r\n".utf8) ? 2 : rest.starts(with: "\n".utf8) ? 1 : 0
    return end == 0 ? nil : start..<rest.startIndex + end
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
}
