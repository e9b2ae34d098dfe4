internal import Concurrency
internal import Diagnostics
internal import Markdown
internal import Mustache
internal import SettingsModel
package import SiteContent
internal import TextCoding

/// The resolved destination of a link or an image in a text.
package enum LinkTarget: Sendable, Hashable {
  case page(PagePath, QueryAndFragment = QueryAndFragment())
  /// A text from the model, which replaces the link.
  case text(String)
  /// A row or a screen, shown in place of the image.
  case still(Still)
  /// A section of an app's `privacy.yaml`, shown in place of the link.
  case privacy(PrivacyPart)
  /// A picture or a video on the site.
  case media(ShownMedia)
  /// A reference to something that the model does not contain.
  case unknown(summary: String, help: String?)
  /// A dead link, with a suggestion.
  case nowhere(path: String, guess: String?)
  /// A link to a page that is not published yet.
  case leftOut(path: String, reason: String)
  /// A link to a file outside the content: its path in the source folder, and its URL in the repository.
  case source(path: String, address: String)
  /// A link to an anchor on the same page.
  case fragment(QueryAndFragment)
  /// A link to another site.
  case outside
}

extension LinkTarget {
  /// The estimated size of the HTML that is shown in place of the link, in bytes; nil if the link stays a link.
  var shownSize: Int? {
    switch self {
    case .still(let still): still.value.textLength
    case .privacy(let part): part.html(caption: nil).utf8.count
    case .page, .text, .media, .unknown, .nowhere, .leftOut, .source, .fragment, .outside: nil
    }
  }
}

extension SiteIndex {
  /// Resolves a link or an image.
  ///
  /// - Parameter drawings: the rows and screens that images can show.
  func resolve(_ link: WrittenLink, in page: some LinkOrigin, _ drawings: [Catalogue.ID: ScreenFigures] = [:]) -> LinkTarget {
    let destination = link.destination
    if let answer = ModelReference.resolve(link, in: self, of: page, drawings) { return answer }
    guard LinkScheme.scheme(of: destination) == nil, !LinkScheme.namesHost(destination) else { return .outside }
    let (path, end) = destination.splitEnd
    if path.isEmpty { return .fragment(end) }
    let plain = path.percentDecoded
    if let target = target(of: plain, in: page) {
      return link.isImage && end == QueryAndFragment() ? media[target].map { .media($0) } ?? .page(target, end) : .page(target, end)
    }
    if !link.isImage, let file = sourcePath(of: plain, in: page), let address = sourceAddress(of: file) {
      return .source(path: file, address: address + end.encoded)
    }
    return leftOut(plain, in: page).map { .leftOut(path: path, reason: $0) } ?? .nowhere(path: path, guess: nearest(to: plain, in: page))
  }
}

/// A link or an image as an author wrote it.
package struct WrittenLink: Sendable, Hashable {
  package let destination: String
  package let isImage: Bool

  package init(_ destination: String, isImage: Bool = false) { (self.destination, self.isImage) = (destination, isImage) }
}

/// The location of a text with links, from which relative links are resolved.
package protocol LinkOrigin {
  /// The folder of the text's file, below `content/`.
  var folder: String { get }
  /// The text's address on the site.
  var path: PagePath { get }
}

extension PageMetadata: LinkOrigin {
  package var folder: String { source.folder }
}

/// Suggestions of files and addresses for dead links.
struct LinkSuggestions: Sendable {
  /// The names of pages and files in each folder of the content.
  private let files: [String: NearestNames]
  private let addresses: Deferred<AddressSuggestions>

  init(files: [ContentPath], _ addresses: Deferred<AddressSuggestions>) {
    self.files = Dictionary(grouping: files, by: \.folder).mapValues { NearestNames($0.map(\.name).sorted()) }
    self.addresses = addresses
  }

  /// - Parameter folder: the folder of the page with the link, below `content/`.
  /// - Returns: a destination to write instead.
  func nearest(to destination: String, from folder: String) -> String? {
    if destination.hasPrefix("/") { return addresses.value.nearest(to: destination) }
    let parts = destination.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, let folder = SiteIndex.join(folder, parts.dropLast().joined(separator: "/")) else { return nil }
    let start = destination.dropLast(name.count)
    return files[folder]?.nearest(to: String(name)).map { start + $0 }
  }
}

/// Suggestions of page addresses for dead links.
struct AddressSuggestions: Sendable {
  /// The shortest address for each last component.
  private let pages: [String: PagePath]
  /// The last components of the addresses below each address.
  private let siblings: [PagePath: NearestNames]

  init(_ outputs: Set<PagePath>) {
    let addresses = outputs.filter { $0.text.hasSuffix("/") && $0 != .root }
    pages = Dictionary(addresses.map { ($0.lastPart, $0) }) { ($0.text.utf8.count, $0) < ($1.text.utf8.count, $1) ? $0 : $1 }
    siblings = Dictionary(grouping: addresses) { $0.parent ?? .root }.mapValues { NearestNames($0.map(\.lastPart).sorted()) }
  }

  func nearest(to address: String) -> String? {
    let path = PagePath(address.hasSuffix("/") ? address : address + "/")
    if let same = pages[path.lastPart] { return same.text }
    let parent = path.parent ?? .root
    return siblings[parent]?.nearest(to: path.lastPart).map { parent.appending($0).text }
  }
}

extension PagePath {
  /// The last component: `terms` in `/steps/terms/`.
  fileprivate var lastPart: String {
    let path = text.utf8.last == UInt8(ascii: "/") ? text.utf8.dropLast() : text.utf8[...]
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) } ?? path.startIndex
    return String(Substring(path[start...]))
  }
}
