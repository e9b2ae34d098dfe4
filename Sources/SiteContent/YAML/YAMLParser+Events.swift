internal import CYAML
internal import Diagnostics

extension YAMLParser {
  /// The next event.
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
      // A tag on a single value mostly makes it a string.
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

  /// Versions of libyaml after 0.2.5 check this themselves.
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
