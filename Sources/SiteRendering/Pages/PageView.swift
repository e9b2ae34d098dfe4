internal import Markdown
internal import SiteContent

/// A page before its template: what stands in the frame, and the values of its layout.
struct PageView {
  var layout: String
  var title: String
  var description: String?
  var robots: String?
  /// The app whose part of the site the page is in.
  var app: App?
  /// The pages above, from the top, without the home page.
  var crumbs: [(title: String, path: PagePath)] = []
  var values: [String: TemplateValue]

  init(layout: String, title: String, app: App? = nil, values: [String: TemplateValue] = [:]) {
    (self.layout, self.title, self.app, self.values) = (layout, title, app, values)
  }
}

extension TemplateValue {
  /// The text of a page, or nothing where there is none.
  static func body(_ text: PageText?) -> TemplateValue {
    guard let html = text?.document.html, !html.isEmpty else { return .none }
    return .html(html)
  }
}
