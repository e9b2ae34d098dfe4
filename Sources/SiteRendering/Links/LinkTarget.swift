internal import Markdown
package import SiteContent
internal import TextCoding

/// Where a destination in a text leads.
package enum LinkTarget: Sendable, Hashable {
  case page(PagePath, AddressEnd = AddressEnd())
  /// A derived text takes the link's place.
  case text(String)
  /// A row or a screen is shown in the image's place.
  case still(Still)
  /// A part of an app's privacy is shown in the link's place.
  case privacy(PrivacyPart)
  /// A picture or a video of the site is shown in the image's place.
  case media(ShownMedia)
  /// There is no such thing in the model.
  case unknown(summary: String, help: String?)
  /// Nothing is at the path; there may be something that its author meant.
  case nowhere(path: String, guess: String?)
  /// The page at the path is not published yet.
  case leftOut(path: String, reason: String)
  /// A file outside the content, by its path in the source folder, at its address in the repository.
  case source(path: String, address: String)
  /// Into the page itself.
  case fragment(AddressEnd)
  /// Out of the site.
  case outside
}

extension SiteIndex {
  /// The meaning of a destination in a text.
  package func resolve(_ destination: String, in page: some LinkOrigin) -> LinkTarget { resolve(WrittenLink(destination), in: page) }

  /// The meaning of a link or an image in a text.
  package func resolve(_ link: WrittenLink, in page: some LinkOrigin) -> LinkTarget {
    let destination = link.destination
    if let answer = ModelReference.resolve(link, in: self, of: page) { return answer }
    guard LinkScheme.scheme(of: destination) == nil, !LinkScheme.namesHost(destination) else { return .outside }
    let (path, end) = destination.splitEnd
    if path.isEmpty { return .fragment(end) }
    let plain = path.percentDecoded
    if let target = target(of: plain, in: page) {
      return link.isImage && end == AddressEnd() ? media[target].map { .media($0) } ?? .page(target, end) : .page(target, end)
    }
    if let file = sourcePath(of: plain, in: page), let address = sourceAddress(of: file) {
      return .source(path: file, address: address + end.encoded)
    }
    return leftOut(plain, in: page).map { .leftOut(path: path, reason: $0) } ?? .nowhere(path: path, guess: nearest(to: plain, in: page))
  }
}
