package import Diagnostics
internal import TextCoding

extension Node {
  /// Reads a file that has to be JSON, as `YAMLParser` reads one of YAML.
  package static func read(json source: SourceText, limits: YAMLParser.Limits = .init()) -> (root: Node?, diagnostics: [Diagnostic]) {
    do throws(JSONTree.Mistake) {
      var nodes = JSONNodes(source)
      let root = nodes.node(try JSONTree(source.bytes, deepest: min(limits.depth, YAMLParser.Limits.deepest)))
      return (root, nodes.diagnostics)
    } catch {
      guard error.kind == .depth else { return (nil, [error.diagnostic(in: source)]) }
      let isDeepest = limits.depth > YAMLParser.Limits.deepest
      return (nil, [limits.problem(in: source, at: source.location(ofByte: error.offset), isDeepest: isDeepest)])
    }
  }
}

/// Makes nodes of a tree, in the order of the file.
private struct JSONNodes {
  private let source: SourceText
  private var cursor: SourceCursor
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText) { (self.source, cursor) = (source, SourceCursor(source)) }

  mutating func node(_ tree: JSONTree) -> Node {
    switch tree.content {
    case .object(let members):
      let location = cursor.location(ofByte: tree.range.lowerBound)
      let kept = self.members(members)
      return Node(content: .mapping(kept), location: location, lastLine: source.lineNumber(ofByte: tree.range.upperBound - 1))
    case .array(let elements):
      let location = cursor.location(ofByte: tree.range.lowerBound)
      let nodes = elements.map { node($0) }
      return Node(content: .sequence(nodes), location: location, lastLine: source.lineNumber(ofByte: tree.range.upperBound - 1))
    case .string(let text): return Node(content: .scalar(text, isPlain: false), location: location(tree.range))
    case .boolean, .number, .null:
      let text = String(decoding: source.bytes[tree.range], as: UTF8.self)
      return Node(content: .scalar(text, isPlain: true), location: location(tree.range))
    }
  }

  private mutating func members(_ members: [JSONTree.Member]) -> [Node.Member] {
    var firstLines: [String: Int] = [:]
    return members.compactMap { member in
      let location = location(member.keyRange)
      let value = node(member.value)
      if let line = firstLines[member.key] {
        diagnostics.append(YAMLParser.duplicate(member.key, in: source, at: location, firstLine: line))
        return nil
      }
      firstLines[member.key] = location.line
      return Node.Member(key: member.key, keyLocation: location, value: value)
    }
  }

  /// The place of a key or of a single value.
  private mutating func location(_ range: Range<Int>) -> SourceLocation {
    cursor.location(ofByte: range.lowerBound, length: source.bytes[range].count { $0 & 0xC0 != 0x80 })
  }
}
