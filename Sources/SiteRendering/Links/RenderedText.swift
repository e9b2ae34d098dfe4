internal import Markdown
internal import Mustache
package import SiteContent
internal import TextCoding

/// A rendered text, or a part of it, with slots for addresses. It can be shown on its page, on other pages, in feeds and in apps.
package struct RenderedText: Sendable, Hashable {
  let html: HTMLWithSlots
  let targets: [SlotTarget]
  /// Whether the text may contain elements of Markdown extensions.
  let usesExtensions: Bool
  /// Whether the text shows pictures or videos.
  var showsMedia: Bool { targets.contains { if case .media = $0 { true } else { false } } }
  /// Whether the text shows blocks of code.
  var showsCode: Bool { html.holdsCode }
  /// Whether the text shows a section of `privacy.yaml`.
  var showsPrivacy: Bool { targets.contains { if case .privacy = $0 { true } else { false } } }

  /// The place where a text is shown. It determines the form of links.
  package enum Place: Sendable, Hashable {
    /// A page on the site.
    case page(PagePath)
    /// An app, where links to other pages are absolute.
    case app(baseURL: String)
    /// A feed, where all links are absolute, and headings have no links to themselves.
    ///
    /// - Parameter page: the URL of the text's page.
    case feed(baseURL: String, page: String)
  }

  /// Returns the HTML for a document or a feed, with a link for each row and screen.
  package func html(at place: Place) -> String {
    html(at: place, isFirst: false, focusesCode: false) { still, caption in
      "<p><a href=\"\(place.address(of: .still(still)).escapedForHTML)\">\((caption ?? still.title).escapedForHTML)</a></p>"
    }
  }

  /// - Parameters:
  ///   - isFirst: whether this is the page's first text. The first picture in it is not loaded lazily.
  ///   - focusesCode: whether code blocks can be focused. Without it, some browsers can't scroll them with the keyboard.
  ///   - draw: returns the HTML of a row or a screen with a caption.
  fileprivate func html(at place: Place, isFirst: Bool, focusesCode: Bool, draw: (Still, String?) -> String) -> String {
    let hasAnchors = if case .feed = place { false } else { true }
    var isEager = isFirst
    let text = html.text(hasAnchors: hasAnchors, focusesCode: focusesCode) {
      place.address(of: targets[$0])
    } block: { number, caption in
      switch targets[number] {
      case .still(let still): return draw(still, caption)
      case .privacy(let part): return part.html(caption: caption)
      case .page, .own, .media: preconditionFailure("only rows, screens and parts of an app's privacy are blocks")
      }
    } media: { number, image in
      guard case .media(let media) = targets[number] else { preconditionFailure("only pictures and videos are shown for images") }
      defer { isEager = false }
      return media.html(of: image, isFirst: isEager) { place.address(of: .page($0, QueryAndFragment())) }
    }
    return if case .feed(_, let page) = place { AbsoluteAddresses(from: page).html(text) } else { text }
  }

  /// The files that must be published to show the text.
  var shownFiles: [PagePath] {
    targets.flatMap { target -> [PagePath] in if case .media(let media) = target { media.files } else { [] } }
  }
}

extension RenderedText.Place {
  /// Creates the place for a page with the given links.
  init(_ links: LinkBase, at path: PagePath) {
    switch links {
    case .page: self = .page(path)
    case .site(let basePath): self = .app(baseURL: basePath)
    }
  }

  func address(of target: SlotTarget) -> String {
    switch (target, self) {
    case (.still(let still), _): address(of: .page(still.path, still.end))
    case (.privacy, _): preconditionFailure("privacy parts have no address")
    case (.media(let media), _): address(of: .page(media.file.address, QueryAndFragment()))
    case (.page(let path, let end), .page(let page)): page.relative(to: path) + end.encoded
    case (.page(let path, let end), .app(let baseURL)), (.page(let path, let end), .feed(let baseURL, _)):
      Self.absolute(path, baseURL) + end.encoded
    case (.own(let path), .page(let page)): page == path ? "" : page.relative(to: path)
    case (.own, .app): ""
    case (.own(let path), .feed(let baseURL, _)): Self.absolute(path, baseURL)
    }
  }

  private static func absolute(_ path: PagePath, _ baseURL: String) -> String { baseURL + path.encoded.dropFirst() }
}

extension TemplateValue {
  /// Returns the HTML of a text on a page; `none` if there is no text.
  static func text(
    _ text: RenderedText?, at place: RenderedText.Place, isFirst: Bool = false, draw: (Still, String?) -> String
  ) -> TemplateValue {
    guard let text, !text.html.isEmpty else { return .none }
    return .html(text.html(at: place, isFirst: isFirst, focusesCode: true, draw: draw))
  }
}

/// The target of a slot. The slot is filled in once the page that shows the text is known.
package enum SlotTarget: Sendable, Hashable {
  /// The address of a page or file on the site.
  case page(PagePath, QueryAndFragment)
  /// The address of the text's own page. The author's fragment follows in the HTML.
  case own(PagePath)
  /// A row or screen, which pages show and other places link to.
  case still(Still)
  /// A section of an app's `privacy.yaml`.
  case privacy(PrivacyPart)
  /// A picture or a video.
  case media(ShownMedia)
}
