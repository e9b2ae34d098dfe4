internal import NIOHTTP1

/// What pages of other origins are told (fetch.spec.whatwg.org, CORS): the same as by the web server of docs/publishing.md.
///
/// Which of them get an answer at all is not decided here, but by `AdmittedRequest`.
extension Reply {
  /// The same reply, for scripts of any origin to read.
  var readableByOthers: Reply {
    var reply = self
    reply.fields += [("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", "ETag")]
    return reply
  }

  /// What a script may ask for.
  static let preflight = Reply(
    .noContent,
    fields: [
      ("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Methods", "GET, HEAD"),
      ("Access-Control-Allow-Headers", "If-None-Match"), ("Access-Control-Max-Age", "86400"),
    ])
}
