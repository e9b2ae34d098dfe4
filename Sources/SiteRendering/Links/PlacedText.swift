internal import Markdown
internal import Mustache
package import SiteContent
internal import TextCoding

/// The target of an address that is written only when the place where the text is shown is known.
package enum SlotTarget: Sendable, Hashable {
  /// To a page or file of the site.
  case page(PagePath, AddressEnd)
  /// Into the text's own page, which is this one; the author's fragment follows.
  case own(PagePath)
  /// To a row or a screen, which pages show.
  case still(Still)
}

/// A rendered text, or a part of it, that may be shown on its own page, on others, in a feed and in an app.
package struct PlacedText: Sendable, Hashable {
  let html: PlacedHTML
  let targets: [SlotTarget]
  /// Whether it may hold elements that CommonMark does not have.
  let usesExtensions: Bool

  /// Where the text is shown, which decides how its links are written.
  package enum Place: Sendable, Hashable {
    /// On a page of the site.
    case page(PagePath)
    /// In an app: links to other pages are written in full, below a base URL.
    case app(baseURL: String)
    /// In a feed, among other pages: links into the page are written in full too, and headings have no links to themselves.
    case feed(baseURL: String)
  }

  /// With a link in the place of each row and screen.
  package func html(at place: Place) -> String {
    html(at: place) { still, caption in
      "<p><a href=\"\(place.address(of: .still(still)).escapedForHTML)\">\((caption ?? still.title).escapedForHTML)</a></p>"
    }
  }

  /// - Parameter draw: the HTML of a row or a screen with a caption.
  func html(at place: Place, draw: (Still, String?) -> String) -> String {
    let hasAnchors = if case .feed = place { false } else { true }
    return html.text(hasAnchors: hasAnchors) {
      place.address(of: targets[$0])
    } block: { number, caption in
      guard case .still(let still) = targets[number] else { preconditionFailure("only rows and screens are blocks") }
      return draw(still, caption)
    }
  }
}

extension PlacedText.Place {
  func address(of target: SlotTarget) -> String {
    switch (target, self) {
    case (.still(let still), _): address(of: .page(still.path, still.end))
    case (.page(let path, let end), .page(let page)): page.relative(to: path) + end.encoded
    case (.page(let path, let end), .app(let baseURL)), (.page(let path, let end), .feed(let baseURL)):
      Self.absolute(path, baseURL) + end.encoded
    case (.own(let path), .page(let page)): page == path ? "" : page.relative(to: path)
    case (.own, .app): ""
    case (.own(let path), .feed(let baseURL)): Self.absolute(path, baseURL)
    }
  }

  private static func absolute(_ path: PagePath, _ baseURL: String) -> String { baseURL + path.encoded.dropFirst() }
}

extension TemplateValue {
  /// A text as it is shown in one place; `none` if there is no text.
  static func text(_ text: PlacedText?, at place: PlacedText.Place, draw: (Still, String?) -> String) -> TemplateValue {
    guard let text, !text.html.isEmpty else { return .none }
    return .html(text.html(at: place, draw: draw))
  }
}
