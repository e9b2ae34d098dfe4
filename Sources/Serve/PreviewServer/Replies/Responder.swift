internal import Hosting
internal import NIOHTTP1
internal import SiteContent

/// Answers requests. All lookups of files by address happen here.
struct Responder: Sendable {
  let sites: PreviewSites
  let authorities: Authorities
  /// Answers only the author's own browser.
  let inspector: Inspector

  /// - Throws: only if the task is cancelled.
  func reply(to head: HTTPRequestHead, from client: Client) async throws(CancellationError) -> Reply {
    let request: AdmittedRequest
    do {
      request = try AdmittedRequest(head, under: authorities)
    } catch {
      return Reply(error)
    }
    if request.isPreflight { return .preflight }
    let isAuthor = client == .thisComputer && !request.isFromOtherOrigin
    let site = isAuthor ? sites.author : sites.others
    if let name = request.target.path?.clientFile {
      if isAuthor, let reply = try await inspector.reply(to: name, request.target.query, opens: head.method == .POST) { return reply }
      return .client(name, of: site)
    }
    let reply = try await reply(to: request, from: site, isAuthor: isAuthor)
    // Pages of other origins never get to read the author's site.
    return request.target.isForClients && !isAuthor ? reply.readableByOthers : reply
  }

  private func reply(to request: AdmittedRequest, from shown: PreviewSite, isAuthor: Bool) async throws(CancellationError) -> Reply {
    switch try await shown.shown() {
    case .site(let site):
      if let file = request.target.path?.file, site.has(file), MediaType(ofFile: file).isHTML { await shown.noteShown(file) }
      var reply = await reply(to: request, from: site, isAuthor: isAuthor)
      reply.policy = site.policy
      return reply
    case .problems(let problems, let unlisted): return .problemsPage(problems, unlisted: unlisted)
    }
  }

  private func reply(to request: AdmittedRequest, from site: PublishedSite, isAuthor: Bool) async -> Reply {
    do {
      guard let path = request.target.path else { return try await missing(.root, from: site) }
      if let file = try await site.file(path.file) { return .file(file, at: path.file, for: request) }
      if let folder = path.asFolder, site.has(folder.file) {
        return Reply(redirecting: .permanentRedirect, to: folder.encoded, query: request.target.query)
      }
      if let inner = path.removing(base: site.basePath), site.has(inner.file) || inner.asFolder.map({ site.has($0.file) }) ?? false {
        return Reply(redirecting: .temporaryRedirect, to: inner.encoded, query: request.target.query)
      }
      return try await missing(path.removing(base: site.basePath) ?? path, from: site)
    } catch {
      // The error may name a path on this computer.
      return Reply(.internalServerError, text: "500 Internal Server Error: the file could not be made" + (isAuthor ? ": \(error)" : ""))
    }
  }

  /// Returns the 404 page. Each language has one in its folder.
  private func missing(_ path: PagePath, from site: PublishedSite) async throws -> Reply {
    let page = "404.html"
    let own = path.text.split(separator: "/").first.map { "\($0)/\(page)" }
    let output = own.flatMap { site.has($0) ? $0 : nil } ?? page
    return .missing(try await site.file(output), at: output)
  }
}

extension PagePath {
  /// The name of a file in the server's own folder, where a site cannot have files.
  fileprivate var clientFile: String? {
    let folder = "/.sitegen/"
    return text.hasPrefix(folder) ? String(text.dropFirst(folder.count)) : nil
  }

  /// The path with a trailing slash; nil if it already has one.
  fileprivate var asFolder: PagePath? { text.hasSuffix("/") ? nil : PagePath(text + "/") }

  /// Returns the path without the site's base path; nil if the path does not begin with it.
  fileprivate func removing(base: String) -> PagePath? {
    if base == "/" { return nil }
    if text + "/" == base { return .root }
    return text.hasPrefix(base) ? PagePath("/" + text.dropFirst(base.count)) : nil
  }
}
