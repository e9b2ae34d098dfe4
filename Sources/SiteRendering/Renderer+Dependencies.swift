internal import SettingsModel
internal import SiteContent

/// What each output depends on, so that after an edit only what it affects is rendered again.
extension Renderer {
  /// Whether an output that was rendered earlier would come out the same now.
  package func isCurrent(_ output: PlannedOutput, _ earlier: Dependencies) -> Bool {
    isCurrent(output, earlier.basis) && areCurrent(earlier.references, of: output)
  }

  /// The same, as far as it shows before anything is rendered.
  package func isCurrent(_ output: PlannedOutput, _ earlier: Dependencies.Basis) -> Bool {
    earlier.inputs == inputs(of: output) && earlier.templates == earlier.layout.flatMap(templates.digest(ofLayout:))
  }

  /// Whether links lead to what they led to. While the `linksDigest` is the same, all of them do.
  package func areCurrent(_ references: Dependencies.References, of output: PlannedOutput) -> Bool {
    let others = references.others.allSatisfy { source, references in
      head(of: source).map { isCurrent(references, in: $0) } ?? false
    }
    return others && (output.head.map { isCurrent(references.own, in: $0) } ?? references.own.isEmpty)
  }

  private func isCurrent(_ references: [String: LinkTarget], in head: PageHead) -> Bool {
    references.allSatisfy { index.resolve($0.key, in: head) == $0.value }
  }

  /// - Parameter summaries: the texts of other pages of which it shows something, or all.
  func dependencies(
    of output: PlannedOutput, layout: String? = nil, _ text: PageText? = nil, summaries: [PagePath: PageText] = [:]
  ) -> Dependencies {
    var references = text?.references ?? [:]
    if let head = output.head, let picture = head.frontMatter.image {
      references[picture.file] = index.resolve(picture.file, in: head)
    }
    let sources = output.posts.compactMap { post in summaries[post.path].map { (post.source, $0.references) } }
    return Dependencies(
      basis: .init(inputs: inputs(of: output), layout: layout, templates: layout.flatMap(templates.digest(ofLayout:))),
      references: .init(own: references, others: Dictionary(sources, uniquingKeysWith: { first, _ in first })))
  }

  /// Hash of what is known before rendering. What a kind of output shows has to be named here.
  private func inputs(of output: PlannedOutput) -> String {
    var hash = InputHash(everywhere, output.path.text, output.head?.digest.sha256, output.head?.source.text)
    // The page of a later day says so, until then.
    hash.add(output.head.flatMap { site.publication(of: $0).reason })
    if let app = site.app(at: output.path) {
      hash.add(contents[app.id]?.digest)
      hash.add(app.primaryIcon?.text)
    }
    addNeighbours(of: output, to: &hash)
    for list in output.isPage ? feedLists(at: output.path) : [] {
      hash.add(list.title)
      hash.add(list.path.text)
    }
    if let disclosure = output.head.flatMap({ PrivacyDisclosure(of: $0, in: site) }) { hash.add(disclosure.app.digest) }
    switch output.kind {
    case .file(let file): return file.digest.sha256
    case .asset(let file): return file.digest.sha256
    case .markdown:
      addCrumbs(above: output.head?.path, to: &hash)
      for tag in output.head?.frontMatter.tags ?? [] { hash.add(output.head.flatMap { plan.tags.path(of: tag, on: $0.path)?.text }) }
    case .list(let posts, let page, let count):
      addCrumbs(above: output.head?.path, to: &hash)
      // Its further pages show no more of the text than what stands above it.
      hash.add(output.head.flatMap { plan.tags.group(around: $0.path)?.path.text })
      hash.add("\(page)/\(count)")
      for post in posts { addEntry(post, to: &hash) }
    case .tags(let group):
      addTags(of: group, to: &hash)
      for tag in group.tags {
        for text in [tag.name, tag.path.text, "\(tag.pages.count)"] { hash.add(text) }
      }
    case .tag(let tag, let group, let posts, let page, let count):
      addTags(of: group, to: &hash)
      for text in [tag.name, "\(page)/\(count)", "\(tag.pages.count)"] { hash.add(text) }
      hash.add(site.page(at: tag.path)?.title)
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
      for group in plan.tags.groups {
        hash.add(group.path.text)
        hash.add(group.list?.title)
        for tag in group.tags {
          hash.add(tag.path.text)
          hash.add(tag.name)
        }
      }
    case .app(let id), .settings(let id), .setting(let id, _), .row(let id, _, _), .appPage(let id, _):
      hash.add(symbols?.digest)
      hash.add(site.app(id)?.digest)
      hash.add(contents[id]?.digest)
    case .document(let id, _):
      hash.add(site.app(id)?.digest)
      hash.add(contents[id]?.digest)
    case .feed(let posts, _):
      for post in posts {
        addEntry(post, to: &hash)
        hash.add(post.digest.sha256)
      }
    // The address that a schema names is the site's, which counts everywhere.
    case .schema, .robots, .sitemap, .sitemapPart, .search, .pages, .manifest: break
    }
    return hash.text
  }

  private func addTags(of group: TagGroup, to hash: inout InputHash) {
    addCrumbs(above: group.path, to: &hash)
    let texts: [String?] = [group.list?.title, group.path.text, group.list?.path.text, site.page(at: group.path)?.title]
    for text in texts { hash.add(text) }
  }

  private func addCrumbs(above path: PagePath?, to hash: inout InputHash) {
    guard let path else { return }
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
    for text in [post.path.text, post.title, post.description, post.date?.iso, post.frontMatter.updated?.iso] { hash.add(text) }
    hash.add(site.publication(of: post).reason)
    // References that its summary makes use of may stand below it.
    hash.add(post.mayHaveSummary ? post.digest.sha256 : nil)
  }
}
