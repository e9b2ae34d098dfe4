internal import Diagnostics
internal import Markdown

/// The schemes of links into the model: `setting:steps/unitSystem`.
package enum ModelScheme: String, CaseIterable, Sendable {
  case setting, row, screen, icon, count, range, privacy
}

extension Reader {
  /// Reads the markup of a text, and notes its links with the text's place.
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
        help: "a link can be https, http, mailto, tel or sms")
    } else if PublicURL.isValid(destination) {
      noteExternalLink(destination, at: location)
    } else if LinkScheme.scheme(of: destination).map({ ModelScheme(rawValue: $0) != nil }) ?? !LinkScheme.namesHost(destination) {
      references.textLinks.append(InternalLink(address: destination, place: SourcePlace(source, location)))
    }
  }

  /// A credential that was cut up by markup is whole without it.
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
  /// A `data:` address may be very long.
  fileprivate var beginning: String { unicodeScalars.count > 60 ? String(String.UnicodeScalarView(unicodeScalars.prefix(60))) + "…" : self }
}
