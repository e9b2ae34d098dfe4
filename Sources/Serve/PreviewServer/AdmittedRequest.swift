internal import NIOHTTP1
internal import SiteContent
internal import TextCoding

/// A request that passed all checks.
struct AdmittedRequest {
  let target: RequestTarget
  let head: HTTPRequestHead

  /// Whether the request is from a page of another origin, such as a web client in development.
  let isFromOtherOrigin: Bool

  var isHead: Bool { head.method == .HEAD }

  /// Whether this is a CORS preflight request for a web client.
  var isPreflight: Bool { head.method == .OPTIONS }

  /// - Throws: `Refusal` for requests to another host, from another site, or with an unsupported method.
  init(_ head: HTTPRequestHead, under authorities: Authorities) throws(Refusal) {
    try Self.checkHost(head.headers, authorities)
    try Self.checkMethod(head)
    target = try RequestTarget(head.uri)
    if let authority = target.authority, !authorities.contains(authority) { throw .foreignHost }
    isFromOtherOrigin = try Self.checkOrigin(head.headers, authorities, of: target)
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

  /// Rejects requests by scripts of other sites, but allows links from them. A web client on this computer may load `/api/`.
  ///
  /// - Returns: whether the request is from a page of another origin.
  private static func checkOrigin(_ headers: HTTPHeaders, _ authorities: Authorities, of target: RequestTarget) throws(Refusal) -> Bool {
    let origins = headers["Origin"].map(\.trimmed)
    let areOwn = origins.allSatisfy { authorities.containsOrigin($0, of: headers["Host"].map(\.trimmed)) }
    if target.isForClients, origins.count == 1, Authorities.isLocalOrigin(origins[0]) { return !areOwn }
    guard areOwn else { throw .foreignOrigin }
    if headers["Sec-Fetch-Site"].contains("cross-site"), headers["Sec-Fetch-Mode"] != ["navigate"] { throw .foreignOrigin }
    return false
  }

  /// Rejects a POST unless it comes from a page of the preview. Browsers always send the page's origin with it.
  private static func checkSource(_ headers: HTTPHeaders) throws(Refusal) {
    let site = headers["Sec-Fetch-Site"]
    guard headers["Origin"].count == 1, site.isEmpty || site == ["same-origin"] else { throw .foreignOrigin }
  }
}

extension HTTPRequestHead {
  /// Whether the request has a body, according to its header fields.
  var hasBody: Bool {
    headers.contains(name: "Transfer-Encoding") || headers["Content-Length"].contains { Int($0) != 0 }
  }
}

/// The target of a request line, decoded exactly once.
///
/// It is never converted to a path on disk, but looked up among the site's outputs. Dot segments, double slashes and double encoding need
/// no special handling, since no output has such a name.
struct RequestTarget: Equatable {
  /// The path; nil if it contains an encoded slash, since no name contains a slash.
  let path: PagePath?
  /// The query as received, without the question mark.
  let query: String?
  /// The server named in an absolute target.
  let authority: String?

  /// The folder of documents for clients. On the published site, pages of other origins may read it.
  static let clientFolder = "/api/"

  /// The folder for opening locations in the author's editor. Nothing else accepts POST.
  static let openFolder = "/.sitegen/open/"

  var isForClients: Bool { path?.text.hasPrefix(Self.clientFolder) ?? false }

  /// - Throws: `Refusal` if the target is not `/path?query` or `http://authority/path?query` in ASCII, or if an escape is invalid, is not
  ///   UTF-8, or encodes a NUL.
  init(_ text: String) throws(Refusal) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else { throw .malformedTarget }
    var rest = text[...]
    authority = try Self.takeAuthority(from: &rest)
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    query = parts.count == 2 ? String(parts[1]) : nil
    path = try Self.decode(parts[0])
  }

  private static func takeAuthority(from rest: inout Substring) throws(Refusal) -> String? {
    if rest.hasPrefix("/") { return nil }
    let scheme = "http://"
    guard rest.prefix(scheme.count).lowercased() == scheme else { throw .malformedTarget }
    let authority = rest.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    guard !authority.isEmpty else { throw .malformedTarget }
    rest = rest[authority.endIndex...]
    if !rest.hasPrefix("/") { rest = "/" + rest }
    return String(authority)
  }

  private static func decode(_ text: Substring) throws(Refusal) -> PagePath? {
    let text = String(text)
    guard text.hasValidPercentEscapes, let path = String(validUTF8: text.percentDecodedBytes), !path.utf8.contains(0) else {
      throw .malformedTarget
    }
    return text.lowercased().contains("%2f") ? nil : PagePath(path)
  }
}

/// The host names that requests may use for this server.
///
/// Any web site can point a domain name at this computer, and a browser would then let the site's pages read the preview (DNS rebinding).
/// So requests for other names are rejected. If other computers can connect, they may use any IP address, since this attack needs a name,
/// and any port, since containers and routers map ports.
struct Authorities: Sendable {
  /// The names with the port.
  private let names: Set<String>
  /// The names that may have any port; nil if only this computer can connect.
  private let reachable: Set<String>?

  /// - Parameter machineNames: the names of this computer; nil if only this computer can connect.
  init(host: String, port: Int, machineNames: Set<String>? = nil) {
    let given = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    let hosts = ["localhost", "127.0.0.1", "[::1]", given.lowercased()]
    names = Set(hosts.map { "\($0):\(port)" } + (port == 80 ? hosts : []))
    reachable = machineNames?.union(hosts)
  }

  func contains(_ authority: String) -> Bool { names.contains(authority.lowercased()) || isReachable(authority.lowercased()) }

  private func isReachable(_ authority: String) -> Bool {
    guard let reachable, let (host, _) = HostName.parts(authority[...]) else { return false }
    if reachable.contains(host) { return true }
    let isBracketed = host.hasPrefix("[")
    let address = isBracketed ? host.dropFirst().dropLast() : host[...]
    return address.contains(":") == isBracketed && IPAddress(address) != nil
  }

  /// Returns whether an origin is this server's.
  ///
  /// - Parameter hosts: the request's `Host`. Of all IP addresses, only this one is the server's.
  func containsOrigin(_ origin: String, of hosts: [String] = []) -> Bool {
    let scheme = "http://"
    guard origin.hasPrefix(scheme) else { return false }
    let authority = origin.dropFirst(scheme.count).lowercased()
    return names.contains(authority) || hosts.contains { $0.lowercased() == authority }
  }

  /// Returns whether an origin is on this computer, on any port. Web clients in development use such origins.
  static func isLocalOrigin(_ origin: String) -> Bool {
    origin.wholeMatch(of: /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?/) != nil
  }
}

/// The reason why a request is rejected. The connection is then closed.
struct Refusal: Error, Equatable {
  let status: HTTPResponseStatus
  let reason: String

  static let malformed = Refusal(status: .badRequest, reason: "the request is malformed")
  static let malformedTarget = Refusal(status: .badRequest, reason: "the address is malformed")
  static let hostMissing = Refusal(status: .badRequest, reason: "a request needs exactly one Host")
  static let foreignHost = Refusal(status: .forbidden, reason: "this server does not answer requests for that host")
  static let foreignOrigin = Refusal(status: .forbidden, reason: "this server does not answer requests from other sites")
  static let otherMethod = Refusal(status: .methodNotAllowed, reason: "this server supports only GET and HEAD")
  static let hasBody = Refusal(status: .payloadTooLarge, reason: "this server accepts no request bodies")
  static let lineTooLong = Refusal(status: .uriTooLong, reason: "the address is too long")
  static let headersTooLarge = Refusal(status: .requestHeaderFieldsTooLarge, reason: "the header fields are too many or too long")
  static let otherVersion = Refusal(status: .httpVersionNotSupported, reason: "this server supports only HTTP/1.1")
}

extension Refusal {
  init(_ error: HTTPParserError) {
    switch error {
    case .invalidVersion: self = .otherVersion
    case .headerOverflow: self = .headersTooLarge
    default: self = .malformed
    }
  }
}
