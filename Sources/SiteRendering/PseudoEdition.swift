package import Localization
internal import Markdown
package import SiteContent
internal import TextCoding

/// The pages of the main language in a made-up one, below an address of their own: `/en-xa/`.
///
/// They are rendered once more with other words of the builder, and their texts get other letters when they are finished. Nothing else
/// has to know of them: they are in no document, index or menu.
struct PseudoEdition: Sendable {
  let language: PseudoLanguage
  /// Of the main language, with the settings for the made-up one.
  let context: SiteContext
  /// With the words of the made-up one.
  let templates: SiteTemplates
  private let layouts = FilledLayouts()

  init(_ language: PseudoLanguage, _ context: SiteContext, _ templates: SiteTemplates) {
    (self.language, self.context, self.templates) = (language, context, templates)
  }

  /// The page that shows what an output of the main language shows; nil if that is no page, or its address is taken.
  ///
  /// - Throws: what reading a source throws.
  func page(
    of route: Route, read: @escaping @Sendable (Materials.Source) throws -> [UInt8],
    post: @escaping @Sendable (ContentPath) -> PostText?
  ) throws -> RenderedOutput.File? {
    let path = PagePath("/\(language.tag.lowercased())\(route.path)")
    // The page for missing addresses is shown at all of them.
    if case .page(.notFound) = route.kind { return nil }
    guard context.owns(route.path), !context.index.has(path), case .page(let frame) = route.view(in: context) else { return nil }
    let materials = Materials(
      templates: templates.at(route.path), layouts: layouts, marks: context.marks, index: context.index, observer: nil, read: read,
      post: post)
    guard let file = try PageRendering(frame, materials).rendered().files.first else { return nil }
    return RenderedOutput.File(path: path.file, bytes: PseudoPage(of: file.bytes, at: route.path, in: self).html)
  }
}

extension SiteSettings {
  /// The settings for pages in a made-up language.
  package func madeUp(in language: PseudoLanguage) -> SiteSettings {
    var settings = self
    (settings.language, settings.words) = (language.tag, words.madeUp(in: language))
    return settings
  }
}

/// A finished page with other letters in its texts, from where links to anything but pages lead one folder higher.
private struct PseudoPage {
  private(set) var html: [UInt8] = []
  private let edition: PseudoEdition
  /// The folders in which the page is.
  private let folders: [Substring]
  private var tags: HTMLTokenizer
  /// Up to where the page is written.
  private var place = 0

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
    /// The element whose content stays as it is, and how many of its name are open.
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
    html += tags.bytes[place..<end]
    place = end
  }

  private mutating func replace(_ range: Range<Int>, by text: String) {
    add(before: range.lowerBound)
    html += text.utf8
    place = range.upperBound
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: tags.bytes[range], as: UTF8.self) }

  private func changed(_ range: Range<Int>) -> String { edition.language.text(text(range)) }

  /// Adds the text behind the last tag, in which there may be comments.
  private mutating func addText(before end: Int, isKept: Bool) {
    for comment in tags.comments + [end..<end] {
      if !isKept { replace(place..<comment.lowerBound, by: changed(place..<comment.lowerBound)) }
      add(before: comment.upperBound)
    }
  }

  private mutating func addTag(isKept: Bool) {
    let hasText = tags.name == "meta" && (tags.value(of: "name") ?? tags.value(of: "property")).map(Self.textMetadata.contains) == true
    for attribute in tags.attributes {
      if Self.addressAttributes.contains(attribute.name) {
        replace(attribute.value, by: text(attribute.value).split(separator: ", ").map(moved).joined(separator: ", "))
      } else if !isKept, Self.textAttributes.contains(attribute.name) || hasText && attribute.name == "content" {
        replace(attribute.value, by: changed(attribute.value))
      }
    }
    if let text = tags.rawText, !isKept { replace(text, by: changed(text)) }
    add(before: tags.end)
  }

  /// - Parameter address: as it is written, in a `srcset` with what follows it.
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
