internal import Hosting
internal import NIOHTTP1
internal import SiteContent

/// Answers requests. All lookups of files by address happen here.
struct Responder: Sendable {
  let site: PreviewSite
  let authorities: Authorities
  let inspector: Inspector

  /// - Parameter isLocal: whether the client is on this computer.
  /// - Throws: only if the task is cancelled.
  func reply(to head: HTTPRequestHead, isLocal: Bool) async throws(CancellationError) -> Reply {
    let request: AdmittedRequest
    do {
      request = try AdmittedRequest(head, under: authorities)
    } catch {
      return Reply(error)
    }
    if request.isPreflight { return .preflight }
    if let name = request.target.path?.clientFile {
      return try await inspector.reply(to: name, request.target.query, opens: head.method == .POST, isLocal: isLocal) ?? .client(name)
    }
    let reply = try await reply(to: request)
    return request.target.isForClients ? reply.readableByOthers : reply
  }

  private func reply(to request: AdmittedRequest) async throws(CancellationError) -> Reply {
    switch try await site.shown() {
    case .site(let site):
      var reply = await reply(to: request, from: site)
      reply.policy = site.policy
      return reply
    case .problems(let problems): return .problemsPage(problems)
    }
  }

  private func reply(to request: AdmittedRequest, from site: PublishedSite) async -> Reply {
    do {
      guard let path = request.target.path else { return try await missing(.root, from: site) }
      if let file = try await site.file(path.file) {
        if MediaType(ofFile: path.file).isHTML { await self.site.noteShown(path.file) }
        return .file(file, at: path.file, for: request)
      }
      if let folder = path.asFolder, site.has(folder.file) {
        return Reply(redirecting: .permanentRedirect, to: folder.encoded, query: request.target.query)
      }
      if let inner = path.removing(base: site.basePath), site.has(inner.file) || inner.asFolder.map({ site.has($0.file) }) ?? false {
        return Reply(redirecting: .temporaryRedirect, to: inner.encoded, query: request.target.query)
      }
      return try await missing(path.removing(base: site.basePath) ?? path, from: site)
    } catch {
      return Reply(.internalServerError, text: "500 Internal Server Error: the file could not be made: \(error)")
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
