internal import Concurrency
internal import Diagnostics
internal import Markdown
internal import SettingsModel
package import SiteContent

/// Addresses in `site.yaml` and in the apps' YAML files that link to pages and files on the site.
enum InternalLinks {
  /// Returns warnings about dead links.
  static func dead(_ site: Site, _ paths: Set<PagePath>) -> [Diagnostic] {
    guard !site.internalLinks.isEmpty else { return [] }
    let leftOut = Dictionary(site.leftOut.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let pages = Deferred { NearestNames(paths.map(\.text).filter { $0.hasSuffix("/") }.sorted()) }
    return site.internalLinks.compactMap { link in
      guard let path = SiteAddress(link.address)?.path, !paths.contains(path), !paths.contains(path.twin) else { return nil }
      if let reason = leftOut[path].flatMap({ site.publication(of: $0).reason }) {
        return Diagnostic(.warning, .deadLink, at: link.place, "\"\(path)\" \(reason)", help: Publication.helpForLinks)
      }
      return Diagnostic(.warning, .deadLink, at: link.place, "\"\(path)\" does not exist", help: guess(path, paths, pages))
    }
  }

  private static func guess(_ path: PagePath, _ paths: Set<PagePath>, _ pages: Deferred<NearestNames>) -> String? {
    let folder = PagePath(path.text + "/")
    let near = paths.contains(folder) ? folder.text : pages.value.nearest(to: path.text)
    return near.map { "did you mean \"\($0)\"?" } ?? "check the path: addresses that begin with / are on this site"
  }

  /// Returns the links to anchors, which are checked after the pages are rendered.
  static func places(of links: [InternalLink]) -> [PageText.Link] {
    links.compactMap { link in
      guard let address = SiteAddress(link.address), let anchor = address.end.anchor else { return nil }
      return PageText.Link(target: address.path.folder, fragment: anchor, place: link.place)
    }
  }
}

extension Site {
  /// All addresses on the site that `site.yaml` and the apps' YAML files contain.
  package var internalLinks: [InternalLink] { settings.internalLinks + apps.flatMap(\.internalLinks) }
}

/// Links from the texts in the apps' YAML files to pages, files and parts of the model. Relative links start at the app's folder.
enum TextLinks {
  /// Returns problems with these links.
  static func dead(_ site: Site, _ makeIndex: () -> SiteIndex) -> [Diagnostic] {
    guard site.apps.contains(where: { !$0.textLinks.isEmpty }) else { return [] }
    let index = makeIndex()
    return site.apps.flatMap { app in
      app.textLinks.compactMap { problem($0, index.resolve(WrittenLink($0.address), in: AppOrigin(app: app.place))) }
    }
  }

  /// Returns the links to anchors, which are checked after the pages are rendered.
  static func places(of app: App, _ index: SiteIndex) -> [PageText.Link] {
    app.textLinks.compactMap { link in
      guard case .page(let path, let end) = index.resolve(WrittenLink(link.address), in: AppOrigin(app: app.place)), let anchor = end.anchor
      else {
        return nil
      }
      return PageText.Link(target: path, fragment: anchor, place: link.place)
    }
  }

  /// Returns the addresses that these links resolve to.
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
        help: "put the link in a paragraph of its own on a page")
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
        .warning, .deadLink, at: link.place, "\"\(link.address.shortened)\" needs a page before the anchor",
        help: "this text appears on several pages: include the page, as in terms.md#prices")
    }
  }
}

/// An app's folder, from which the relative links in its texts are resolved.
private struct AppOrigin: LinkOrigin {
  let app: AppPlace

  var folder: String { String(app.folder.dropLast()) }
  var path: PagePath { app.home }
}

extension Site {
  /// Returns the site with resolved links in the apps' texts: links to pages become paths from the site's root.
  func resolvingTextLinks(_ index: SiteIndex) -> Site {
    guard apps.contains(where: { !$0.textLinks.isEmpty }) else { return self }
    return replacing(apps.map { $0.resolvingTextLinks(index) })
  }
}

extension App {
  /// The content of a fingerprint: an app with its resolved links, which also depend on other files.
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
      // If a text replaces a link, the plain text must contain that text too.
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
    switch resolve(WrittenLink(destination), in: origin) {
    case .page(let path, let end): .address(path.encoded + end.encoded)
    case .text(let text): .text(text)
    case .source(_, let address): .address(address)
    case .outside: .address(destination)
    case .unknown, .nowhere, .leftOut, .fragment, .still, .privacy, .media: .none
    }
  }
}

extension App {
  /// Returns the app with absolute addresses, for documents.
  package func withAbsoluteAddresses(below baseURL: String) -> App {
    if internalLinks.isEmpty, textLinks.isEmpty { return self }
    func full(_ address: String) -> String { SiteAddress(address)?.absolute(below: baseURL) ?? address }
    var app = self
    app.updateProse { prose in
      prose.html = prose.html.map { html in InlineHTML.replacingLinks(in: html) { .address(full($0)) } }
    }
    app.updateAddresses { $0 = full($0) }
    return app
  }

  /// Changes all addresses in the app's files, except for links in texts.
  fileprivate mutating func updateAddresses(_ expand: (inout String) -> Void) {
    var app = self
    app.catalogue.links?.update { expand(&$0.url) }
    app.catalogue.entitlements.update { $0.opens?.update(expand) }
    app.catalogue.screens.update { screen in
      screen.cards?.update { $0.button?.opens?.update(expand) }
      screen.sections.update { section in
        section.rows.update { row in
          row.opens?.update(expand)
          row.machine?.update(expand)
        }
      }
    }
    app.icons?.machine?.update(expand)
    app.onboarding?.machine.update(expand)
    self = app
  }
}

extension Site {
  /// Returns the site with links to pages in its own language, if they exist, and with the published addresses of assets.
  func localizingAddresses(_ index: SiteIndex) -> Site {
    if settings.edition.isMain, !internalLinks.contains(where: { index.isAsset($0.address) }) { return self }
    func own(_ address: String) -> String {
      SiteAddress(address).map { index.localizedAddress(of: $0.path).encoded + $0.end.encoded } ?? address
    }
    var settings = settings
    for number in settings.navigation.indices { settings.navigation[number].url = own(settings.navigation[number].url) }
    let apps = apps.map { app in
      if app.internalLinks.isEmpty { return app }
      var changed = app
      var addresses: [String] = []
      changed.updateAddresses {
        $0 = own($0)
        addresses.append($0)
      }
      changed.fingerprint = Fingerprint(of: [app.fingerprint, Fingerprint(of: addresses)])
      return changed
    }
    return replacing(apps, settings)
  }
}

extension Machine {
  fileprivate mutating func update(_ change: (inout String) -> Void) { states.update { $0.opens?.update(change) } }
}

extension Destination {
  fileprivate mutating func update(_ change: (inout String) -> Void) {
    guard present.known == .url, var address = url else { return }
    change(&address)
    url = address
  }
}

extension Array {
  fileprivate mutating func update(_ change: (inout Element) -> Void) { for index in indices { change(&self[index]) } }
}
