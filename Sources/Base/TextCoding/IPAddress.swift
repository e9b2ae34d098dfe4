internal import Libc

/// An IPv4 or IPv6 address.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  /// Four bytes, or sixteen.
  private let bytes: [UInt8]

  /// - Parameter bytes: four bytes, or sixteen.
  package init(_ bytes: [UInt8]) {
    precondition(bytes.count == 4 || bytes.count == 16, "an IP address has four or sixteen bytes")
    self.bytes = bytes
  }

  /// Reads the host of a URL as browsers do (https://url.spec.whatwg.org/#host-parsing): `127.1`, `0x7f000001` and `[::1]` are addresses.
  ///
  /// - Returns: nil if the host is a name, or invalid.
  package init?(host: String) {
    if host.hasPrefix("[") {
      var address = in6_addr()
      guard host.hasSuffix("]"), inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1 else { return nil }
      self.init(withUnsafeBytes(of: address) { Array($0) })
    } else {
      guard let bytes = Self.fourBytes(host) else { return nil }
      self.init(bytes)
    }
  }

  /// The address as in a URL: `127.0.0.1`, `[0:0:0:0:0:0:0:1]`.
  package var description: String {
    if isFour { return bytes.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
    return "[\(groups.joined(separator: ":"))]"
  }

  /// Whether a browser reads the host as an IPv4 address, because its last label is a number. It may be an invalid one.
  package static func endsInNumber(_ host: String) -> Bool {
    let labels = labels(host)
    guard let last = labels.last, !last.isEmpty else { return false }
    return last.utf8.allSatisfy(\.isASCIIDigit) || number(last) != nil
  }

  /// Whether anybody on the internet means the same computer by this address (the registries of special-purpose addresses of IANA).
  package var isPublic: Bool {
    if isFour { return !Self.specialFour.contains { begins(with: $0.0, bits: $0.1) } }
    // IPv4 addresses in IPv6: of sockets, and of networks without IPv4 (RFC 6052).
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    if begins(with: mapped, bits: 96) || begins(with: translated, bits: 96) { return IPAddress(Array(bytes[12...])).isPublic }
    return begins(with: [0x20], bits: 3) && !Self.specialSix.contains { begins(with: $0.0, bits: $0.1) }
  }
}

extension IPAddress {
  private var isFour: Bool { bytes.count == 4 }

  private static let specialFour: [([UInt8], bits: Int)] = [
    ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12), ([192, 0, 0], 24), ([192, 0, 2], 24),
    ([192, 88, 99], 24), ([192, 168], 16), ([198, 18], 15), ([198, 51, 100], 24), ([203, 0, 113], 24), ([224], 3),
  ]

  /// Only within 2000::/3, because everything else is special: protocols and tunnels, 6to4, documentation.
  private static let specialSix: [([UInt8], bits: Int)] = [
    ([0x20, 0x01, 0x00], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x20, 0x02], 16), ([0x3F, 0xFF, 0x00], 20),
  ]

  private func begins(with prefix: [UInt8], bits: Int) -> Bool {
    prefix.indices.allSatisfy { index in
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(8, bits - index * 8))
      return bytes[index] & mask == prefix[index] & mask
    }
  }

  /// Returns the labels without the empty one after a dot at the end.
  private static func labels(_ host: String) -> [Substring] {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.last?.isEmpty == true ? labels.dropLast() : labels
  }

  private static func fourBytes(_ host: String) -> [UInt8]? {
    let numbers = labels(host).map(number)
    guard numbers.count <= 4, let last = numbers.last ?? nil else { return nil }
    let first = numbers.dropLast().compactMap { $0.flatMap { UInt8(exactly: $0) } }
    guard first.count == numbers.count - 1, last < 1 << (8 * UInt64(4 - first.count)) else { return nil }
    return first + (0..<4 - first.count).reversed().map { UInt8(truncatingIfNeeded: last >> (8 * UInt64($0))) }
  }

  /// Reads a decimal, octal (`0177`) or hexadecimal (`0x7f`) number.
  private static func number(_ label: Substring) -> UInt64? {
    if label.lowercased().hasPrefix("0x") {
      let digits = label.dropFirst(2)
      return digits.isEmpty ? 0 : digits.utf8.allSatisfy(\.isASCIILetterOrDigit) ? UInt64(digits, radix: 16) : nil
    }
    guard label.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    return UInt64(label, radix: label.count > 1 && label.first == "0" ? 8 : 10)
  }
}
