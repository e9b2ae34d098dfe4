internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// Finds where the links of one output lead, and their mistakes.
struct LinkJudge {
  let path: PagePath
  /// The file or folder that the output is made from.
  let origin: String
  let addresses: SiteAddresses
  let templates: MarkedTemplates
  /// Whether it is shown at every address that does not exist.
  var isShownAnywhere = false
  /// Addresses from the content that are reported already.
  var reported: Set<String> = []
  /// The base of the page's addresses, if it has a `<base>`.
  var base: String?

  init(path: PagePath, origin: String, _ addresses: SiteAddresses, _ templates: MarkedTemplates) {
    (self.path, self.origin, self.addresses, self.templates) = (path, origin, addresses, templates)
  }

  /// Notes where a link leads readers.
  func lead(_ link: HTMLLink, _ survey: inout HTMLCheck) {
    guard link.leadsOn else { return }
    switch addresses.follow(link.address, from: path, base: base) {
    case .page(let page, _), .folder(let page): survey.reached.insert(page)
    case .itself, .nothing, .besideSite, .outside: break
    }
  }

  /// Notes where a link leads, and its mistakes.
  func follow(_ link: HTMLLink, _ survey: inout HTMLCheck, by writer: @autoclosure () -> HTMLCheck.Writer) {
    if link.attribute == "src", link.address.allSatisfy(\.isWhitespace) {
      return report(.deadLink, link, writer(), &survey) { _ in ("the address is empty", nil) }
    }
    if isShownAnywhere, base == nil, SiteAddresses.isRelative(link.address), let first = link.address.first, first != "#", first != "?" {
      return report(.deadLink, link, writer(), &survey) { _ in
        ("\"\(link.address.shortened)\" is relative, and \(path) is shown at any address", "begin it with {{homeHref}} or {{assetsHref}}")
      }
    }
    switch addresses.follow(link.address, from: path, base: base) {
    case .page(let page, let fragment):
      if link.leadsOn { survey.reached.insert(page) }
      if !page.text.hasSuffix("/") { survey.files.insert(page) }
      note(fragment, of: page, link, writer(), &survey)
    case .itself(let fragment): note(fragment, of: path, link, writer(), &survey)
    case .folder(let page):
      if link.leadsOn { survey.reached.insert(page) }
      report(.redirectedLink, link, writer(), &survey) {
        ("\"\($0 ?? String(page.text.dropLast()))\" leads to \(page) only if the host redirects", "end it with a slash")
      }
    case .nothing(let place):
      report(.deadLink, link, writer(), &survey) {
        ("\"\($0 ?? place.shortened)\" does not exist", "link to a page or a file of the site")
      }
    case .besideSite(let page):
      report(.deadLink, link, writer(), &survey) { _ in
        ("\"\(link.address.shortened)\" leads outside the site, which is not at the host's root", "link to \(page) below the base URL")
      }
    case .outside: break
    }
  }

  private func note(
    _ fragment: String?, of page: PagePath, _ link: HTMLLink, _ writer: HTMLCheck.Writer, _ survey: inout HTMLCheck
  ) {
    guard let place = fragment, !place.isEmpty, place.lowercased() != "top" else { return }
    if isReported(link, templates.cause(of: writer, origin: origin).cause) { return }
    survey.fragments.insert(.init(target: page, fragment: place, writer: writer))
  }

  private func isReported(_ link: HTMLLink, _ cause: @autoclosure () -> HTMLCheck.Cause) -> Bool {
    if reported.contains(link.address), case .content = cause() { true } else { false }
  }

  /// - Parameter words: is given the address, if an author wrote all of it.
  private func report(
    _ code: DiagnosticCode, _ link: HTMLLink, _ writer: HTMLCheck.Writer, _ survey: inout HTMLCheck,
    _ words: (String?) -> (summary: String, help: String?)
  ) {
    let (cause, isWhole) = templates.cause(of: writer, origin: origin)
    if isReported(link, cause) { return }
    let (summary, help) = words(isWhole ? link.address.shortened : nil)
    survey.findings.append(.init(code, summary, help: help, cause))
  }
}
