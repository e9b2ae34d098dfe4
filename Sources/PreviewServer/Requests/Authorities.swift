/// The names under which the server answers.
///
/// Any web site can make a name of its own point at this computer. A browser would then let that site's pages read the
/// preview as their own; so a request under a name that is not ours gets nothing.
struct Authorities: Sendable {
  private let names: Set<String>

  init(host: String, port: Int) {
    let given = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    let hosts = ["localhost", "127.0.0.1", "[::1]", given.lowercased()]
    names = Set(hosts.map { "\($0):\(port)" } + (port == 80 ? hosts : []))
  }

  func contains(_ authority: String) -> Bool { names.contains(authority.lowercased()) }

  /// Whether a page of this origin is one of ours.
  func containsOrigin(_ origin: String) -> Bool {
    let scheme = "http://"
    return origin.hasPrefix(scheme) && contains(String(origin.dropFirst(scheme.count)))
  }

  /// Whether a page of this origin comes from this computer, by whatever port: a web client that somebody works on.
  static func isLocalOrigin(_ origin: String) -> Bool {
    origin.wholeMatch(of: /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?/) != nil
  }
}
