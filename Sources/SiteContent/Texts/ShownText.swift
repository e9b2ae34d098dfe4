internal import SettingsModel

/// A text that is shown to people, as an author wrote it.
package struct ShownText: Hashable, Sendable {
  package let text: String
  /// Whether placeholders mean something in it.
  package let isTemplate: Bool

  package init(text: String, isTemplate: Bool) { (self.text, self.isTemplate) = (text, isTemplate) }

  /// Whether there is anything to translate: a letter, and not only a placeholder.
  package var hasWords: Bool {
    let rest = isTemplate ? Placeholders.fillKnown(text) { _ in "" } ?? text : text
    return rest.contains(where: \.isLetter)
  }
}
