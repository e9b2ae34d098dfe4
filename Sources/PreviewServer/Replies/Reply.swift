internal import NIOHTTP1
internal import SiteContent

/// The response to a request.
struct Reply {
  enum Content {
    case none
    case bytes(ReplyBytes)
    /// A stream of events, as long as the client listens.
    case events
  }

  let status: HTTPResponseStatus
  /// Header fields beside those of all replies.
  var fields: [(name: String, value: String)]
  var content: Content
  var closes = false
  /// What a page may load: without a site nothing from elsewhere.
  var policy = SecurityPolicy().text

  init(_ status: HTTPResponseStatus, fields: [(name: String, value: String)] = [], content: Content = .none) {
    (self.status, self.fields, self.content) = (status, fields, content)
  }

  /// A line of plain text.
  init(_ status: HTTPResponseStatus, text: String) {
    self.init(status, fields: [("Content-Type", "text/plain; charset=utf-8")], content: .bytes(ReplyBytes(text + "\n")))
  }

  init(_ refusal: Refusal) {
    self.init(refusal.status, text: "\(refusal.status.code) \(refusal.status.reasonPhrase): \(refusal.reason)")
    if refusal.status == .methodNotAllowed { fields.append(("Allow", "GET, HEAD")) }
    closes = true
  }

  /// A redirect to another address of this site.
  init(redirecting status: HTTPResponseStatus, to location: String, query: String?) {
    self.init(status, fields: [("Location", location + (query.map { "?" + $0 } ?? ""))], content: .bytes(ReplyBytes("")))
  }
}

extension Reply {
  /// The response's head.
  func head(version: HTTPVersion = .http1_1, closes: Bool) -> HTTPResponseHead {
    var headers = HTTPHeaders(fields.map { ($0.name, $0.value) } + Self.common)
    headers.add(name: "Content-Security-Policy", value: policy)
    if case .bytes(let bytes) = content { headers.add(name: "Content-Length", value: String(bytes.count)) }
    if closes { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(version: version, status: status, headers: headers)
  }

  /// The header fields of all replies: no caching, no guessing of types, no access by or to other sites.
  private static let common = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
  ]
}
