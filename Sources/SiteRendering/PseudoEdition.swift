package import Localization
internal import Markdown
package import SiteContent
internal import TextCoding

/// The main language's pages in a pseudolocale, below `/en-xa/`.
///
/// Each page is rendered again with pseudolocalized labels. Then the letters in the text of the finished HTML are replaced. No document,
/// index or menu lists these pages.
struct PseudoEdition: Sendable {
  let language: PseudoLanguage
  /// The main language's context, with the settings for the pseudolocale.
  let context: SiteContext
  /// The templates with the labels of the pseudolocale.
  let templates: SiteTemplates
  private let layouts = FilledLayouts()

  init(_ language: PseudoLanguage, _ context: SiteContext, _ templates: SiteTemplates) {
    (self.language, self.context, self.templates) = (language, context, templates)
  }

  /// Returns the pseudolocalized page of a route; nil if the route isn't a page in the main language, or if its address is taken.
  ///
  /// - Throws: an error if a source cannot be read.
  func page(
    of route: Route, read: @escaping @Sendable (RenderInputs.Source) throws -> [UInt8],
    post: @escaping @Sendable (ContentPath) -> PostText?
  ) throws -> RenderedOutput.File? {
    let path = PagePath("/\(language.tag.lowercased())\(route.path)")
    // All missing addresses share one page.
    if case .page(.notFound) = route.kind { return nil }
    guard context.owns(route.path), !context.index.has(path), case .page(let frame) = route.view(in: context) else { return nil }
    let materials = RenderInputs(
      templates: templates.at(route.path), layouts: layouts, marks: context.marks, index: context.index, observer: nil, read: read,
      post: post)
    guard let file = try PageRendering(frame, materials).rendered().files.first else { return nil }
    return RenderedOutput.File(path: path.file, bytes: PseudoPage(of: file.bytes, at: route.path, in: self).html)
  }
}

extension SiteSettings {
  /// Returns the settings for pages in a pseudolocale.
  package func pseudolocalized(in language: PseudoLanguage) -> SiteSettings {
    var settings = self
    (settings.language, settings.words) = (language.tag, words.pseudolocalized(in: language))
    return settings
  }
}

/// A finished page with pseudolocalized text. Links to files, and to pages that the pseudolocale lacks, point one folder higher.
private struct PseudoPage {
  private(set) var html: [UInt8] = []
  private let edition: PseudoEdition
  /// The names of the folders that contain the page.
  private let folders: [Substring]
  private var tags: HTMLTokenizer
  /// The end of the part that is already written.
  private var written = 0

  private static let keptElements: Set<String> = ["code", "kbd", "pre", "samp", "script", "style", "textarea", "var"]
  private static let textAttributes: Set<String> = [
    "alt", "aria-label", "data-label", "data-message", "data-title", "data-unknown", "label", "placeholder", "title",
  ]
  private static let textMetadata: Set<String> = [
    "article:tag", "description", "og:description", "og:image:alt", "og:site_name", "og:title",
  ]
  private static let addressAttributes: Set<String> = [
    "action", "data-configuration", "data-document", "data-index", "data-model", "data-search", "data-settings", "href", "poster", "src",
    "srcset",
  ]

  init(of html: [UInt8], at path: PagePath, in edition: PseudoEdition) {
    (tags, self.edition) = (HTMLTokenizer(html), edition)
    folders = path.text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast()
    /// The element whose content stays unchanged, and the number of open elements with that name.
    var kept: (name: String, depth: Int)?
    while tags.next() {
      addText(before: tags.offset, isKept: kept != nil)
      let name = tags.name
      if let open = kept {
        if name == open.name { kept = tags.isEnd && open.depth == 1 ? nil : (name, open.depth + (tags.isEnd ? -1 : 1)) }
      } else if !tags.isEnd, Self.keptElements.contains(name) || tags.value(of: "lang").map({ $0 != edition.language.tag }) == true {
        kept = (name, 1)
      }
      addTag(isKept: kept != nil)
    }
    addText(before: html.count, isKept: false)
  }

  private mutating func add(before end: Int) {
    html += tags.bytes[written..<end]
    written = end
  }

  private mutating func replace(_ range: Range<Int>, by text: String) {
    add(before: range.lowerBound)
    html += text.utf8
    written = range.upperBound
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: tags.bytes[range], as: UTF8.self) }

  private func pseudolocalized(_ range: Range<Int>) -> String { edition.language.text(text(range)) }

  /// Adds the text after the last tag. It may contain comments.
  private mutating func addText(before end: Int, isKept: Bool) {
    for comment in tags.comments + [end..<end] {
      if !isKept { replace(written..<comment.lowerBound, by: pseudolocalized(written..<comment.lowerBound)) }
      add(before: comment.upperBound)
    }
  }

  private mutating func addTag(isKept: Bool) {
    let hasText = tags.name == "meta" && (tags.value(of: "name") ?? tags.value(of: "property")).map(Self.textMetadata.contains) == true
    for attribute in tags.attributes {
      if Self.addressAttributes.contains(attribute.name) {
        replace(attribute.value, by: text(attribute.value).split(separator: ", ").map(moved).joined(separator: ", "))
      } else if !isKept, Self.textAttributes.contains(attribute.name) || hasText && attribute.name == "content" {
        replace(attribute.value, by: pseudolocalized(attribute.value))
      }
    }
    if let text = tags.rawText, !isKept { replace(text, by: pseudolocalized(text)) }
    add(before: tags.end)
  }

  /// - Parameter address: an address as written; in a `srcset`, a width or density follows it.
  private func moved(_ address: Substring) -> String {
    let path = address.prefix { !"?# ".contains($0) }
    guard !path.isEmpty, path.first != "/", LinkScheme.scheme(of: String(address)) == nil,
      let target = SiteIndex.join(folders.joined(separator: "/"), String(path))
    else { return String(address) }
    let isPage = path.last == "/"
    if isPage, edition.context.owns(PagePath("/\(target)/")) { return String(address) }
    return String(repeating: "../", count: folders.count + 1) + target + (isPage ? "/" : "") + address[path.endIndex...]
  }
}
