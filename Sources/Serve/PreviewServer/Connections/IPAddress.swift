internal import NIOCore

/// An IP address. An IPv4 address that is written as IPv6, such as `::ffff:192.0.2.1`, equals the IPv4 address.
struct IPAddress: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The interface of a link-local address. Other computers on other links can have the same address.
  private let zone: [UInt8]

  init?(_ address: SocketAddress?) {
    // The layouts of `sockaddr_in` and `sockaddr_in6`, which are the same on all systems.
    guard let memory = address?.withSockAddr({ Array(UnsafeRawBufferPointer(start: $0, count: $1)) }) else { return nil }
    switch address {
    case .v4: (bytes, zone) = (Array(memory[4..<8]), [])
    case .v6:
      let all = memory[8..<24]
      let isMapped = all.starts(with: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF])
      bytes = Array(isMapped ? all.suffix(4) : all)
      zone = Self.isLinkLocal(bytes) ? Array(memory[24..<28]) : []
    case .unixDomainSocket, nil: return nil
    }
  }

  /// - Parameter text: `192.0.2.1`, `2001:db8::1`, without brackets and zone.
  init?(_ text: some StringProtocol) {
    if text.contains("%") { return nil }
    do { self.init(try SocketAddress(ipAddress: String(text), port: 0)) } catch { return nil }
  }

  var isIPv4: Bool { bytes.count == 4 }
  var isLoopback: Bool { isIPv4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1 }
  /// Whether a server with this address listens on all addresses.
  var isWildcard: Bool { bytes.allSatisfy { $0 == 0 } }
  var isLinkLocal: Bool { Self.isLinkLocal(bytes) }

  private static func isLinkLocal(_ bytes: [UInt8]) -> Bool {
    bytes.count == 4 ? bytes[0] == 169 && bytes[1] == 254 : bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
  }
}

extension IPAddress: CustomStringConvertible {
  /// The address as in a URL: `192.0.2.1`, `[2001:db8::1]`.
  var description: String {
    let text = (try? SocketAddress(packedIPAddress: ByteBuffer(bytes: bytes), port: 0))?.ipAddress
    guard let text else { preconditionFailure("4 or 16 bytes are an IP address") }
    return isIPv4 ? text : "[\(text)]"
  }
}
