internal import Diagnostics
internal import Markdown
internal import SettingsModel
internal import SiteContent

/// An entry in a YAML file: a string, or an object with a name.
struct AuthoredEntry {
  let source: SourceText
  let location: SourceLocation
  /// The names and ids of the enclosing entries and the entry itself, outermost first.
  let owners: [String]
  /// The letters of the string and of its translation, each split at the placeholders.
  private let forms: [[String]]

  /// - Parameter texts: the app's String Catalog, if there is one.
  static func all(in source: SourceText, _ texts: ModelTexts?) -> [AuthoredEntry] {
    var entries: [AuthoredEntry] = []
    func add(_ node: Node, at location: SourceLocation, _ owners: [String]) {
      var forms: [[String]] = []
      // In `rows`, a string is an id, not displayed text.
      if owners.dropLast().last != "rows", case .string(let written) = node.scalar {
        forms = [written, texts?.text(for: written) ?? written].map(\.parts)
      }
      entries.append(AuthoredEntry(source: source, location: location, owners: owners, forms: forms))
    }
    func visit(_ member: Node.Member, _ owners: [String]) {
      let isText = member.value.scalar.map { $0 != .null } ?? false
      add(member.value, at: isText ? member.value.location : member.keyLocation, owners + [member.key])
      walk(member.value, owners + [member.key])
    }
    func walk(_ node: Node, _ owners: [String]) {
      for member in node.members ?? [] { visit(member, owners) }
      for element in node.elements ?? [] {
        if let text = element.scalar?.text {
          add(element, at: element.location, owners + [text])
        } else if let member = element.named {
          visit(member, owners)
        } else {
          walk(element, owners)
        }
      }
    }
    YAMLParser.parse(source).root.map { walk($0, []) }
    return entries
  }

  /// Returns whether a shown text is this entry's string with its placeholders filled in. If the string is long, its start is enough.
  func isShown(in texts: [String]) -> Bool {
    forms.contains { parts in
      guard let first = parts.first, let last = parts.last, parts.count > 1 else {
        return parts != [""] && texts.map(\.letters).contains { [$0] == parts || $0.count > 150 && parts[0].hasPrefix($0) }
      }
      return parts.joined().count > 2
        && texts.map(\.letters).contains { $0.count >= first.count + last.count && $0.hasPrefix(first) && $0.hasSuffix(last) }
    }
  }

  /// Returns the objects in a JSON document that contain this entry's string or have its id.
  ///
  /// - Returns: each object with its similarity, which is larger if more of the surrounding names match.
  func parts(of value: JSONValue, in owners: [String] = []) -> [(value: JSONValue, likeness: Int)] {
    switch value {
    case .scalar: return []
    case .array(let elements): return elements.flatMap { parts(of: $0, in: owners) }
    case .object(let members):
      let around = owners + [members["id"], members["name"], members["value"]].compactMap { $0?.scalar?.text }
      let isIt = members.values.contains(where: contains) || forms.isEmpty && members["id"]?.scalar?.text == self.owners.last
      let own = isIt ? [(value, 2 * Set(around).intersection(self.owners).count - around.count)] : []
      return own + members.sorted { $0.key < $1.key }.flatMap { parts(of: $1, in: around + [$0]) }
    }
  }

  private func contains(_ value: JSONValue) -> Bool {
    switch value {
    case .scalar(.string(let text)): isShown(in: [text])
    case .array(let elements): elements.contains(where: contains)
    default: false
    }
  }
}

extension String {
  var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }

  /// The letters of a string with markup, split at its placeholders.
  fileprivate var parts: [String] {
    let text = InlineMarkdown(self, keepsScheme: { _ in true })?.plainText ?? self
    return text.split(separator: /\{[a-z]+(:[^{}]*)?\}/, omittingEmptySubsequences: false).map { String($0).letters }
  }
}

/// The lines of YAML around a place, such as those of a row, a setting or an icon.
struct YAMLExcerpt {
  let text: String

  /// The maximum number of lines; all others are left out.
  private static let lineLimit = 40

  /// Returns nil if there is no entry at the place.
  init?(at location: SourceLocation, in source: SourceText) {
    guard let root = YAMLParser.parse(source).root, let lines = Self.lines(of: root, around: location) else { return nil }
    let shown = lines.prefix(Self.lineLimit).map { String(decoding: source.line($0), as: UTF8.self) }
    let indent = shown.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    text = (shown.map { String($0.dropFirst(indent)) } + (lines.count > Self.lineLimit ? ["…"] : [])).joined(separator: "\n")
  }

  /// Returns the lines of the innermost entry around a place, including its key.
  ///
  /// - Parameter first: the line of the node's key; nil for the whole file.
  private static func lines(of node: Node, from first: Int? = nil, around location: SourceLocation) -> ClosedRange<Int>? {
    let parts = node.members?.map { ($0.keyLocation, $0.value) } ?? node.elements?.map { ($0.location, $0) } ?? []
    guard let (name, value) = parts.last(where: { ($0.0.line, $0.0.column) <= (location.line, location.column) }) else { return nil }
    let part = name.line...max(name.line, value.lastLineOfContent)
    guard part.contains(location.line) else { return nil }
    if let inner = lines(of: value, from: name.line, around: location) { return inner }
    // At a key, the excerpt is the key's entry. At another string in a map, it is the whole map.
    let isName = (name.line, name.column) == (location.line, location.column)
    guard let first, node.members != nil, value.scalar != nil, !isName else { return part }
    return first...max(first, node.lastLineOfContent)
  }
}

extension Node {
  /// The last line of the content. libyaml doesn't end a block until the next entry begins.
  fileprivate var lastLineOfContent: Int {
    let parts = members?.map { ($0.keyLocation.line, $0.value) } ?? elements?.map { ($0.location.line, $0) }
    return parts?.last.map { max($0, $1.lastLineOfContent) } ?? lastLine
  }
}
