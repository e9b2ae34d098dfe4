internal import Diagnostics
internal import Markdown
internal import SettingsModel
internal import SiteContent

/// Something that an author wrote in YAML: a text, or a thing with a name.
struct AuthoredThing {
  let source: SourceText
  let location: SourceLocation
  /// The names and ids around it, the outermost first, with its own.
  let owners: [String]
  /// What is shown of a text, in letters: what stands around its placeholders. By itself, and translated.
  private let forms: [[String]]

  /// - Parameter texts: the app's String Catalog, if it has one.
  static func all(in source: SourceText, _ texts: ModelTexts?) -> [AuthoredThing] {
    var things: [AuthoredThing] = []
    func add(_ node: Node, at location: SourceLocation, _ owners: [String]) {
      var forms: [[String]] = []
      // A row may be only a name.
      if owners.dropLast().last != "rows", case .string(let written) = node.scalar {
        forms = [written, texts?.text(for: written) ?? written].map(\.parts)
      }
      things.append(AuthoredThing(source: source, location: location, owners: owners, forms: forms))
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
        } else if let thing = element.named {
          visit(thing, owners)
        } else {
          walk(element, owners)
        }
      }
    }
    YAMLParser.parse(source).root.map { walk($0, []) }
    return things
  }

  /// Whether one of the texts is this one, with something in the place of each placeholder. Of a long one, the beginning is enough.
  func isSaid(by texts: [String]) -> Bool {
    forms.contains { parts in
      guard let first = parts.first, let last = parts.last, parts.count > 1 else {
        return parts != [""] && texts.map(\.letters).contains { [$0] == parts || $0.count > 150 && parts[0].hasPrefix($0) }
      }
      return parts.joined().count > 2
        && texts.map(\.letters).contains { $0.count >= first.count + last.count && $0.hasPrefix(first) && $0.hasSuffix(last) }
    }
  }

  /// The objects of a document that say the text, or have the id of the thing, and how alike the names around them are to those around it.
  func parts(of value: JSONValue, in owners: [String] = []) -> [(value: JSONValue, likeness: Int)] {
    switch value {
    case .scalar: return []
    case .array(let elements): return elements.flatMap { parts(of: $0, in: owners) }
    case .object(let members):
      let around = owners + [members["id"], members["name"], members["value"]].compactMap { $0?.scalar?.text }
      let isIt = members.values.contains(where: isSaid) || forms.isEmpty && members["id"]?.scalar?.text == self.owners.last
      let own = isIt ? [(value, 2 * Set(around).intersection(self.owners).count - around.count)] : []
      return own + members.sorted { $0.key < $1.key }.flatMap { parts(of: $1, in: around + [$0]) }
    }
  }

  private func isSaid(by value: JSONValue) -> Bool {
    switch value {
    case .scalar(.string(let text)): isSaid(by: [text])
    case .array(let elements): elements.contains(where: isSaid)
    default: false
    }
  }
}

extension String {
  var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }

  /// What stands around the placeholders of a text with markup, in letters.
  fileprivate var parts: [String] {
    let text = InlineMarkdown(self, keepsScheme: { _ in true })?.plainText ?? self
    return text.split(separator: /\{[a-z]+(:[^{}]*)?\}/, omittingEmptySubsequences: false).map { String($0).letters }
  }
}
