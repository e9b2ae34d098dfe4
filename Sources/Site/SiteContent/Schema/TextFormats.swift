internal import Diagnostics
internal import Markdown
internal import SettingsModel
internal import TextCoding

extension ValueFormat where Value == String {
  /// Any string.
  static let text = Self(.text(.free), "a string", scalarHelp: "put it in quotes") { scalar in
    if case .string(let text) = scalar { text } else { nil }
  }

  /// A version in quotes: YAML reads an unquoted 2.4 as a number.
  static let version = Self(.text(.version), text.read)

  /// A string with its own check.
  static func text(
    _ schema: TextSchema, published: PublishedValue<String>? = nil,
    _ note: @escaping @Sendable (String, SourceLocation, inout Reader) -> Void = { _, _, _ in }
  ) -> Self {
    parsed(schema, published: published) { text, location, reader in
      note(text, location, &reader)
      return text
    }
  }

  /// A path on this site, a web URL or a `mailto:` URL. Published as a full URL.
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

  /// Creates the format of a name that is declared elsewhere.
  static func name(of kind: Declarations.Kind) -> Self {
    text(.reference(kind)) { name, location, reader in reader.check(at: location) { $0.problem(withName: name, of: kind) } }
  }

  /// The source of a computed text, as in `Trailing.value`.
  static let derived = text(.derived, published: .name) { name, location, reader in
    reader.check(at: location) { $0.problem(withSource: name) }
  }

  /// The name of a symbol.
  static let drawing = text(.drawing) { $2.note($0, in: \.drawings, at: $1) }

  /// The path of a file, relative to the app's folder.
  static let file = text(.file) { path, location, reader in reader.check(at: location) { $0.problem(withFile: path) } }

  /// A text with placeholders. Unknown placeholders are reported and left unchanged.
  static let template = shown(.template, isTemplate: true).checked { text, node, reader in
    reader.checkFilling(text, at: node.location)
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
  /// Creates the format of a value that is written as a string. If `parse` reports an error, it returns nil.
  static func parsed(
    _ schema: TextSchema, published: PublishedValue<Value>? = nil,
    _ parse: @escaping @Sendable (String, SourceLocation, inout Reader) -> Value?
  ) -> Self {
    Self(.text(schema), published: published) { node, reader in
      ValueFormat<String>.text.read(node, &reader).flatMap { parse($0, node.location, &reader) }
    }
  }

  /// Creates the format of an id that is declared elsewhere.
  static func id<Entity>(of kind: Declarations.Kind) -> Self where Value == Identifier<Entity> {
    ValueFormat<String>.name(of: kind).map { Identifier($0) }
  }

  /// Creates the format of an id. The format of the enclosing map checks that the id exists.
  static func localID<Entity>() -> Self where Value == Identifier<Entity> { ValueFormat<String>.text(.id).map { Identifier($0) } }
}

/// A BCP 47 language tag: `en`, `de-AT`, `zh-Hant-TW`.
package enum LanguageTag {
  /// A language tag. Pages, feeds and Open Graph contain the tag, and XML allows no other form.
  static let format = ValueFormat<String>.parsed(.language) { text, location, reader in
    check(text, at: location, &reader) ? text : nil
  }

  /// Returns whether a string is a language tag, and reports a string that is not.
  static func check(_ text: String, at location: SourceLocation, _ reader: inout Reader) -> Bool {
    if isValid(text) { return true }
    let help = mended(text)
    reader.error(
      .invalidLanguage, at: location, "\"\(text)\" is not a language tag",
      help: help.map { "did you mean \"\($0)\"?" } ?? "write it as en, de or pt-BR")
    return false
  }

  package static func isValid(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*/) != nil }

  /// Returns a tag with its underscores, which some systems write, replaced with hyphens; nil if the result is not a tag.
  package static func mended(_ text: String) -> String? {
    let mended = text.replacing("_", with: "-")
    return mended != text && isValid(mended) ? mended : nil
  }

  /// Returns the tag in Open Graph's form, `de_AT`; nil if it has no territory.
  package static func openGraphLocale(_ tag: String) -> String? {
    let parts = tag.split(separator: "-")
    guard let language = parts.first?.lowercased() else { return nil }
    // Extensions come last and begin with a single letter.
    let main = parts.dropFirst().prefix { $0.utf8.count > 1 }
    let territory = main.first { $0.utf8.count == 2 }
    return territory.map { "\(language)_\($0.uppercased())" }
  }
}

/// URLs that the model allows.
enum PublicURL {
  static func isValid(_ text: String) -> Bool {
    guard let scheme = LinkScheme.scheme(of: text), ["http", "https", "mailto"].contains(scheme), isPlain(text) else { return false }
    let rest = text.dropFirst(scheme.utf8.count + 1)
    return scheme == "mailto"
      ? rest.contains("@") : rest.utf8.starts(with: "//".utf8) && ![nil, UInt8(ascii: "/")].contains(rest.utf8.dropFirst(2).first)
  }

  /// Whether a string is a root-relative path on this site. Compares bytes, like browsers, because a combining mark may follow a slash.
  static func isOfSite(_ text: String) -> Bool {
    text.utf8.starts(with: "/".utf8) && !LinkScheme.namesHost(text) && isPlain(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }
}
