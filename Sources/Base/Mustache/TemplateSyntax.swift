internal import Diagnostics
internal import TextCoding

/// Finds a template's mistakes, and the locations of the names, words and partials that it uses. Runs before the template is parsed.
struct TemplateScanner {
  struct Partial {
    let name: String
    let location: SourceLocation
    /// The number of spaces and tabs before the tag, by which the partial is indented.
    let indent: Int
  }

  /// The maximum depth of sections. Parsing and rendering are recursive.
  private static let maximumDepth = 100

  private(set) var partials: [Partial] = []
  /// The first location of each name. Dots are included only if they are outside all sections that have a value.
  private(set) var names: [String: SourceLocation] = [:]
  /// The first location of each word.
  private(set) var words: [String: SourceLocation] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var open: [(name: String, location: SourceLocation, hasValue: Bool)] = []
  private var isTooDeep = false
  private let source: SourceText
  /// A cursor is faster, because a whole template may be on one line.
  private var cursor: SourceCursor

  init(_ source: SourceText) {
    (self.source, cursor) = (source, SourceCursor(source))
    for tag in TemplateTags(source.bytes) {
      if isTooDeep { return }
      read(tag)
    }
    // After the depth limit, the unread rest may still close open sections.
    for section in isTooDeep ? [] : open {
      report(.templateSyntax, at: section.location, "section \"\(section.name)\" is not closed", help: "close it with {{/\(section.name)}}")
    }
  }

  /// Returns the first location of each name, including the names of values in words.
  func names(with words: TemplateWords) -> [String: SourceLocation] {
    self.words.reduce(into: names) { names, use in
      for name in words.word(use.key)?.values ?? [] where names[name] == nil { names[name] = use.value }
    }
  }
}

extension TemplateScanner {

  private mutating func read(_ tag: TemplateTag) {
    let start = tag.range.lowerBound
    guard tag.isClosed else {
      let place = cursor.place(ofByte: start, length: 2)
      let help = tag.kind == .html ? "close it with three braces" : nil
      return diagnostics.append(Diagnostic(.error, .templateSyntax, at: place, "the tag is not closed", help: help))
    }
    let text = String(decoding: source.bytes[tag.range], as: UTF8.self)
    let location = cursor.place(ofByte: start, length: text.unicodeScalars.count).location
    switch tag.kind {
    case .comment: return
    case .section: section(tag.name, at: location, hasValue: true)
    case .inverted: section(tag.name, at: location, hasValue: false)
    case .end: close(tag.name, at: location)
    case .partial:
      if tag.name.hasPrefix("*") {
        return report(
          .templateSyntax, at: location, "the name of a partial cannot be computed", help: "use sections to choose between partials")
      }
      partials.append(Partial(name: tag.name, location: location, indent: source.bytes[..<start].reversed().prefix(while: \.isBlank).count))
    case .unsupported(let sign):
      report(.templateSyntax, at: location, "\"{{\(sign)\" is not supported", help: "use sections, variables and {{>partials}}")
    case .html:
      if !tag.name.hasSuffix("HTML") {
        report(
          .templateSyntax, at: location, "\"\(tag.name)\" would not be escaped",
          help: "use two braces: only names that end in HTML can have three")
      }
      variable(tag.name, at: location)
    case .variable where tag.name.hasPrefix(TemplateWord.prefix):
      let name = String(tag.name.dropFirst(TemplateWord.prefix.count))
      if words[name] == nil { words[name] = location }
    case .variable: variable(tag.name, at: location)
    }
  }

  private mutating func section(_ name: String, at location: SourceLocation, hasValue: Bool) {
    variable(name, at: location)
    if open.count == Self.maximumDepth {
      isTooDeep = true
      return report(
        .limitExceeded, at: location, "sections are nested deeper than \(Self.maximumDepth)", help: "move the inner ones to a partial")
    }
    open.append((name, location, hasValue))
  }

  private mutating func close(_ name: String, at location: SourceLocation) {
    guard let last = open.last else { return report(.templateSyntax, at: location, "\"{{/\(name)}}\" closes no open section") }
    if let index = open.lastIndex(where: { $0.name == name }) { open.remove(at: index) }
    if last.name != name {
      report(
        .templateSyntax, at: location, "\"{{/\(name)}}\" is inside section \"\(last.name)\", which begins on line \(last.location.line)",
        help: "close that first: {{/\(last.name)}}")
    }
  }

  private mutating func variable(_ name: String, at location: SourceLocation) {
    let isDot = name == "."
    if isDot, open.contains(where: \.hasValue) { return }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isName = isDot || Self.isName(parts[0]) && parts.dropFirst().allSatisfy(Self.isMember)
    if !isName {
      report(.templateSyntax, at: location, "\"\(name)\" is not a valid name", help: "use only letters and digits")
    } else if names[name] == nil {
      names[name] = location
    }
  }

  private static func isName(_ name: Substring) -> Bool {
    name.utf8.first.map(\.isASCIILetter) == true && name.utf8.allSatisfy(\.isASCIILetterOrDigit)
  }

  /// Keys defined by authors may also contain hyphens and underscores.
  private static func isMember(_ name: Substring) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  private mutating func report(_ code: DiagnosticCode, at location: SourceLocation, _ summary: String, help: String? = nil) {
    diagnostics.append(Diagnostic(.error, code, in: source, at: location, summary, help: help))
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

/// The tags of a template, in order. This is the only code that determines where a tag begins and ends.
package struct TemplateTags: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index = 0
  /// The index of the last pair of closing braces. No tag after this index is closed, so there is no need to search.
  private let lastEnd: Int

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var end = bytes.count - 2
    while end > 0, bytes[end] != .closing || bytes[end + 1] != .closing { end -= 1 }
    lastEnd = Swift.max(end, 0)
  }

  package mutating func next() -> TemplateTag? {
    guard let start = pair(of: .opening, from: index) else { return nil }
    let isTriple = start + 2 < bytes.count && bytes[start + 2] == .opening
    let contentStart = start + (isTriple ? 3 : 2)
    let end = contentStart <= lastEnd ? endOfContent(from: contentStart, isTriple: isTriple) : nil
    index = end.map { $0 + (isTriple ? 3 : 2) } ?? contentStart
    let kind = isTriple ? .html : kind(at: contentStart)
    let nameStart = kind == .variable || isTriple ? contentStart : contentStart + 1
    let name = end.map { Substring(decoding: bytes[nameStart..<$0], as: UTF8.self).trimmed } ?? ""
    return TemplateTag(kind: kind, name: name, range: start..<index, isClosed: end != nil)
  }
}

extension TemplateTags {
  /// Returns the kind of a tag, by the first byte after the two braces.
  private func kind(at index: Int) -> TemplateTag.Kind {
    guard index < bytes.count else { return .variable }
    switch bytes[index] {
    case UInt8(ascii: "!"): return .comment
    case UInt8(ascii: "#"): return .section
    case UInt8(ascii: "^"): return .inverted
    case UInt8(ascii: "/"): return .end
    case UInt8(ascii: ">"): return .partial
    case UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "&"):
      return .unsupported(Character(Unicode.Scalar(bytes[index])))
    default: return .variable
    }
  }

  /// Returns the end of a tag's content, or nil if the tag is not closed. Only comments may contain braces, so a tag that is not closed
  /// ends at the next one.
  private func endOfContent(from start: Int, isTriple: Bool) -> Int? {
    if !isTriple, start < bytes.count, bytes[start] == UInt8(ascii: "!") { return pair(of: .closing, from: start) }
    var end = start
    while end + 1 < bytes.count, bytes[end] != bytes[end + 1] || bytes[end] != .opening && bytes[end] != .closing { end += 1 }
    let braces = isTriple ? 3 : 2
    return end + braces <= bytes.count && bytes[end..<end + braces].allSatisfy { $0 == .closing } ? end : nil
  }

  private func pair(of brace: UInt8, from start: Int) -> Int? {
    var index = start
    // Search for the first brace, since most of a template is not tags.
    while let found = bytes.firstIndex(of: brace, from: index), found + 1 < bytes.count {
      if bytes[found + 1] == brace { return found }
      index = found + 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate static let opening = UInt8(ascii: "{")
  fileprivate static let closing = UInt8(ascii: "}")
}

/// A tag of a Mustache template: `{{name}}`, `{{#section}}`, `{{{bodyHTML}}}`.
package struct TemplateTag {
  package enum Kind: Equatable {
    case comment, section, inverted, end, partial, variable, html
    /// A Mustache feature that sitegen does not support.
    case unsupported(Character)
  }

  package let kind: Kind
  /// The name without the tag's sign and surrounding white space.
  package let name: String
  /// The range from the first brace to the last one. If the tag is not closed, it contains only the opening braces.
  package let range: Range<Int>
  package let isClosed: Bool
}
