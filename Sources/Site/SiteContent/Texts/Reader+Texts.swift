internal import Diagnostics
internal import Localization
internal import Markdown
internal import SettingsModel
internal import TextCoding

extension Reader {
  /// Returns the text to show for an author's text, in the letters of the pseudolocale if there is one.
  mutating func shown(_ written: String, isTemplate: Bool, at location: SourceLocation) -> String {
    let text = translated(written, isTemplate: isTemplate, at: location)
    return pseudo?.text(text) ?? text
  }

  /// Returns an author's text in the language of the pages: its translation if it is a key of the app's String Catalog, else the text itself.
  private mutating func translated(_ written: String, isTemplate: Bool, at location: SourceLocation) -> String {
    if recordsTexts, !source.isPrivate { note(ShownText(text: written, isTemplate: isTemplate), in: \.shownTexts, at: location) }
    guard let found = texts?.found(written, isTemplate: isTemplate) else {
      untranslated.note(written)
      return written
    }
    if let language = found.otherLanguage {
      untranslated.note(found.text, in: language)
    } else if found.text == written {
      untranslated.note(spoken: written)
    }
    diagnostics += found.diagnostics
    for argument in found.unfilled {
      warning(
        .unknownPlaceholder, at: location, "no placeholder replaces \"\(argument)\" in the app's text",
        help: isTemplate
          ? "write the text with one of these placeholders: \(Placeholders.known.map { "{\($0)}" }.joined(separator: ", "))"
          : "this text has no placeholders: use a key without arguments")
    }
    return found.text
  }

  /// Warns about a text that is only white space.
  mutating func checkNotBlank(_ text: String, at location: SourceLocation) {
    guard text.allSatisfy(\.isWhitespace) else { return }
    warning(.blankText, at: location, "the text is empty", help: "write the text that readers see, or remove it")
  }
}

extension ValueFormat where Value == String {
  /// A text for readers. Other strings, such as names and URLs, have the format `text`.
  static let shown = shown(.shown)

  /// Creates the format of a text for readers that has another schema.
  ///
  /// - Parameters:
  ///   - isTemplate: Whether the text may have placeholders.
  ///   - isEmptyMeant: Whether an empty text is allowed, to show nothing.
  static func shown(_ schema: TextSchema, isTemplate: Bool = false, isEmptyMeant: Bool = false) -> Self {
    Self(.text(schema)) { node, reader in
      guard let written = ValueFormat<String>.text.read(node, &reader) else { return nil }
      // If the text must not be empty, another check reports it.
      if schema.isEmptyAllowed, !isEmptyMeant { reader.checkNotBlank(written, at: node.location) }
      return reader.shown(written, isTemplate: isTemplate, at: node.location)
    }
  }
}

/// A text for readers, as an author wrote it.
package struct ShownText: Hashable, Sendable {
  package let text: String
  /// Whether the text may have placeholders.
  package let isTemplate: Bool

  package init(text: String, isTemplate: Bool) { (self.text, self.isTemplate) = (text, isTemplate) }

  /// Whether the text has something to translate: letters outside placeholders.
  package var hasWords: Bool {
    let rest = isTemplate ? Placeholders.fillKnown(text) { _ in "" } ?? text : text
    return rest.contains(where: \.isLetter)
  }
}

/// The schemes of links to parts of the model: `setting:steps/unitSystem`.
package enum ModelScheme: String, CaseIterable, Sendable {
  case setting, row, screen, icon, count, range, privacy
}

extension Reader {
  /// Reads the markup of a text, and collects its links.
  mutating func prose(_ text: String, at location: SourceLocation) -> Prose {
    guard InlineMarkdown.isParsed(text) else {
      error(
        .limitExceeded, at: location, "the text has more than \(InlineMarkdown.maximumBrackets) \"[\"",
        help: "move it to a page, and link to that")
      return Prose(text: text)
    }
    guard let markdown = InlineMarkdown(text, keepsScheme: { ModelScheme(rawValue: $0) != nil }) else { return Prose(text: text) }
    checkCredentials(in: markdown.plainText, writtenAs: text, at: location)
    for link in markdown.links { note(link, at: location) }
    let prose = Prose(text: markdown.plainText, html: InlineHTML.hasElements(markdown.html) ? markdown.html : nil)
    untranslated.note([prose.text] + InlineHTML.texts(of: prose.html ?? ""), of: text)
    return prose
  }

  private mutating func note(_ link: InlineMarkdown.Link, at location: SourceLocation) {
    let destination = link.destination
    if link.isRemoved {
      warning(
        .removedScheme, at: location, "the link to \"\(destination.beginning)\" was removed",
        help: "use an https, http, mailto, tel or sms address")
    } else if PublicURL.isValid(destination) {
      noteExternalLink(destination, at: location)
    } else if LinkScheme.scheme(of: destination).map({ ModelScheme(rawValue: $0) != nil }) ?? !LinkScheme.namesHost(destination) {
      references.textLinks.append(InternalLink(address: destination, place: SourcePlace(source, location)))
    }
  }

  /// Finds credentials that are split by markup.
  private mutating func checkCredentials(in text: String, writtenAs written: String, at location: SourceLocation) {
    guard let found = CredentialScanner.credentials(in: Array(text.utf8)).first,
      CredentialScanner.credentials(in: Array(written.utf8)).isEmpty
    else { return }
    diagnostics.append(
      Diagnostic(
        .error, .credential, in: source.asPrivate, at: location, Wording("this looks like \(found.form.name)"),
        help: Wording("remove it, and revoke it if it was in use: anyone who sees it can use it")))
  }
}

extension String {
  /// The first 60 characters, because a `data:` URL may be very long.
  fileprivate var beginning: String { unicodeScalars.count > 60 ? String(String.UnicodeScalarView(unicodeScalars.prefix(60))) + "…" : self }
}
