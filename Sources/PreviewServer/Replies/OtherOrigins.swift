internal import Hosting
internal import NIOHTTP1

/// Header fields for pages of other origins (fetch.spec.whatwg.org, CORS), as web servers send them by the same table.
/// `AdmittedRequest` decides which of them get a reply.
extension Reply {
  /// The same reply, readable for scripts of any origin.
  var readableByOthers: Reply {
    var reply = self
    reply.fields += CrossOriginHeaders.fields
    return reply
  }

  /// The requests that a script may send.
  static let preflight = Reply(
    .noContent,
    fields: CrossOriginHeaders.preflight)
}
