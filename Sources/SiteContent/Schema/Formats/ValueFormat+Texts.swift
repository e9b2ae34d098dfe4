internal import Diagnostics
internal import SettingsModel

extension ValueFormat where Value == String {
  static let text = Self(.text(.free), "a string", scalarHelp: "put it in quotes") { scalar in
    if case .string(let text) = scalar { text } else { nil }
  }

  /// A version: without quotes YAML takes 2.4 for a number.
  static let version = Self(.text(.version), text.read)

  /// A text with a check or a note of its own.
  static func text(
    _ schema: TextSchema, published: PublishedValue<String>? = nil,
    _ note: @escaping @Sendable (String, SourceLocation, inout Reader) -> Void = { _, _, _ in }
  ) -> Self {
    parsed(schema, published: published) { text, location, reader in
      note(text, location, &reader)
      return text
    }
  }

  /// A path of the site, an address on the web or a `mailto:`. Clients get it in full.
  static let link = parsed(.link, published: .url) { text, location, reader in
    if PublicURL.isOfSite(text) {
      let address = reader.root.address(written: text)
      reader.noteInternalLink(address, at: location)
      return address
    } else if PublicURL.isValid(text) {
      reader.noteExternalLink(text, at: location)
    } else {
      reader.error(
        .invalidURL, at: location, "\"\(text)\" is not a valid address",
        help: "an address begins with https://, http:// or mailto:, or with / for a page of the site")
      return nil
    }
    return text
  }

  /// A name that must be that of a thing declared elsewhere.
  static func name(of kind: Declarations.Kind) -> Self {
    text(.reference(kind)) { name, location, reader in reader.check(at: location) { $0.problem(withName: name, of: kind) } }
  }

  /// As in `Trailing.value`.
  static let derived = text(.derived, published: .name) { name, location, reader in
    reader.check(at: location) { $0.problem(withSource: name) }
  }

  /// The name of a drawing.
  static let drawing = text(.drawing) { $2.note($0, in: \.drawings, at: $1) }

  /// The path of a file, from the app's folder.
  static let file = text(.file) { path, location, reader in reader.check(at: location) { $0.problem(withFile: path) } }

  /// A text that may hold placeholders; other words in braces stay as they are.
  static let template = shown(.template, isTemplate: true).checked { text, node, reader in
    for name in Placeholders.names(in: text) {
      if let setting = Placeholders.setting(in: name) {
        reader.check(at: node.location) { $0.problem(withName: setting.rawValue, of: .setting) }
      }
      if Placeholders.isKnown(name) { continue }
      reader.warning(
        .unknownPlaceholder, at: node.location, "\"{\(name)}\" is not a placeholder",
        help: suggestion(for: name, among: Placeholders.known, called: "placeholders"))
    }
  }
}

extension ValueFormat {
  /// A value that is written as a text. What is wrong with it goes to the reader, and nil comes back.
  static func parsed(
    _ schema: TextSchema, published: PublishedValue<Value>? = nil,
    _ parse: @escaping @Sendable (String, SourceLocation, inout Reader) -> Value?
  ) -> Self {
    Self(.text(schema), published: published) { node, reader in
      ValueFormat<String>.text.read(node, &reader).flatMap { parse($0, node.location, &reader) }
    }
  }

  /// The id of a thing declared elsewhere.
  static func id<Entity>(of kind: Declarations.Kind) -> Self where Value == Identifier<Entity> {
    ValueFormat<String>.name(of: kind).map { Identifier($0) }
  }

  /// The id of a thing whose place is checked where it is read.
  static func localID<Entity>() -> Self where Value == Identifier<Entity> { ValueFormat<String>.text(.id).map { Identifier($0) } }
}
