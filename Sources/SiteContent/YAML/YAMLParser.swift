internal import CYaml
package import Diagnostics

/// Reads one YAML document into nodes, straight from libyaml's events.
///
/// Anchors, aliases, tags and merge keys are refused where they stand, before anything is built from them, so that no
/// text grows while it is read.
package struct YAMLParser {
  package struct Limits: Sendable {
    package var depth = 64
    package init() {}
  }

  private let source: SourceText
  private let lineOffset: Int
  private let limits: Limits
  /// Where the YAML begins in the source's bytes.
  private var start = 0
  private var diagnostics: [Diagnostic] = []
  /// libyaml keeps pointers into its parser, so it has a place of its own.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  /// The document's root, nil where it is empty, and what is wrong with it.
  ///
  /// - Parameters:
  ///   - bytes: the part of the source that is YAML.
  ///   - lineOffset: how many lines of the source stand before it.
  package static func parse(
    _ bytes: ArraySlice<UInt8>, of source: SourceText, lineOffset: Int = 0, limits: Limits = Limits()
  ) -> (root: Node?, diagnostics: [Diagnostic]) {
    var parser = Self(source: source, lineOffset: lineOffset, limits: limits)
    let root = parser.run(bytes)
    return (parser.diagnostics.hasErrors ? nil : root, parser.diagnostics)
  }

  package static func parse(_ source: SourceText, limits: Limits = Limits()) -> (root: Node?, diagnostics: [Diagnostic]) {
    parse(source.bytes[...], of: source, limits: limits)
  }

  private init(source: SourceText, lineOffset: Int, limits: Limits) {
    (self.source, self.lineOffset, self.limits) = (source, lineOffset, limits)
  }
}

extension YAMLParser {
  /// A mistake after which the rest cannot be read.
  private struct Stop: Error {}

  private enum Event {
    case scalar(String, isPlain: Bool, SourceLocation, lastLine: Int)
    case sequenceStart(SourceLocation)
    case mappingStart(SourceLocation)
    case end(line: Int)
    case documentStart(SourceLocation)
    case other
    case streamEnd
  }

  private mutating func run(_ bytes: ArraySlice<UInt8>) -> Node? {
    guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("libyaml could not be set up") }
    defer {
      yaml_parser_delete(parser)
      parser.deallocate()
    }
    // Some editors put a byte order mark in front.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    start = bytes.startIndex
    if let diagnostic = invisibleBreak(in: bytes) {
      diagnostics.append(diagnostic)
      return nil
    }
    return bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      do { return try document() } catch { return nil }
    }
  }

  /// YAML 1.1, and so libyaml, ends lines also at characters that no editor shows as an end. What follows them would be read as a new
  /// line, and everything below be told one line too far down.
  private func invisibleBreak(in bytes: ArraySlice<UInt8>) -> Diagnostic? {
    for index in bytes.indices where bytes[index] == 0xC2 || bytes[index] == 0xE2 {
      let character: String
      switch bytes[index...].prefix(3) {
      case [0xE2, 0x80, 0xA8]: character = "U+2028"
      case [0xE2, 0x80, 0xA9]: character = "U+2029"
      case let text where text.starts(with: [0xC2, 0x85]): character = "U+0085"
      default: continue
      }
      return Diagnostic(
        .error, .yamlSyntax, in: source, at: source.location(ofByte: index), "an invisible \(character) ends the line here",
        help: "take it out, or write \"\\u\(character.dropFirst(2))\" in double quotes")
    }
    return nil
  }

  private mutating func document() throws(Stop) -> Node? {
    var root: Node?
    var count = 0
    while true {
      switch try next() {
      case .streamEnd: return root
      case .documentStart(let location):
        count += 1
        if count > 1 {
          report(.severalDocuments, at: location, "a second document begins here", help: "keep one document in a file")
          throw Stop()
        }
        root = try node(try next(), depth: 1)
      default: continue
      }
    }
  }

  private mutating func node(_ event: Event, depth: Int) throws(Stop) -> Node {
    switch event {
    case .scalar(let text, let isPlain, let location, let lastLine):
      return Node(content: .scalar(text, isPlain: isPlain), location: location, lastLine: lastLine)
    case .sequenceStart(let location):
      try checkDepth(depth, at: location)
      var elements: [Node] = []
      while true {
        let event = try next()
        if case .end(let line) = event { return Node(content: .sequence(elements), location: location, lastLine: line) }
        elements.append(try node(event, depth: depth + 1))
      }
    case .mappingStart(let location):
      try checkDepth(depth, at: location)
      let (members, lastLine) = try members(depth: depth)
      return Node(content: .mapping(members), location: location, lastLine: lastLine)
    case .end, .documentStart, .other, .streamEnd:
      preconditionFailure("libyaml's events are nested")
    }
  }

  private mutating func members(depth: Int) throws(Stop) -> (members: [Node.Member], lastLine: Int) {
    var members: [Node.Member] = []
    var firstLines: [String: Int] = [:]
    while true {
      let event = try next()
      if case .end(let line) = event { return (members, line) }
      guard case .scalar(let key, let isPlain, let location, _) = event else {
        let key = try node(event, depth: depth + 1)
        report(.yamlFeature, at: key.location, "\(key.described) cannot be a key", help: "write the key as a plain word")
        throw Stop()
      }
      if isPlain, key == "<<" {
        report(.yamlFeature, at: location, "merge keys are not read", help: "write the keys out")
        throw Stop()
      }
      let value = try node(try next(), depth: depth + 1)
      if let line = firstLines[key] {
        let summary = Wording("\"\(key)\" stands here twice", withheld: "\(key.quotedName(else: "a key")) stands here twice")
        report(.duplicateKey, at: location, summary, help: "it stands on line \(line) already")
      } else {
        firstLines[key] = location.line
        members.append(Node.Member(key: key, keyLocation: location, value: value))
      }
    }
  }

  private mutating func checkDepth(_ depth: Int, at location: SourceLocation) throws(Stop) {
    guard depth > limits.depth else { return }
    reportDepth(limits.depth, at: location, help: depthHelp)
    throw Stop()
  }

  private mutating func reportDepth(_ limit: Int, at location: SourceLocation, help: Wording) {
    report(.limitExceeded, at: location, "YAML is nested deeper than \(limit) levels", help: help)
  }

  private var depthHelp: Wording { "the limit is `limits: {yamlDepth: …}` in site.yaml" }

  private mutating func report(_ code: DiagnosticCode, at location: SourceLocation, _ summary: Wording, help: Wording?) {
    diagnostics.append(Diagnostic(.error, code, in: source, at: location, summary, help: help))
  }
}

extension YAMLParser {
  private mutating func next() throws(Stop) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      reportSyntax()
      throw Stop()
    }
    defer { yaml_event_delete(&event) }
    let location = location(event.start_mark, event.end_mark)
    switch event.type {
    case YAML_STREAM_END_EVENT: return .streamEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart(location)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end(line: self.location(event.end_mark).line)
    case YAML_ALIAS_EVENT:
      throw refuse("aliases are", at: location, help: "write the value out")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      try check(anchor: scalar.anchor, tag: scalar.tag, at: location)
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE, location, lastLine: self.location(event.end_mark).line)
    case YAML_SEQUENCE_START_EVENT:
      try check(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag, at: location)
      return .sequenceStart(location)
    case YAML_MAPPING_START_EVENT:
      try check(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag, at: location)
      return .mappingStart(location)
    default: return .other
    }
  }

  private mutating func check(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?, at location: SourceLocation
  ) throws(Stop) {
    if anchor != nil { throw refuse("anchors are", at: location, help: "write the value out wherever it is needed") }
    if tag != nil { throw refuse("tags are", at: location, help: "leave the tag out; quotes make a text of a value") }
  }

  private mutating func refuse(_ feature: String, at location: SourceLocation, help: Wording) -> Stop {
    report(.yamlFeature, at: location, "\(feature) not read", help: help)
    return Stop()
  }

  private mutating func reportSyntax() {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "the text is not YAML"
    if problem.hasPrefix("Maximum nesting") {
      return reportDepth(1000, at: problemLocation, help: limits.depth > 1000 ? "no more is read, whatever the limit" : depthHelp)
    }
    let context = parser.pointee.context.map { " " + String(cString: $0) } ?? ""
    // Where a quote is open, the place at which the text ended tells nothing.
    let isOpenQuote = context.contains("quoted scalar") && !problem.contains("escape")
    let location = isOpenQuote ? self.location(parser.pointee.context_mark) : problemLocation
    report(.yamlSyntax, at: location, "\(problem)\(context)", help: syntaxHelp(problem, at: location))
  }

  private func syntaxHelp(_ problem: String, at location: SourceLocation) -> Wording? {
    if source.line(location.line).dropFirst(location.column - 1).first == 0x09 { return "indent with spaces" }
    if problem.hasPrefix("mapping values") { return "keys of one map are indented alike, and a text with \": \" needs quotes" }
    let begin = self.location(parser.pointee.context_mark)
    return parser.pointee.context != nil && begin.line < location.line ? Wording("that begins on line \(begin.line)") : nil
  }

  /// libyaml gives a byte where it cannot read, and a line and column where it cannot understand.
  private var problemLocation: SourceLocation {
    guard parser.pointee.error == YAML_READER_ERROR else { return location(parser.pointee.problem_mark) }
    return source.location(ofByte: start + Int(parser.pointee.problem_offset))
  }

  /// What is missing at the end of a text stands behind its last line to libyaml.
  private func location(_ mark: yaml_mark_t) -> SourceLocation {
    SourceLocation(line: min(Int(mark.line) + 1 + lineOffset, source.lineCount), column: Int(mark.column) + 1)
  }

  private func location(_ start: yaml_mark_t, _ end: yaml_mark_t) -> SourceLocation {
    let place = location(start)
    let length = start.line == end.line ? Int(end.column) - Int(start.column) : 1
    return SourceLocation(line: place.line, column: place.column, length: length)
  }
}
