internal import NIOHTTP1

/// Header fields for pages of other origins (fetch.spec.whatwg.org, CORS), as the web server of docs/publishing.md sends them.
/// `AdmittedRequest` decides which of them get a reply.
extension Reply {
  /// The same reply, readable for scripts of any origin.
  var readableByOthers: Reply {
    var reply = self
    reply.fields += [("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", "ETag")]
    return reply
  }

  /// The requests that a script may send.
  static let preflight = Reply(
    .noContent,
    fields: [
      ("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Methods", "GET, HEAD"),
      ("Access-Control-Allow-Headers", "If-None-Match"), ("Access-Control-Max-Age", "86400"),
    ])
}
