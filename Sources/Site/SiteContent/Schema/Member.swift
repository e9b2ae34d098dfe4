internal import SettingsModel

/// One member of a type of the model: the key that authors write, the property that it sets, and how it is published.
///
/// Because of the key path, the compiler checks the types of both sides, and that a required member is not optional.
struct Member<Root>: Sendable {
  /// The key in the author's file; nil if the member is only published.
  let key: Key?
  /// The published members: none if the key is not published, two if the value is also published as HTML.
  let published: [PublishedMember]

  /// A key in the author's file, and how its value is read.
  struct Key: Sendable {
    let authored: AuthoredKey
    /// Whether the table reports a missing key. False if the key is optional, or if the map's format reports it.
    let mustBePresent: Bool
    let read: @Sendable (Node, inout Root, inout Reader) -> Void
  }
}

extension Member {
  private init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ format: ValueFormat<Value>, _ summary: String,
    isRequired: Bool, isReported: Bool = true, isAlwaysPublished: Bool, _ keyDefault: KeyDefault?, _ example: Scalar?,
    _ description: String?
  ) {
    key = Key(
      authored: AuthoredKey(
        key: name, isRequired: isRequired, summary: summary, schema: format.authored, keyDefault: keyDefault, example: example),
      mustBePresent: isRequired && isReported,
      read: { node, root, reader in if let value = format.read(node, &reader) { root[keyPath: path] = value } })
    published = [
      PublishedMember(
        name: name, isRequired: isAlwaysPublished, schema: format.published.schema,
        description: description ?? Phrase.sentence(summary, unit: format.authored.unit), example: example)
    ]
  }

  /// Creates a key that authors must write.
  ///
  /// - Parameters:
  ///   - isReported: whether the table reports a missing key. If not, the map's format reports it, with its own message.
  ///   - published: the description for clients; nil if it is the same as for authors.
  static func required<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ format: ValueFormat<Value>, _ summary: String,
    isReported: Bool = true, example: Scalar? = nil, published: String? = nil
  ) -> Self {
    Self(name, path, format, summary, isRequired: true, isReported: isReported, isAlwaysPublished: true, nil, example, published)
  }

  /// Creates a key that authors can omit. If they do, the member is absent from the JSON.
  ///
  /// - Parameter without: the key's default.
  static func optional<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ format: ValueFormat<Value>, _ summary: String,
    without: KeyDefault? = nil, example: Scalar? = nil, published: String? = nil
  ) -> Self {
    Self(name, path, format.map { Optional($0) }, summary, isRequired: false, isAlwaysPublished: false, without, example, published)
  }

  /// Creates a key that is not published.
  static func authored<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ format: ValueFormat<Value>, _ summary: String
  ) -> Self { Self(key: optional(name, path, format, summary).key, published: []) }

  /// Creates a member that authors don't write, and that is always published.
  ///
  /// - Parameter path: lets the compiler check that the member and the value have the same type. Not used otherwise.
  static func published<Value>(
    _ name: String, _ path: KeyPath<Root, Value>, _ value: PublishedValue<Value>, _ description: String
  ) -> Self {
    Self(key: nil, published: [PublishedMember(name: name, isRequired: true, schema: value.schema, description: description, example: nil)])
  }

  /// Creates a member that authors don't write, and that is published only if its value is known.
  static func published<Value>(
    _ name: String, _ path: KeyPath<Root, Value?>, _ value: PublishedValue<Value>, _ description: String
  ) -> Self {
    Self(
      key: nil, published: [PublishedMember(name: name, isRequired: false, schema: value.schema, description: description, example: nil)])
  }
}

extension Member where Root: Authored {
  /// Creates a key that authors can omit, for a member that is always published.
  ///
  /// - Parameter without: the default; nil if it is the draft's value.
  static func defaulted<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ format: ValueFormat<Value>, _ summary: String,
    without: KeyDefault? = nil, example: Scalar? = nil, published: String? = nil
  ) -> Self {
    let keyDefault = without ?? (Root.draft[keyPath: path] as? any SingleValue).map { .value($0.scalar) }
    return Self(name, path, format, summary, isRequired: false, isAlwaysPublished: true, keyDefault, example, published)
  }
}

private protocol SingleValue {
  var scalar: Scalar { get }
}

extension Bool: SingleValue { fileprivate var scalar: Scalar { .boolean(self) } }
extension Int64: SingleValue { fileprivate var scalar: Scalar { .integer(self) } }
extension String: SingleValue { fileprivate var scalar: Scalar { .string(self) } }
extension ExtensibleEnum: SingleValue { fileprivate var scalar: Scalar { .string(rawValue) } }

// MARK: - Members of many types

extension Member {
  static func when(_ path: any WritableKeyPath<Root, Condition?> & Sendable) -> Self {
    .optional("when", path, .condition, "when this case applies; always, if omitted")
  }

  static func attributes(_ path: any WritableKeyPath<Root, [String: Scalar]?> & Sendable) -> Self {
    .optional("attributes", path, .map(.scalar), "additional details, by name")
  }
}

/// Texts with markup. Authors write one key, which is published as two members: text and HTML.
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

  /// Creates a text with markup for which authors can write `unknown`, so that checks don't ask for it.
  ///
  /// - Parameter gaps: the names of members that are `unknown`.
  static func proseOrGap(
    _ name: String, _ path: any WritableKeyPath<Root, String?> & Sendable, _ html: any WritableKeyPath<Root, String?> & Sendable,
    gaps: any WritableKeyPath<Root, [String]?> & Sendable, _ summary: String, published: String
  ) -> Self {
    let text = prose(name, path, html, .prose, summary, published: published)
    let gap = PublishedMember(
      name: "gaps", isRequired: false, schema: .list(.text(.free)),
      description: "The names of members that are known to be undocumented, such as \(name).", example: nil)
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
    _ summary: String = "notes for readers"
  ) -> Self {
    let format = ValueFormat<[Prose]>.oneOrMore(.prose)
    let text = optional("notes", path, format.map { $0.map(\.text) }, summary)
    return text.alsoPublished(
      PublishedMember(
        name: "notesHTML", isRequired: false, schema: .list(.text(.free)), description: "\(sameAsHTML) One element for each note.",
        example: nil)
    ) { node, root, reader in
      guard let notes = format.read(node, &reader) else { return }
      (root[keyPath: path], root[keyPath: html]) = (notes.map(\.text), notes.shownHTML)
    }
  }

  private static var sameAsHTML: String { "The same text as HTML for the inside of a paragraph, if it has markup. Links are absolute." }

  private func alsoPublished(_ other: PublishedMember, _ read: @escaping @Sendable (Node, inout Root, inout Reader) -> Void) -> Self {
    Self(key: key.map { Key(authored: $0.authored, mustBePresent: false, read: read) }, published: published + [other])
  }
}

extension ValueFormat where Value == Prose {
  /// A text with emphasis, code and links in Markdown.
  static let prose = read(.prose, .shown)
  /// A text with Markdown and placeholders.
  static let proseTemplate = read(.proseTemplate, .template)

  private static func read(_ schema: TextSchema, _ text: ValueFormat<String>) -> Self {
    Self(.text(schema)) { node, reader in text.read(node, &reader).map { reader.prose($0, at: node.location) } }
  }
}
