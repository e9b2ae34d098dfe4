internal import NIOHTTP1

/// A request that may be answered.
struct AdmittedRequest {
  let target: RequestTarget
  let head: HTTPRequestHead

  var isHead: Bool { head.method == .HEAD }

  /// - Throws: the refusal of a request under another name, from another site, or for nothing that can be served.
  init(_ head: HTTPRequestHead, under authorities: Authorities) throws(Refusal) {
    try Self.checkHost(head.headers, authorities)
    try Self.checkOrigin(head.headers, authorities)
    guard head.method == .GET || head.method == .HEAD else { throw .otherMethod }
    target = try RequestTarget(head.uri)
    if let authority = target.authority, !authorities.contains(authority) { throw .foreignHost }
    self.head = head
  }

  private static func checkHost(_ headers: HTTPHeaders, _ authorities: Authorities) throws(Refusal) {
    let hosts = headers["Host"].map(\.trimmed)
    guard hosts.count == 1, !hosts[0].isEmpty else { throw .hostMissing }
    guard authorities.contains(hosts[0]) else { throw .foreignHost }
  }

  /// What another site's page does in the background is refused; a link on it may be followed.
  private static func checkOrigin(_ headers: HTTPHeaders, _ authorities: Authorities) throws(Refusal) {
    guard headers["Origin"].map(\.trimmed).allSatisfy(authorities.containsOrigin) else { throw .foreignOrigin }
    if headers["Sec-Fetch-Site"].contains("cross-site"), headers["Sec-Fetch-Mode"] != ["navigate"] { throw .foreignOrigin }
  }
}

extension HTTPRequestHead {
  /// Whether content comes with the request, as far as its fields say.
  var hasBody: Bool {
    headers.contains(name: "Transfer-Encoding") || headers["Content-Length"].contains { Int($0) != 0 }
  }
}
