internal import SettingsModel

/// One member of a type of the model: what an author writes for it, where that goes, and how it is published.
///
/// The key path lets the compiler hold both sides to the member's type, and a required member to one that is not optional.
struct Member<Root>: Sendable {
  /// How an author writes it; nil if it is only published.
  let key: Key?
  /// How it is published: empty if it stands in the author's file only, two if its HTML stands beside it.
  let published: [PublishedMember]

  /// What an author writes for a member, and where its value goes.
  struct Key: Sendable {
    let authored: AuthoredKey
    /// Whether the table reports that the key is missing; otherwise it may be missing, or the reader of the whole map reports it.
    let mustBePresent: Bool
    let read: @Sendable (Node, inout Root, inout Reader) -> Void
  }
}

extension Member {
  private init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ format: ValueFormat<Value>, _ summary: String,
    isRequired: Bool, isReported: Bool = true, isAlwaysPublished: Bool, _ absence: Absence?, _ example: Scalar?, _ description: String?
  ) {
    key = Key(
      authored: AuthoredKey(
        key: name, isRequired: isRequired, summary: summary, schema: format.authored, absence: absence, example: example),
      mustBePresent: isRequired && isReported,
      read: { node, root, reader in if let value = format.read(node, &reader) { root[keyPath: path] = value } })
    published = [
      PublishedMember(
        name: name, isRequired: isAlwaysPublished, schema: format.published.schema,
        description: description ?? Phrase.sentence(summary, unit: format.authored.unit), example: example)
    ]
  }

  /// A member that an author has to write.
  ///
  /// - Parameters:
  ///   - isReported: whether a missing key is reported by the table, and not by the reader of the whole map in words of its own.
  ///   - published: what clients read about it; nil for what authors read.
  static func required<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ format: ValueFormat<Value>, _ summary: String,
    isReported: Bool = true, example: Scalar? = nil, published: String? = nil
  ) -> Self {
    Self(name, path, format, summary, isRequired: true, isReported: isReported, isAlwaysPublished: true, nil, example, published)
  }

  /// A member that is unknown if it is not written, and absent from the JSON then.
  ///
  /// - Parameter without: what holds then.
  static func optional<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ format: ValueFormat<Value>, _ summary: String,
    without: Absence? = nil, example: Scalar? = nil, published: String? = nil
  ) -> Self {
    Self(name, path, format.map { Optional($0) }, summary, isRequired: false, isAlwaysPublished: false, without, example, published)
  }

  /// A key of the author's file that is no member of the JSON.
  static func authored<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ format: ValueFormat<Value>, _ summary: String
  ) -> Self { Self(key: optional(name, path, format, summary).key, published: []) }

  /// A member of the JSON that no key of this name stands for, and that is always there.
  ///
  /// - Parameter path: not followed; it holds the value to the type that the member has in the model.
  static func published<Value>(
    _ name: String, _ path: KeyPath<Root, Value>, _ value: PublishedValue<Value>, _ description: String
  ) -> Self {
    Self(key: nil, published: [PublishedMember(name: name, isRequired: true, schema: value.schema, description: description, example: nil)])
  }

  /// The same, absent if nothing is known.
  static func published<Value>(
    _ name: String, _ path: KeyPath<Root, Value?>, _ value: PublishedValue<Value>, _ description: String
  ) -> Self {
    Self(
      key: nil, published: [PublishedMember(name: name, isRequired: false, schema: value.schema, description: description, example: nil)])
  }
}

extension Member where Root: Authored {
  /// A member that keeps the draft's value if it is not written, and is always in the JSON.
  ///
  /// - Parameter without: what holds then; nil for the draft's value.
  static func defaulted<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ format: ValueFormat<Value>, _ summary: String,
    without: Absence? = nil, example: Scalar? = nil, published: String? = nil
  ) -> Self {
    let absence = without ?? (Root.draft[keyPath: path] as? any SingleValue).map { .value($0.scalar) }
    return Self(name, path, format, summary, isRequired: false, isAlwaysPublished: true, absence, example, published)
  }
}

/// A type of the model whose values are scalars.
private protocol SingleValue {
  var scalar: Scalar { get }
}

extension Bool: SingleValue { fileprivate var scalar: Scalar { .boolean(self) } }
extension Int64: SingleValue { fileprivate var scalar: Scalar { .integer(self) } }
extension String: SingleValue { fileprivate var scalar: Scalar { .string(self) } }
extension ExtensibleEnum: SingleValue { fileprivate var scalar: Scalar { .string(rawValue) } }

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
