internal import Hosting
internal import NIOHTTP1
internal import SiteContent

/// The response to a request.
struct Reply {
  enum Content {
    case none
    case bytes(ReplyBytes)
    /// A stream of a site's events that lasts as long as the client is connected.
    case events(PreviewSite)
  }

  let status: HTTPResponseStatus
  /// Header fields in addition to those that all replies have.
  var fields: [(name: String, value: String)]
  var content: Content
  var closes = false
  /// The content security policy. Without a site, pages may load nothing from elsewhere.
  var policy = SecurityPolicy().text

  init(_ status: HTTPResponseStatus, fields: [(name: String, value: String)] = [], content: Content = .none) {
    (self.status, self.fields, self.content) = (status, fields, content)
  }

  /// Creates a reply with a line of plain text.
  init(_ status: HTTPResponseStatus, text: String) {
    self.init(status, fields: [("Content-Type", "text/plain; charset=utf-8")], content: .bytes(ReplyBytes(text + "\n")))
  }

  init(_ refusal: Refusal) {
    self.init(refusal.status, text: "\(refusal.status.code) \(refusal.status.reasonPhrase): \(refusal.reason)")
    if refusal.status == .methodNotAllowed { fields.append(("Allow", "GET, HEAD")) }
    closes = true
  }

  /// Redirects to another address of the site.
  init(redirecting status: HTTPResponseStatus, to location: String, query: String?) {
    self.init(status, fields: [("Location", location + (query.map { "?" + $0 } ?? ""))], content: .bytes(ReplyBytes("")))
  }
}

extension Reply {
  /// Returns the response's head.
  func head(version: HTTPVersion = .http1_1, closes: Bool) -> HTTPResponseHead {
    var headers = HTTPHeaders(fields.map { ($0.name, $0.value) } + Self.common)
    headers.add(name: "Content-Security-Policy", value: policy)
    if case .bytes(let bytes) = content { headers.add(name: "Content-Length", value: String(bytes.count)) }
    if closes { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(version: version, status: status, headers: headers)
  }

  /// The header fields of all replies: no caching, no content sniffing, no access by other sites, no referrer.
  private static let common = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
  ]
}

/// The content of a reply: slices of files in memory, in order.
struct ReplyBytes {
  private(set) var pieces: [ArraySlice<UInt8>]

  init(_ pieces: [ArraySlice<UInt8>]) { self.pieces = pieces.filter { !$0.isEmpty } }

  init(_ bytes: [UInt8]) { self.init([bytes[...]]) }

  init(_ text: String) { self.init(Array(text.utf8)) }

  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// A part of the content.
  subscript(range: Range<Int>) -> ReplyBytes {
    var start = 0
    var parts: [ArraySlice<UInt8>] = []
    for piece in pieces {
      let wanted = range.clamped(to: start..<start + piece.count)
      if !wanted.isEmpty { parts.append(piece.dropFirst(wanted.lowerBound - start).prefix(wanted.count)) }
      start += piece.count
    }
    return ReplyBytes(parts)
  }

  /// Returns the content in chunks, so that a large file is never copied as a whole.
  func chunks(of size: Int) -> some Sequence<ArraySlice<UInt8>> {
    pieces.lazy.flatMap { piece in
      stride(from: piece.startIndex, to: piece.endIndex, by: size).lazy.map { piece[$0..<min($0 + size, piece.endIndex)] }
    }
  }
}

/// Header fields for pages of other origins (fetch.spec.whatwg.org, CORS), from the table that is also used for host configurations.
/// `AdmittedRequest` decides which requests are answered.
extension Reply {
  /// The reply with header fields that make it readable for scripts of any origin.
  var readableByOthers: Reply {
    var reply = self
    reply.fields += CrossOriginHeaders.fields
    return reply
  }

  /// The response to a preflight request.
  static let preflight = Reply(
    .noContent,
    fields: CrossOriginHeaders.preflight)
}
