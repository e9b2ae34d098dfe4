internal import Concurrency
internal import Diagnostics
internal import Mustache
internal import SiteContent

/// A drawn row or screen in a text. It contains no ids, so a page may show it twice, and nothing that depends on the page, so it is drawn
/// once for an app in a language.
struct ScreenFigure: Sendable {
  static let template = "partials/screens/still-figure"

  /// Identifies a figure among those of an app in a language.
  struct Key: Hashable {
    let part: Still.Part
    let caption: String?
    /// The version of the template. Apps may have templates of their own.
    let template: Int?
  }

  let html: String
  let problems: [Diagnostic]

  /// Draws a row or a screen.
  init(of still: Still, caption: String?, _ templates: TemplateLibrary, in site: SiteContext) {
    let shared = SharedFrame(context: site, path: still.path, app: site.app(still.app))
    var own: [String: TemplateValue] = ["caption": .optional(caption), "stillHref": .text(still.path.encoded + still.end.encoded)]
    switch still.part {
    case .row: (own["row"], own["screen"]) = (still.value, TemplateValue.none)
    case .screen: (own["row"], own["screen"]) = (TemplateValue.none, still.value)
    }
    let (html, found) = templates.render(Self.template, TemplateValues(own, frame: shared))
    // The text around the figure has its own line break.
    self.html = String(decoding: html.last == UInt8(ascii: "\n") ? html.dropLast() : html[...], as: UTF8.self)
    problems = found
  }
}

/// Draws the rows and screens in the texts of one page.
struct ScreenFigureRenderer {
  private let templates: TemplateLibrary
  private let site: SiteContext
  private(set) var problems: [Diagnostic] = []
  /// Whether the page has figures.
  private(set) var isUsed = false

  init(_ templates: TemplateLibrary, in site: SiteContext) { (self.templates, self.site) = (templates, site) }

  mutating func html(of still: Still, caption: String?) -> String {
    isUsed = true
    let drawn = site.stills(of: still.app).drawn
    let key = ScreenFigure.Key(part: still.part, caption: caption, template: templates.version(of: ScreenFigure.template))
    let figure = drawn.withLock { $0[key] } ?? ScreenFigure(of: still, caption: caption, templates, in: site)
    drawn.withLock { $0[key] = figure }
    problems += figure.problems
    return figure.html
  }
}
