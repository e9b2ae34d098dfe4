internal import Diagnostics
internal import SiteContent

/// The lines of the thing that a place is in: of a row, a setting, an icon.
struct YAMLExcerpt {
  let text: String

  /// More is left out.
  private static let mostLines = 40

  /// nil if nothing of the file is there.
  init?(at location: SourceLocation, in source: SourceText) {
    guard let root = YAMLParser.parse(source).root, let lines = Self.lines(of: root, around: location) else { return nil }
    let shown = lines.prefix(Self.mostLines).map { String(decoding: source.line($0), as: UTF8.self) }
    let indent = shown.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    text = (shown.map { String($0.dropFirst(indent)) } + (lines.count > Self.mostLines ? ["…"] : [])).joined(separator: "\n")
  }

  /// The lines of the innermost thing around a place, with the name in front of it.
  ///
  /// - Parameter first: where the name of the node is; nil for the whole file.
  private static func lines(of node: Node, from first: Int? = nil, around location: SourceLocation) -> ClosedRange<Int>? {
    let parts = node.members?.map { ($0.keyLocation, $0.value) } ?? node.elements?.map { ($0.location, $0) } ?? []
    guard let (name, value) = parts.last(where: { ($0.0.line, $0.0.column) <= (location.line, location.column) }) else { return nil }
    let part = name.line...max(name.line, value.lastLineOfContent)
    guard part.contains(location.line) else { return nil }
    if let inner = lines(of: value, from: name.line, around: location) { return inner }
    // A name is that of the thing itself; any other text of a map belongs to the map.
    let isName = (name.line, name.column) == (location.line, location.column)
    guard let first, node.members != nil, value.scalar != nil, !isName else { return part }
    return first...max(first, node.lastLineOfContent)
  }
}

extension Node {
  /// Without what libyaml counts to a block: it ends one where the next thing begins.
  fileprivate var lastLineOfContent: Int {
    let parts = members?.map { ($0.keyLocation.line, $0.value) } ?? elements?.map { ($0.location.line, $0) }
    return parts?.last.map { max($0, $1.lastLineOfContent) } ?? lastLine
  }
}
