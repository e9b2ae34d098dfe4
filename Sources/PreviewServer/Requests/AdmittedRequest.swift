internal import NIOHTTP1

/// A request that may be answered.
struct AdmittedRequest {
  let target: RequestTarget
  let head: HTTPRequestHead

  var isHead: Bool { head.method == .HEAD }

  /// Whether a browser asks for permission (CORS) before the request of a web client.
  var isPreflight: Bool { head.method == .OPTIONS }

  /// - Throws: the refusal of a request for another host, from another site, or with another method.
  init(_ head: HTTPRequestHead, under authorities: Authorities) throws(Refusal) {
    try Self.checkHost(head.headers, authorities)
    try Self.checkMethod(head)
    target = try RequestTarget(head.uri)
    if let authority = target.authority, !authorities.contains(authority) { throw .foreignHost }
    try Self.checkOrigin(head.headers, authorities, of: target)
    if head.method == .POST { try Self.checkSource(head.headers) }
    self.head = head
  }

  private static func checkHost(_ headers: HTTPHeaders, _ authorities: Authorities) throws(Refusal) {
    let hosts = headers["Host"].map(\.trimmed)
    guard hosts.count == 1, !hosts[0].isEmpty else { throw .hostMissing }
    guard authorities.contains(hosts[0]) else { throw .foreignHost }
  }

  private static func checkMethod(_ head: HTTPRequestHead) throws(Refusal) {
    let isPreflight = head.method == .OPTIONS && head.uri.hasPrefix(RequestTarget.clientFolder)
    let isOpening = head.method == .POST && head.uri.hasPrefix(RequestTarget.openFolder)
    guard head.method == .GET || head.method == .HEAD || isPreflight || isOpening else { throw .otherMethod }
  }

  /// Requests by scripts of other sites are refused; a link there may be followed. A web client on this computer may load `/api/`.
  private static func checkOrigin(_ headers: HTTPHeaders, _ authorities: Authorities, of target: RequestTarget) throws(Refusal) {
    let origins = headers["Origin"].map(\.trimmed)
    if target.isForClients, origins.count == 1, Authorities.isLocalOrigin(origins[0]) { return }
    guard origins.allSatisfy(authorities.containsOrigin) else { throw .foreignOrigin }
    if headers["Sec-Fetch-Site"].contains("cross-site"), headers["Sec-Fetch-Mode"] != ["navigate"] { throw .foreignOrigin }
  }

  /// Only a page of the preview itself may have something done: every browser sends the origin of a page with a POST.
  private static func checkSource(_ headers: HTTPHeaders) throws(Refusal) {
    let site = headers["Sec-Fetch-Site"]
    guard headers["Origin"].count == 1, site.isEmpty || site == ["same-origin"] else { throw .foreignOrigin }
  }
}

extension HTTPRequestHead {
  /// Whether content follows the request, by its fields.
  var hasBody: Bool {
    headers.contains(name: "Transfer-Encoding") || headers["Content-Length"].contains { Int($0) != 0 }
  }
}
