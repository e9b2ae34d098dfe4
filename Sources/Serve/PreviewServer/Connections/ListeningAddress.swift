internal import NIOCore
internal import TextCoding

/// The address that a server listens on.
struct ListeningAddress: Sendable {
  /// The host as given, without brackets.
  let host: String
  let port: Int
  private let address: IPAddress?

  init(host: String, _ bound: SocketAddress) throws {
    guard let port = bound.port else { throw ChannelError.unknownLocalAddress }
    (self.host, self.port, address) = (host, port, IPAddress(bound))
  }

  /// Whether only this computer can connect.
  var isLoopback: Bool { address?.isLoopback == true }

  /// The host and port for a browser on this computer. It cannot connect to a wildcard address everywhere.
  var authority: String {
    if let address, address.isWildcard { return "\(address.isIPv4 ? "127.0.0.1" : "[::1]"):\(port)" }
    return "\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }

  /// The hosts and ports for other computers, if the server listens on all addresses. IPv6 addresses are hard to type, so they are left out
  /// if there is another.
  ///
  /// - Parameter own: the addresses of this computer.
  func networkAuthorities(_ own: [IPAddress]) -> [String] {
    guard let address, address.isWildcard else { return [] }
    let usable = own.filter { !$0.isLoopback && !$0.isLinkLocal && ($0.isIPv4 || !address.isIPv4) }
    let short = usable.filter(\.isIPv4)
    return (short.isEmpty ? usable : short).map { "\($0):\(port)" }
  }

  /// Returns whether a text can be an address or the name of a host. The system's resolver accepts `*` and other texts, too.
  static func isHost(_ text: String) -> Bool {
    let isName = !text.isEmpty && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-._".utf8.contains($0) }
    return isName || IPAddress(text.prefix { $0 != "%" }) != nil
  }
}
