/// The names of the server.
///
/// Any web site can make a name of its own point at this computer, and a browser would let that site's pages read the preview. So requests
/// for other names are refused.
struct Authorities: Sendable {
  private let names: Set<String>

  init(host: String, port: Int) {
    let given = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    let hosts = ["localhost", "127.0.0.1", "[::1]", given.lowercased()]
    names = Set(hosts.map { "\($0):\(port)" } + (port == 80 ? hosts : []))
  }

  func contains(_ authority: String) -> Bool { names.contains(authority.lowercased()) }

  /// Whether an origin is ours.
  func containsOrigin(_ origin: String) -> Bool {
    let scheme = "http://"
    return origin.hasPrefix(scheme) && contains(String(origin.dropFirst(scheme.count)))
  }

  /// Whether an origin is on this computer, at any port: a web client in development.
  static func isLocalOrigin(_ origin: String) -> Bool {
    origin.wholeMatch(of: /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?/) != nil
  }
}
