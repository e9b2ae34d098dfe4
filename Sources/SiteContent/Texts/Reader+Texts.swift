internal import Diagnostics
internal import SettingsModel

extension Reader {
  /// What is shown for a text that an author wrote: the text of the app's String Catalog if it is a key of that, else itself.
  mutating func shown(_ written: String, isTemplate: Bool, at location: SourceLocation) -> String {
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
        .unknownPlaceholder, at: location, "nothing stands for \"\(argument)\" in the app's text",
        help: isTemplate
          ? "write the text with a placeholder in its place: they are \(Placeholders.known.map { "{\($0)}" }.joined(separator: ", "))"
          : "this text has no placeholders: use a key without arguments")
    }
    return found.text
  }

  /// Reports a text in which there is nothing to read.
  mutating func checkNotBlank(_ text: String, at location: SourceLocation) {
    guard text.allSatisfy(\.isWhitespace) else { return }
    warning(.blankText, at: location, "the text is empty", help: "write what people read, or leave it out")
  }
}

extension ValueFormat where Value == String {
  /// A text that is shown to people. Every such text is read here, and every other with `text`.
  static let shown = shown(.shown)

  /// The same, of another kind.
  ///
  /// - Parameter isEmptyMeant: whether nothing is shown on purpose where the text is empty.
  static func shown(_ schema: TextSchema, isTemplate: Bool = false, isEmptyMeant: Bool = false) -> Self {
    Self(.text(schema)) { node, reader in
      guard let written = ValueFormat<String>.text.read(node, &reader) else { return nil }
      // A text that must not be empty has an error of its own for that.
      if schema.isEmptyAllowed, !isEmptyMeant { reader.checkNotBlank(written, at: node.location) }
      return reader.shown(written, isTemplate: isTemplate, at: node.location)
    }
  }
}
