import Foundation
import TestSupport
import Testing

/// The keys that are typed into forms.
enum Key {
  static let tab = "\u{E004}"
  static let enter = "\u{E007}"
  static let left = "\u{E012}"
  static let right = "\u{E014}"
  /// Selects what stands in a field and takes it away.
  static let clear = "\u{E009}a\u{E000}\u{E003}"
}

/// What the form of a calculator shows, as expressions for a browser.
enum CalculatorForm {
  static let result = "document.querySelector('output').textContent"
  static let hasResult = "document.querySelector('output').textContent !== ''"
  /// What stands in the fields that are shown.
  static let inputs = """
    [...document.querySelectorAll('.calculator .field__input')].filter((input) => input.checkVisibility())
      .map((input) => input.value).join(' | ')
    """
  /// The messages at the fields, each with the fields that it describes and that are marked.
  static let messages = """
    [...document.querySelectorAll('.field__error')].filter((message) => message.textContent !== '').map((message) =>
      [...document.querySelectorAll(`[aria-invalid="true"][aria-describedby~="${message.id}"]`)].map(({ id }) => id).join(' ')
        + ': ' + message.textContent).join('\\n')
    """
  static let query = "location.search"
  static let metric = "[name=units][value=metric]"
  static let imperial = "[name=units][value=imperial]"
}
