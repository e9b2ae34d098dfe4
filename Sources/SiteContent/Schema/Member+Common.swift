internal import SettingsModel

/// Members that many types have.
extension Member {
  static func when(_ path: any WritableKeyPath<Root, Condition?> & Sendable) -> Self {
    .optional("when", path, .condition, "when this case applies; absent means always")
  }

  static func attributes(_ path: any WritableKeyPath<Root, [String: Scalar]?> & Sendable) -> Self {
    .optional("attributes", path, .map(.scalar), "other facts from the source, by name")
  }
}

/// Texts with markup: the author writes one member, and two are published.
extension Member {
  static func prose(
    _ name: String, _ path: any WritableKeyPath<Root, String?> & Sendable, _ html: any WritableKeyPath<Root, String?> & Sendable,
    _ format: ValueFormat<Prose>, _ summary: String, published: String? = nil
  ) -> Self {
    let text = optional(name, path, format.map(\.text), summary, published: published)
    return text.alsoPublished(
      PublishedMember(name: name + "HTML", isRequired: false, schema: .text(.free), description: sameAsHTML, example: nil)
    ) { node, root, reader in
      guard let prose = format.read(node, &reader) else { return }
      (root[keyPath: path], root[keyPath: html]) = (prose.text, prose.html)
    }
  }

  /// The same, for a text whose absence is worth a remark unless the author writes `unknown`.
  ///
  /// - Parameter gaps: the names of the members that the source does not give.
  static func proseOrGap(
    _ name: String, _ path: any WritableKeyPath<Root, String?> & Sendable, _ html: any WritableKeyPath<Root, String?> & Sendable,
    gaps: any WritableKeyPath<Root, [String]?> & Sendable, _ summary: String, published: String
  ) -> Self {
    let text = prose(name, path, html, .prose, summary, published: published)
    let gap = PublishedMember(
      name: "gaps", isRequired: false, schema: .list(.text(.free)),
      description: "The names of the members that the source is known not to give, such as \(name).", example: nil)
    return text.alsoPublished(gap) { node, root, reader in
      if node.scalar == .string("unknown") {
        root[keyPath: gaps] = [name]
      } else {
        text.key?.read(node, &root, &reader)
      }
    }
  }

  static func notes(
    _ path: any WritableKeyPath<Root, [String]?> & Sendable, _ html: any WritableKeyPath<Root, [String]?> & Sendable,
    _ summary: String = "remarks for readers of the catalogue"
  ) -> Self {
    let format = ValueFormat<[Prose]>.oneOrMore(.prose)
    let text = optional("notes", path, format.map { $0.map(\.text) }, summary)
    return text.alsoPublished(
      PublishedMember(
        name: "notesHTML", isRequired: false, schema: .list(.text(.free)), description: "\(sameAsHTML) One for each of the notes.",
        example: nil)
    ) { node, root, reader in
      guard let notes = format.read(node, &reader) else { return }
      (root[keyPath: path], root[keyPath: html]) = (notes.map(\.text), notes.shownHTML)
    }
  }

  private static var sameAsHTML: String { "The same as HTML for the inside of a paragraph, if it has markup. Links are absolute." }

  private func alsoPublished(_ other: PublishedMember, _ read: @escaping @Sendable (Node, inout Root, inout Reader) -> Void) -> Self {
    Self(key: key.map { Key(authored: $0.authored, mustBePresent: false, read: read) }, published: published + [other])
  }
}

extension ValueFormat where Value == Prose {
  /// A text with emphasis, code and links.
  static let prose = read(.prose, .shown)
  /// The same, with placeholders.
  static let proseTemplate = read(.proseTemplate, .template)

  private static func read(_ schema: TextSchema, _ text: ValueFormat<String>) -> Self {
    Self(.text(schema)) { node, reader in text.read(node, &reader).map { reader.prose($0, at: node.location) } }
  }
}
