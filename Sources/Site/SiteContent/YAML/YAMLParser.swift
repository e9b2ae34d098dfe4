internal import CYAML
package import Diagnostics

/// Converts libyaml's events for one YAML document to nodes.
///
/// Anchors, aliases, tags and merge keys are errors. If the meaning is clear, reading continues, to report more mistakes. An alias can only
/// repeat a scalar, so that a small file cannot become a large document.
package struct YAMLParser {
  package struct Limits: Sendable {
    package var depth = 64
    package init() {}

    /// The maximum value of `depth`, including the levels that libyaml has read ahead.
    static let deepest = 1000
  }

  let source: SourceText
  let lineOffset: Int
  let limits: Limits
  /// The offset of the YAML in the source's bytes.
  var start = 0
  /// The last line of the YAML in the source.
  private(set) var lastLine = 1
  var diagnostics: [Diagnostic] = []
  /// For each open list or map, the location of its opening bracket; nil if it has none.
  var open: [SourceLocation?] = []
  /// The scalars with anchors.
  var anchored: [String: (text: String, isPlain: Bool)] = [:]
  /// The parser is on the heap, because libyaml stores pointers to it.
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The part of the source that is YAML.
  ///   - lineOffset: The number of lines above the YAML in the source.
  /// - Returns: The root, which is nil if the document is empty or could not be read to its end, and the diagnostics.
  package static func parse(
    _ bytes: ArraySlice<UInt8>, of source: SourceText, lineOffset: Int = 0, limits: Limits = Limits()
  ) -> (root: Node?, diagnostics: [Diagnostic]) {
    var parser = Self(source: source, lineOffset: lineOffset, limits: limits)
    let root = parser.run(bytes)
    return (root, parser.diagnostics + (root?.forbidding(in: source, bytes) ?? []))
  }

  package static func parse(_ source: SourceText, limits: Limits = Limits()) -> (root: Node?, diagnostics: [Diagnostic]) {
    parse(source.bytes[...], of: source, limits: limits)
  }
}

extension YAMLParser {
  /// Thrown after a mistake that prevents reading the rest.
  struct Stop: Error {}

  enum Event {
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
    // Some editors add a byte order mark.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    start = bytes.startIndex
    lastLine = source.lineNumber(ofByte: max(bytes.startIndex, bytes.endIndex - 1))
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

  /// Returns the error for a line break that no editor shows. YAML 1.1, and therefore libyaml, would begin a new line there, and all errors
  /// below would be reported one line too far down.
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
        help: "remove it, or write \"\\u\(character.dropFirst(2))\" in double quotes")
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
          report(.severalDocuments, at: location, "a second document begins here", help: "put each document in its own file")
          throw Stop()
        }
        let node = try node(try next(), depth: 1)
        try check(node, .key)
        root = node
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
        let element = try node(event, depth: depth + 1)
        try check(element, .block)
        elements.append(element)
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
        report(.yamlFeature, at: location, "merge keys are not supported", help: "repeat the keys")
        throw Stop()
      }
      if isPlain { try checkInvisible(key, at: location, lastLine: location.line, .key) }
      let value = try node(try next(), depth: depth + 1)
      try check(value, value.location.line > location.line ? .block : .value)
      if let line = firstLines[key] {
        diagnostics.append(Self.duplicate(key, in: source, at: location, firstLine: line))
      } else {
        firstLines[key] = location.line
        members.append(Node.Member(key: key, keyLocation: location, value: value))
      }
    }
  }

  private mutating func check(_ node: Node, _ position: PlainPosition) throws(Stop) {
    guard case .scalar(let text, isPlain: true) = node.content else { return }
    try checkInvisible(text, at: node.location, lastLine: node.lastLine, position)
  }

  private mutating func checkDepth(_ depth: Int, at location: SourceLocation) throws(Stop) {
    guard depth > limits.depth else { return }
    diagnostics.append(limits.problem(in: source, at: location))
    throw Stop()
  }

  /// Returns the error for a duplicate key of a map.
  static func duplicate(_ key: String, in source: SourceText, at location: SourceLocation, firstLine: Int) -> Diagnostic {
    let summary = Wording("\"\(key)\" is used twice", withheld: "a key is used twice")
    return Diagnostic(.error, .duplicateKey, in: source, at: location, summary, help: "the first is on line \(firstLine)")
  }

  mutating func report(_ code: DiagnosticCode, at location: SourceLocation, _ summary: Wording, help: Wording?) {
    report(.error, code, at: location, summary, help: help)
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at location: SourceLocation, _ summary: Wording, help: Wording?
  ) {
    diagnostics.append(Diagnostic(severity, code, in: source, at: location, summary, help: help))
  }
}

extension YAMLParser.Limits {
  /// Returns the error for values that are nested more deeply than the limit, or than the highest possible limit.
  func problem(in source: SourceText, at location: SourceLocation, isDeepest: Bool = false) -> Diagnostic {
    Diagnostic(
      .error, .limitExceeded, in: source, at: location, "YAML is nested deeper than \(isDeepest ? Self.deepest : depth) levels",
      help: depth > Self.deepest ? "a higher limit is not possible" : "raise `limits: {yamlDepth: …}` in site.yaml")
  }
}

extension YAMLParser {
  mutating func next() throws(Stop) -> Event {
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
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      open.removeLast()
      return .end(line: self.location(event.end_mark).line)
    case YAML_ALIAS_EVENT:
      report("aliases", at: location, help: "repeat the value")
      guard let value = anchored[name(event.data.alias.anchor)] else { throw Stop() }
      return .scalar(value.text, isPlain: value.isPlain, location, lastLine: location.line)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      check(anchor: scalar.anchor, tag: scalar.tag, at: location)
      // A tag on a scalar is usually `!!str`.
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      if scalar.anchor != nil { anchored[name(scalar.anchor)] = (text, isPlain) }
      return .scalar(text, isPlain: isPlain, location, lastLine: self.location(event.end_mark).line)
    case YAML_SEQUENCE_START_EVENT:
      try checkNesting(at: location)
      check(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag, at: location)
      open.append(event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? self.location(event.start_mark) : nil)
      return .sequenceStart(location)
    case YAML_MAPPING_START_EVENT:
      try checkNesting(at: location)
      check(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag, at: location)
      open.append(event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? self.location(event.start_mark) : nil)
      return .mappingStart(location)
    default: return .other
    }
  }

  /// Needed for libyaml up to 0.2.5; later versions check the nesting themselves.
  private mutating func checkNesting(at location: SourceLocation) throws(Stop) {
    let indents = parser.pointee.indents
    guard Int(parser.pointee.flow_level) + (indents.top - indents.start) >= Limits.deepest else { return }
    diagnostics.append(limits.problem(in: source, at: location, isDeepest: true))
    throw Stop()
  }

  private mutating func check(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?, at location: SourceLocation
  ) {
    if anchor != nil { report("anchors", at: location, help: "repeat the value wherever it is needed") }
    if tag != nil { report("tags", at: location, help: "remove the tag; quotes make a value a string") }
  }

  private mutating func report(_ feature: String, at location: SourceLocation, help: Wording) {
    report(.yamlFeature, at: location, "\(feature) are not supported", help: help)
  }

  private func name(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String { anchor.map { String(cString: $0) } ?? "" }

  private mutating func reportSyntax() {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? ""
    if problem.hasPrefix("Maximum nesting") {
      return diagnostics.append(limits.problem(in: source, at: problemLocation, isDeepest: true))
    }
    let context = parser.pointee.context.map { String(cString: $0) } ?? ""
    let syntax = YAMLSyntax(
      source: source, lastLine: lastLine, problem: problem, context: context, place: problemLocation,
      begin: location(parser.pointee.context_mark), openBrackets: open.compactMap(\.self))
    if parser.pointee.error != YAML_READER_ERROR, reportsInvisible(before: syntax.mistake.location) { return }
    report(.yamlSyntax, at: syntax.mistake.location, syntax.mistake.summary, help: syntax.mistake.help)
  }

  /// The location of libyaml's error, which has an offset for unreadable bytes, and a line and column for syntax errors.
  private var problemLocation: SourceLocation {
    guard parser.pointee.error == YAML_READER_ERROR else { return location(parser.pointee.problem_mark) }
    return source.location(ofByte: start + Int(parser.pointee.problem_offset))
  }

  /// Converts libyaml's mark. If something is missing at the end, libyaml marks the line after the last one.
  private func location(_ mark: yaml_mark_t) -> SourceLocation {
    SourceLocation(line: min(Int(mark.line) + 1 + lineOffset, source.lineCount), column: Int(mark.column) + 1)
  }

  private func location(_ start: yaml_mark_t, _ end: yaml_mark_t) -> SourceLocation {
    let place = location(start)
    let length = start.line == end.line ? Int(end.column) - Int(start.column) : 1
    return SourceLocation(line: place.line, column: place.column, length: length)
  }
}
