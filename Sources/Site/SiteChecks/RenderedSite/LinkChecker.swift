internal import Diagnostics
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// Finds the targets of the links in one output, and mistakes in the links.
struct LinkChecker {
  let path: PagePath
  /// The file or folder from which the output is made.
  let origin: String
  let addresses: SiteAddresses
  let templates: MarkedTemplates
  let policy: PolicyCheck
  /// Whether the output is a page; false for style sheets, scripts and drawings.
  var isOnPage = true
  /// Whether the output is shown for every URL that doesn't exist.
  var isShownAnywhere = false
  /// URLs in the content. Mistakes in them are reported elsewhere.
  var reported: Set<String> = []
  /// The URL in `<base>`, if the page has one.
  var base: String?

  init(path: PagePath, origin: String, _ addresses: SiteAddresses, _ templates: MarkedTemplates, _ policy: PolicyCheck) {
    (self.path, self.origin, self.addresses, self.templates, self.policy) = (path, origin, addresses, templates, policy)
  }

  /// Adds the page that a link points to, without checking the link.
  func addTarget(of link: HTMLLink, to output: inout CheckedOutput) {
    guard link.isNavigation else { return }
    switch addresses.follow(link.address, from: path, base: base, isOnPage: isOnPage) {
    case .page(let page, _), .folder(let page): output.linkedPages.insert(page)
    case .itself, .nothing, .besideSite, .outside: break
    }
  }

  /// Adds a link's target, and the mistakes in the link.
  func check(_ link: HTMLLink, by writer: @autoclosure () -> CheckedOutput.Writer, _ output: inout CheckedOutput) {
    if link.attribute == "src", link.address.allSatisfy(\.isWhitespace) {
      return report(.deadLink, link, writer(), &output) { _ in ("the address is empty", nil) }
    }
    if isShownAnywhere, base == nil, SiteAddresses.isRelative(link.address), let first = link.address.first, first != "#", first != "?" {
      return report(.deadLink, link, writer(), &output) { _ in
        ("\"\(link.address.shortened)\" is relative, and \(path) is shown at any address", "begin it with {{homeHref}} or {{assetsHref}}")
      }
    }
    switch addresses.follow(link.address, from: path, base: base, isOnPage: isOnPage) {
    case .page(let page, let fragment):
      if link.isNavigation { output.linkedPages.insert(page) }
      if !page.text.hasSuffix("/") { output.files.insert(page) }
      note(fragment, of: page, link, writer(), &output)
    case .itself(let fragment): note(fragment, of: path, link, writer(), &output)
    case .folder(let page):
      if link.isNavigation { output.linkedPages.insert(page) }
      report(.redirectedLink, link, writer(), &output) {
        ("\"\($0 ?? String(page.text.dropLast()))\" leads to \(page) only if the host redirects", "end it with a slash")
      }
    case .nothing(let place):
      report(.deadLink, link, writer(), &output) {
        ("\"\($0 ?? place.shortened)\" does not exist", "link to an existing page or file on this site")
      }
    case .besideSite(let page):
      report(.deadLink, link, writer(), &output) { _ in
        ("\"\(link.address.shortened)\" is outside the site, which is not at the root of the host", "link to \(page) below the base URL")
      }
    case .outside: break
    }
  }

  private func note(
    _ fragment: String?, of page: PagePath, _ link: HTMLLink, _ writer: CheckedOutput.Writer, _ output: inout CheckedOutput
  ) {
    guard let place = fragment, !place.isEmpty, place.lowercased() != "top" else { return }
    if isReported(link, templates.cause(of: writer, origin: origin).cause) { return }
    output.fragments.insert(.init(target: page, fragment: place, writer: writer))
  }

  private func isReported(_ link: HTMLLink, _ cause: @autoclosure () -> CheckedOutput.Cause) -> Bool {
    if reported.contains(link.address), case .content = cause() { true } else { false }
  }

  /// - Parameter words: returns the summary and help. Its argument is the URL if an author wrote all of it, otherwise nil.
  private func report(
    _ code: DiagnosticCode, _ link: HTMLLink, _ writer: CheckedOutput.Writer, _ output: inout CheckedOutput,
    _ words: (String?) -> (summary: String, help: String?)
  ) {
    let (cause, isWhole) = templates.cause(of: writer, origin: origin)
    if isReported(link, cause) { return }
    let (summary, help) = words(isWhole ? link.address.shortened : nil)
    output.findings.append(.init(code, summary, help: help, cause))
  }
}

/// A URL in a tag.
struct HTMLLink {
  /// In lowercase.
  let attribute: String
  let address: String
  /// The attribute's offset in bytes.
  let offset: Int
  /// Whether readers follow the link; false if the browser loads the URL for this page.
  let isNavigation: Bool

  private static let addresses: Set<String> = ["href", "xlink:href", "src", "action", "formaction", "poster"]
  private static let lists: Set<String> = ["srcset", "imagesrcset"]

  /// Returns the URLs in a start tag, except in `<base>`.
  static func links(of tag: HTMLTokenizer) -> [HTMLLink] {
    guard !tag.isEnd, tag.name != "base" else { return [] }
    return tag.attributes.flatMap { attribute -> [HTMLLink] in
      let isAddress = addresses.contains(attribute.name) || attribute.name == "data" && tag.name == "object"
      guard isAddress || lists.contains(attribute.name) else { return [] }
      let value = tag.value(of: attribute)
      let isNavigation = tag.name == "a" || tag.name == "area"
      return (isAddress ? [value] : candidates(value)).map {
        HTMLLink(attribute: attribute.name, address: $0, offset: attribute.offset, isNavigation: isNavigation)
      }
    }
  }

  /// Returns the URLs in a `srcset`. Each is followed by a width or density, and a comma.
  private static func candidates(_ list: String) -> [String] {
    var rest = Array(list.utf8)[...]
    var addresses: [String] = []
    while true {
      rest = rest.drop { $0.isHTMLSpace || $0 == UInt8(ascii: ",") }
      let word = rest.prefix { !$0.isHTMLSpace }
      if word.isEmpty { return addresses }
      rest = rest[word.endIndex...]
      if word.last != UInt8(ascii: ",") { rest = rest.drop { $0 != UInt8(ascii: ",") } }
      let address = String(decoding: word, as: UTF8.self)
      addresses.append(String(address[..<(address.lastIndex { $0 != "," }.map(address.index(after:)) ?? address.startIndex)]))
    }
  }
}
