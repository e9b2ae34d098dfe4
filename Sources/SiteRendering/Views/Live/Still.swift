internal import Mustache
internal import SiteContent

/// A row or a screen of an app, as texts show it in the place of an image. It holds no address that depends on the page that shows it.
package struct Still: Sendable, Hashable {
  enum Part: String { case row, screen }

  let part: Part
  /// Stands for it where nothing is drawn.
  let title: String
  /// The page about it, or its place on a page.
  let path: PagePath
  let end: AddressEnd
  let value: TemplateValue
}
