internal import Markdown
internal import Mustache
internal import SiteContent
internal import TextCoding

/// A rendered text, or a part of it. It can be shown on its page, on other pages, in feeds and in documents.
package struct RenderedText: Sendable, Hashable {
  let html: HTMLWithSlots
  /// The page that the text belongs to.
  let page: PagePath
  let blocks: [ShownBlock]
  /// Whether the text may contain elements of Markdown extensions.
  let usesExtensions: Bool
  /// Whether the text shows pictures or videos.
  var showsMedia: Bool { blocks.contains { if case .media = $0 { true } else { false } } }
  /// Whether the text shows blocks of code.
  var showsCode: Bool { html.holdsCode }
  /// Whether the text shows a section of `privacy.yaml`.
  var showsPrivacy: Bool { blocks.contains { if case .privacy = $0 { true } else { false } } }

  /// Returns the HTML for a document or a feed, with a link for each row and screen. In a feed, headings have no links to themselves.
  package func html(_ form: AddressWriter.Form, _ index: SiteIndex) -> String {
    let isFeed = if case .feed = form { true } else { false }
    let text = html(page: isFeed ? page.encoded : "", hasAnchors: !isFeed) { still, caption in
      "<p><a href=\"\((still.path.encoded + still.end.encoded).escapedForHTML)\">\((caption ?? still.title).escapedForHTML)</a></p>"
    }
    var addresses = AddressWriter(form, index)
    return addresses.html(text)
  }

  /// Returns the HTML for a page.
  ///
  /// - Parameters:
  ///   - isFirst: whether this is the page's first text. The first picture in it is not loaded lazily.
  ///   - draw: returns the HTML of a row or a screen with a caption.
  fileprivate func html(on path: PagePath, isFirst: Bool, draw: (Still, String?) -> String) -> String {
    html(page: path == page ? "" : page.encoded, isFirst: isFirst, focusesCode: true, draw: draw)
  }

  /// - Parameters:
  ///   - page: the address of the text's page before links to its anchors.
  ///   - focusesCode: whether code blocks can be focused. Without it, some browsers can't scroll them with the keyboard.
  private func html(
    page: String, hasAnchors: Bool = true, isFirst: Bool = false, focusesCode: Bool = false, draw: (Still, String?) -> String
  ) -> String {
    var isEager = isFirst
    return html.text(page: page, hasAnchors: hasAnchors, focusesCode: focusesCode) { number, caption in
      switch blocks[number] {
      case .still(let still): return draw(still, caption)
      case .privacy(let part): return part.html(caption: caption)
      case .media: preconditionFailure("media are shown for images")
      }
    } media: { number, image in
      guard case .media(let media) = blocks[number] else { preconditionFailure("only pictures and videos are shown for images") }
      defer { isEager = false }
      return media.html(of: image, isFirst: isEager)
    }
  }

  /// The files that must be published to show the text.
  var shownFiles: [PagePath] { blocks.flatMap { block -> [PagePath] in if case .media(let media) = block { media.files } else { [] } } }
}

extension TemplateValue {
  /// Returns the HTML of a text on a page; `none` if there is no text.
  static func text(
    _ text: RenderedText?, on page: PagePath, isFirst: Bool = false, draw: (Still, String?) -> String
  ) -> TemplateValue {
    guard let text, !text.html.isEmpty else { return .none }
    return .html(text.html(on: page, isFirst: isFirst, draw: draw))
  }
}

/// Something that a text shows in place of a link or an image.
package enum ShownBlock: Sendable, Hashable {
  /// A row or screen, which pages show and other places link to.
  case still(Still)
  /// A section of an app's `privacy.yaml`.
  case privacy(PrivacyPart)
  /// A picture or a video.
  case media(ShownMedia)
}
