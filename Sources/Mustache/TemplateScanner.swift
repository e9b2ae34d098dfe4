internal import Diagnostics
internal import TextCoding

/// The names, words and partials that a template asks for, with their places, and its mistakes. It runs before a template is parsed.
struct TemplateScanner {
  struct Partial {
    let name: String
    let location: SourceLocation
    /// The number of blanks before the tag, by which the partial is indented.
    let indent: Int
  }

  /// The depth of sections. Parsing and rendering are recursive.
  private static let maximumDepth = 100

  private(set) var partials: [Partial] = []
  /// The first place of each name, and of a dot outside of all sections with a value.
  private(set) var names: [String: SourceLocation] = [:]
  /// The first place of each word.
  private(set) var words: [String: SourceLocation] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var open: [(name: String, location: SourceLocation, hasValue: Bool)] = []
  private var isTooDeep = false
  private let source: SourceText
  /// All of a template may be on one line.
  private var cursor: SourceCursor

  init(_ source: SourceText) {
    (self.source, cursor) = (source, SourceCursor(source))
    for tag in TemplateTags(source.bytes) {
      if isTooDeep { return }
      read(tag)
    }
    // Sections that are too deep may be closed in the rest.
    for section in isTooDeep ? [] : open {
      report(.templateSyntax, at: section.location, "section \"\(section.name)\" is not closed", help: "close it with {{/\(section.name)}}")
    }
  }

  /// The first places of all names, including those of values in words.
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

  /// The keys of authors have hyphens and underscores too.
  private static func isMember(_ name: Substring) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  private mutating func report(_ code: DiagnosticCode, at location: SourceLocation, _ summary: String, help: String? = nil) {
    diagnostics.append(Diagnostic(.error, code, in: source, at: location, summary, help: help))
  }
}

extension UInt8 {
  /// Whether it is a blank or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
