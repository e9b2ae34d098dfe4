internal import Diagnostics
internal import Mustache

/// Draws the rows and screens that the texts of one page show. Nothing in a figure has an id, so the same one may stand there twice.
struct StillFigure {
  static let template = "partials/screens/still-figure"

  private let templates: TemplateLibrary
  /// Those of the page: a figure may use all of them.
  private let values: TemplateValues
  private(set) var problems: [Diagnostic] = []
  /// Whether any was drawn.
  private(set) var isUsed = false

  init(_ templates: TemplateLibrary, values: TemplateValues) { (self.templates, self.values) = (templates, values) }

  mutating func html(of still: Still, caption: String?, at place: PlacedText.Place) -> String {
    isUsed = true
    var values = values
    values.own["row"] = still.part == .row ? still.value : .none
    values.own["screen"] = still.part == .screen ? still.value : .none
    values.own["caption"] = .optional(caption)
    values.own["stillHref"] = .text(place.address(of: .still(still)))
    let (html, found) = templates.render(Self.template, values)
    problems += found
    // The text ends the line.
    return String(decoding: html.last == UInt8(ascii: "\n") ? html.dropLast() : html[...], as: UTF8.self)
  }
}
