#if os(Linux)
  import Foundation

  /// A connection to a server on this computer that sends what it is told to, whether a browser would or not.
  final class RawConnection {
    struct Failed: Error { let what: String }

    private let socket: CInt
    private var received: [UInt8] = []

    init(port: Int) throws {
      socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
      guard socket >= 0 else { throw Failed(what: "there is no socket: \(errno)") }
      // Nothing here waits for ever.
      var patience = timeval(tv_sec: 20, tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] { setsockopt(socket, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size)) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
      address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
      }
      guard status == 0 else {
        close(socket)
        throw Failed(what: "nobody listens: \(errno)")
      }
    }

    deinit { close(socket) }

    /// - Returns: whether the server still took all of it.
    @discardableResult func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    func closeOutput() { shutdown(socket, CInt(SHUT_WR)) }

    /// What comes up to and with a text; all where the server closes before.
    func read(through text: String) throws -> String {
      while true {
        let bytes = String(decoding: received, as: UTF8.self)
        if let end = bytes.range(of: text)?.upperBound {
          defer { received = Array(bytes[end...].utf8) }
          return String(bytes[..<end])
        }
        guard try receive() else { break }
      }
      defer { received = [] }
      return String(decoding: received, as: UTF8.self)
    }

    /// How often a text stands in what comes until the server closes, or has come so often. Nothing of it is kept.
    func count(of text: String, upTo limit: Int) throws -> Int {
      var count = 0
      while count < limit {
        let isOpen = try receive()
        while let range = Data(received).range(of: Data(text.utf8)) {
          count += 1
          received.removeFirst(range.upperBound)
        }
        received = Array(received.suffix(text.utf8.count - 1))
        if !isOpen { break }
      }
      return count
    }

    /// - Returns: whether the server has not closed.
    /// - Throws: where nothing comes for long.
    private func receive() throws -> Bool {
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0, errno == EAGAIN { throw Failed(what: "the server neither says anything nor closes") }
      // A reset ends a connection too.
      if count > 0 { received += buffer[..<count] }
      return count > 0
    }

    /// Leaves as a client does that crashes.
    func reset() {
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }
  }
#endif
