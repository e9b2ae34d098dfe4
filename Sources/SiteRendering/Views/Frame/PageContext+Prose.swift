internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

extension PageContext {
  /// A text of the model as HTML for this page, with links relative to it; `none` if there is no text.
  func html(_ text: String?, _ html: String?) -> TemplateValue {
    guard let text else { return .none }
    return .html(resolved(html: Prose(text: text, html: html).shownHTML))
  }

  /// The same with placeholders, filled as in the plain text.
  func filledHTML(_ text: String?, _ html: String?, of setting: Setting.ID? = nil, version: String? = nil, build: String? = nil)
    -> TemplateValue
  {
    guard let text else { return .none }
    let marked = Prose(text: text, html: html).shownHTML
    let filled = Placeholders.fillKnown(html: marked) { value(of: $0, setting, version: version, build: build) } ?? marked
    return .html(resolved(html: filled))
  }

  /// HTML with markup for this page; nil if there is none.
  func marked(_ html: String?) -> String? { html.map { resolved(html: $0) } }

  /// The values of `partials/notes`.
  func notes(_ texts: [String]?, _ html: [String]?) -> [String: TemplateValue] {
    let texts = texts ?? []
    let marked = html ?? texts.map(\.escapedForHTML)
    return [
      "notes": .list(texts.map(TemplateValue.text)), "hasNotes": .flag(!texts.isEmpty),
      "notesHTML": .list(marked.map { ["noteHTML": .html(resolved(html: $0))] }),
    ]
  }

  /// Notes as items of a sheet.
  func items(_ notes: [String]?, _ html: [String]?) -> [FactSheet.Item] {
    (notes ?? []).enumerated().map { index, text in .init(text: text, html: marked(html?[index])) }
  }

  private func resolved(html: String) -> String {
    InlineHTML.replacingLinks(in: html) { .address(links.href(address: $0)) }
  }
}
