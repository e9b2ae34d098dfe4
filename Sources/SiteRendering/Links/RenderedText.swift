internal import Markdown
internal import Mustache
package import SiteContent
internal import TextCoding

/// A rendered text, or a part of it, that may be shown on its own page, on others, in a feed and in an app.
package struct PlacedText: Sendable, Hashable {
  let html: HTMLWithSlots
  let targets: [SlotTarget]
  /// Whether it may hold elements that CommonMark does not have.
  let usesExtensions: Bool
  /// Whether a part of an app's privacy is shown.
  var showsPrivacy: Bool { targets.contains { if case .privacy = $0 { true } else { false } } }

  /// Where the text is shown, which decides how its links are written.
  package enum Place: Sendable, Hashable {
    /// On a page of the site.
    case page(PagePath)
    /// In an app: links to other pages are written in full, below a base URL.
    case app(baseURL: String)
    /// In a feed, among other pages: links into the page, whose URL is given, are written in full too, and headings have no links to
    /// themselves.
    case feed(baseURL: String, page: String)
  }

  /// With a link in the place of each row and screen.
  package func html(at place: Place) -> String {
    html(at: place, isFirst: false) { still, caption in
      "<p><a href=\"\(place.address(of: .still(still)).escapedForHTML)\">\((caption ?? still.title).escapedForHTML)</a></p>"
    }
  }

  /// - Parameters:
  ///   - isFirst: whether the text is the first of its page, whose first picture is loaded at once.
  ///   - draw: the HTML of a row or a screen with a caption.
  func html(at place: Place, isFirst: Bool, draw: (Still, String?) -> String) -> String {
    let hasAnchors = if case .feed = place { false } else { true }
    var isEager = isFirst
    let text = html.text(hasAnchors: hasAnchors) {
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
      return media.html(of: image, isFirst: isEager) { place.address(of: .page($0, AddressEnd())) }
    }
    return if case .feed(_, let page) = place { AbsoluteAddresses(from: page).html(text) } else { text }
  }

  /// The files that a page needs which shows the text.
  var shownFiles: [PagePath] {
    targets.flatMap { target -> [PagePath] in if case .media(let media) = target { media.files } else { [] } }
  }
}

extension PlacedText.Place {
  /// On a page that writes its links in a certain way.
  init(_ links: LinkBase, at path: PagePath) {
    switch links {
    case .page: self = .page(path)
    case .site(let basePath): self = .app(baseURL: basePath)
    }
  }

  func address(of target: SlotTarget) -> String {
    switch (target, self) {
    case (.still(let still), _): address(of: .page(still.path, still.end))
    case (.privacy, _): preconditionFailure("it has no address")
    case (.media(let media), _): address(of: .page(media.file.address, AddressEnd()))
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
  /// A text as it is shown in one place; `none` if there is no text.
  static func text(
    _ text: PlacedText?, at place: PlacedText.Place, isFirst: Bool = false, draw: (Still, String?) -> String
  ) -> TemplateValue {
    guard let text, !text.html.isEmpty else { return .none }
    return .html(text.html(at: place, isFirst: isFirst, draw: draw))
  }
}

/// The target of an address that is written only when the place where the text is shown is known.
package enum SlotTarget: Sendable, Hashable {
  /// To a page or file of the site.
  case page(PagePath, AddressEnd)
  /// Into the text's own page, which is this one; the author's fragment follows.
  case own(PagePath)
  /// To a row or a screen, which pages show.
  case still(Still)
  /// No address: a part of an app's privacy, which pages show.
  case privacy(PrivacyPart)
  /// To a picture or a video, which pages show.
  case media(ShownMedia)
}
