internal import Libc
internal import NIOCore

/// The computer that the server runs on. Its names and addresses are read when they are needed, because they can change.
enum ThisComputer {
  /// The names of this computer on its network, in lower case: `box`, `box.local`, `box.example.com`.
  static var names: Set<String> {
    var buffer = [CChar](repeating: 0, count: 256)
    let status = gethostname(&buffer, buffer.count - 1)
    let name = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).lowercased()
    guard status == 0, let label = name.split(separator: ".").first else { return [] }
    return [name, String(label), "\(label).local"]
  }

  /// The addresses of the network interfaces.
  static var addresses: [IPAddress] {
    get throws { try System.enumerateDevices().compactMap { IPAddress($0.address) } }
  }
}

/// The computer at the other end of a connection. Only the connection decides which one it is: anyone can write any header field.
enum Client: Equatable {
  case thisComputer
  case otherComputer

  /// - Parameter own: the addresses of this computer. If they cannot be read, the client could be another computer.
  init(_ remote: SocketAddress?, own: () throws -> [IPAddress] = { try ThisComputer.addresses }) {
    guard let address = IPAddress(remote) else {
      self = .otherComputer
      return
    }
    do {
      self = try address.isLoopback || own().contains(address) ? .thisComputer : .otherComputer
    } catch {
      self = .otherComputer
    }
  }
}
