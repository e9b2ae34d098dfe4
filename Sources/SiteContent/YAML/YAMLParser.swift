internal import CYAML
package import Diagnostics

/// Reads one YAML document into nodes, straight from libyaml's events.
///
/// Anchors, aliases, tags and merge keys are errors at their places. Where the meaning is plain, the rest is read as if they were not there, so
/// that its mistakes are reported too; only single values are repeated by an alias, so that no text grows while it is read.
package struct YAMLParser {
  package struct Limits: Sendable {
    package var depth = 64
    package init() {}

    /// The highest `depth` that is possible, including what libyaml has read ahead.
    static let deepest = 1000
  }

  let source: SourceText
  let lineOffset: Int
  let limits: Limits
  /// Where the YAML begins in the source's bytes.
  var start = 0
  /// The last line of the YAML in the source.
  private(set) var lastLine = 1
  var diagnostics: [Diagnostic] = []
  /// The lists and maps that are not read to their ends: where one in brackets begins, nil for another.
  var open: [SourceLocation?] = []
  /// The single values with anchors.
  var anchored: [String: (text: String, isPlain: Bool)] = [:]
  /// libyaml keeps pointers into its parser, so it has a place of its own.
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  /// The document's root, and its mistakes. The root is nil if the document is empty or could not be read to its end.
  ///
  /// - Parameters:
  ///   - bytes: the part of the source that is YAML.
  ///   - lineOffset: how many lines of the source stand before it.
  package static func parse(
    _ bytes: ArraySlice<UInt8>, of source: SourceText, lineOffset: Int = 0, limits: Limits = Limits()
  ) -> (root: Node?, diagnostics: [Diagnostic]) {
    var parser = Self(source: source, lineOffset: lineOffset, limits: limits)
    let root = parser.run(bytes)
    return (root, parser.diagnostics)
  }

  package static func parse(_ source: SourceText, limits: Limits = Limits()) -> (root: Node?, diagnostics: [Diagnostic]) {
    parse(source.bytes[...], of: source, limits: limits)
  }
}

extension YAMLParser {
  /// A mistake after which the rest cannot be read.
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
    // Some editors put a byte order mark in front.
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

  /// YAML 1.1, and so libyaml, ends lines also at characters that no editor shows as an end. What follows them would be read as a new
  /// line, and everything below would be reported one line too far down.
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
          report(.severalDocuments, at: location, "a second document begins here", help: "keep one document in a file")
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

  private mutating func check(_ node: Node, _ place: PlainPlace) throws(Stop) {
    guard case .scalar(let text, isPlain: true) = node.content else { return }
    try checkInvisible(text, at: node.location, lastLine: node.lastLine, place)
  }

  private mutating func checkDepth(_ depth: Int, at location: SourceLocation) throws(Stop) {
    guard depth > limits.depth else { return }
    diagnostics.append(limits.problem(in: source, at: location))
    throw Stop()
  }

  /// The error for a key that a map has twice.
  static func duplicate(_ key: String, in source: SourceText, at location: SourceLocation, firstLine: Int) -> Diagnostic {
    let summary = Wording("\"\(key)\" is used twice", withheld: "\(key.quotedName(else: "a key")) is used twice")
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
  /// The error for what is nested deeper than is allowed, or than is possible.
  func problem(in source: SourceText, at location: SourceLocation, isDeepest: Bool = false) -> Diagnostic {
    Diagnostic(
      .error, .limitExceeded, in: source, at: location, "YAML is nested deeper than \(isDeepest ? Self.deepest : depth) levels",
      help: depth > Self.deepest ? "a higher limit is not possible" : "the limit is `limits: {yamlDepth: …}` in site.yaml")
  }
}
