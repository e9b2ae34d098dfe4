internal import Diagnostics
internal import Markdown
internal import SettingsModel
internal import SiteContent

/// The links in texts of the apps' files: to pages, files and parts of the model. Relative ones are read from the app's folder.
enum TextLinks {
  /// Those that lead nowhere.
  static func dead(_ site: Site, _ makeIndex: () -> SiteIndex) -> [Diagnostic] {
    guard site.apps.contains(where: { !$0.textLinks.isEmpty }) else { return [] }
    let index = makeIndex()
    return site.apps.flatMap { app in
      app.textLinks.compactMap { problem($0, index.resolve($0.address, in: AppOrigin(app: app.place))) }
    }
  }

  /// Those into places of pages, to be looked at once these are rendered.
  static func places(of app: App, _ index: SiteIndex) -> [PageText.Link] {
    app.textLinks.compactMap { link in
      guard case .page(let path, let end) = index.resolve(link.address, in: AppOrigin(app: app.place)), let anchor = end.anchor else {
        return nil
      }
      return PageText.Link(target: path, fragment: anchor, place: link.place)
    }
  }

  /// The addresses on the site that they are resolved to.
  static func addresses(of site: Site, _ index: SiteIndex) -> [String] {
    site.apps.flatMap { app in
      app.textLinks.compactMap { link in
        guard case .address(let address) = index.link(to: link.address, in: AppOrigin(app: app.place)) else { return nil }
        return address
      }
    }
  }

  private static func problem(_ link: InternalLink, _ target: LinkTarget) -> Diagnostic? {
    switch target {
    case .page, .text, .still, .media, .source, .outside: nil
    case .privacy:
      Diagnostic(
        .error, .misplacedImage, at: link.place, "a table cannot be shown in this text",
        help: "write the link on a page, alone in its paragraph")
    case .unknown(let summary, let help): Diagnostic(.error, .unknownReference, at: link.place, summary, help: help)
    case .leftOut(let path, let reason):
      Diagnostic(.warning, .deadLink, at: link.place, "\"\(path.shortened)\" \(reason)", help: Publication.helpForLinks)
    case .nowhere(let path, let guess):
      Diagnostic(
        .warning, .deadLink, at: link.place, "\"\(path.shortened)\" does not exist",
        help: guess.map { "did you mean \"\($0)\"?" }
          ?? "a relative link is read from the app's folder: link to a page's file, such as terms.md")
    case .fragment:
      Diagnostic(
        .warning, .deadLink, at: link.place, "\"\(link.address.shortened)\" names no page",
        help: "the text is shown on several pages: write the page too, as in terms.md#prices")
    }
  }
}

/// An app's folder, from which the links of its texts are read.
private struct AppOrigin: LinkOrigin {
  let app: AppPlace

  var folder: String { String(app.folder.dropLast()) }
  var path: PagePath { app.home }
}

extension Site {
  /// The site with all links of the apps' texts resolved: those to pages are paths from the site's root.
  func resolvingTextLinks(_ index: SiteIndex) -> Site {
    guard apps.contains(where: { !$0.textLinks.isEmpty }) else { return self }
    return replacing(apps.map { $0.resolvingTextLinks(index) })
  }
}

extension App {
  /// What decides whether the app is the same, beside its files: other files decide what its links mean.
  private struct Resolved: Hashable {
    let app: Fingerprint?
    let texts: [Prose]
  }

  fileprivate func resolvingTextLinks(_ index: SiteIndex) -> App {
    if textLinks.isEmpty { return self }
    let origin = AppOrigin(app: place)
    var app = self
    var texts: [Prose] = []
    app.updateProse { prose in
      guard let html = prose.html else { return }
      var isText = false
      let resolved = InlineHTML.replacingLinks(in: html) { destination in
        let link = index.link(to: destination, in: origin)
        if case .text = link { isText = true }
        return link
      }
      // What takes a link's place belongs to the plain text too.
      if isText { prose.text = InlineHTML.plainText(of: resolved) }
      prose.html = InlineHTML.hasElements(resolved) ? resolved : nil
      texts.append(prose)
    }
    app.fingerprint = Fingerprint(of: Resolved(app: fingerprint, texts: texts))
    return app
  }
}

extension SiteIndex {
  fileprivate func link(to destination: String, in origin: AppOrigin) -> InlineHTML.Link {
    switch resolve(destination, in: origin) {
    case .page(let path, let end): .address(path.encoded + end.encoded)
    case .text(let text): .text(text)
    case .source(_, let address): .address(address)
    case .outside: .address(destination)
    case .unknown, .nowhere, .leftOut, .fragment, .still, .privacy, .media: .none
    }
  }
}
