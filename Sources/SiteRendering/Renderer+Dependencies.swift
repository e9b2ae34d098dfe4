internal import SettingsModel
internal import SiteContent

/// What each output depends on, so that after an edit only what it affects is rendered again.
extension Renderer {
  /// Whether an output that was rendered earlier would come out the same now.
  package func isCurrent(_ output: PlannedOutput, _ earlier: Dependencies) -> Bool {
    guard earlier.inputs == inputs(of: output), earlier.templates == earlier.layout.flatMap(templates.digest(ofLayout:)) else {
      return false
    }
    guard let head = output.head else { return earlier.references.isEmpty }
    return earlier.references.allSatisfy { index.resolve($0.key, in: head) == $0.value }
  }

  func dependencies(of output: PlannedOutput, layout: String? = nil, _ text: PageText? = nil) -> Dependencies {
    Dependencies(
      inputs: inputs(of: output), layout: layout, templates: layout.flatMap(templates.digest(ofLayout:)),
      references: text?.references ?? [:])
  }

  /// Hash of what is known before rendering. What a kind of output shows has to be named here.
  private func inputs(of output: PlannedOutput) -> String {
    var hash = InputHash(everywhere, output.path.text, "\(output.head?.digest.sha256 ?? "")")
    if let app = site.app(at: output.path) {
      hash.add(contents[app.id]?.digest)
      hash.add(app.primaryIcon?.text)
    }
    addNeighbours(of: output, to: &hash)
    if let disclosure = output.head.flatMap({ PrivacyDisclosure(of: $0, in: site) }) { hash.add(disclosure.app.digest) }
    switch output.kind {
    case .file(let file): return file.digest.sha256
    case .asset(let file): return file.digest.sha256
    case .markdown: addCrumbs(of: output, to: &hash)
    case .list(let posts, let page, let count):
      addCrumbs(of: output, to: &hash)
      hash.add("\(page)/\(count)")
      for post in posts { addEntry(post, to: &hash) }
    case .redirect(let target): hash.add(target.text)
    case .home, .notFound:
      hash.add(symbols?.digest)
      for app in site.apps {
        hash.add(app.digest)
        hash.add(contents[app.id]?.digest)
        hash.add(site.page(at: SitePaths.app(app.id))?.description)
      }
    case .index:
      for app in site.apps { hash.add(app.digest) }
      for page in site.pages {
        for text in [page.path.text, page.title, page.frontMatter.robots, page.isList ? "list" : nil] { hash.add(text) }
      }
    case .app(let id), .settings(let id), .setting(let id, _), .row(let id, _, _), .appPage(let id, _):
      hash.add(symbols?.digest)
      hash.add(site.app(id)?.digest)
      hash.add(contents[id]?.digest)
    case .document(let id, _):
      hash.add(site.app(id)?.digest)
      hash.add(contents[id]?.digest)
    case .feed(let posts, _):
      for post in posts { hash.add(post.digest.sha256) }
    // The address that a schema names is the site's, which counts everywhere.
    case .schema, .robots, .sitemap, .search, .pages, .manifest: break
    }
    return hash.text
  }

  private func addCrumbs(of output: PlannedOutput, to hash: inout InputHash) {
    guard let path = output.head?.path else { return }
    for crumb in site.crumbs(above: path) {
      hash.add(crumb.title)
      hash.add(crumb.path.text)
    }
  }

  private func addNeighbours(of output: PlannedOutput, to hash: inout InputHash) {
    guard let (previous, next) = neighbours.pair(at: output.path) else { return }
    for neighbour in [previous, next] {
      for text in [neighbour?.label, neighbour?.link.title, neighbour?.link.path.text] { hash.add(text) }
    }
  }

  private func addEntry(_ post: PageHead, to hash: inout InputHash) {
    for text in [post.path.text, post.title, post.description, post.date?.iso] { hash.add(text) }
  }
}
