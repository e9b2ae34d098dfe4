package import Diagnostics
internal import Libc
internal import NIOCore

/// Why the server cannot listen at an address.
package struct BindFailed: CommandFailure, Equatable {
  package enum Reason: Equatable, Sendable {
    case portInUse
    case portNeedsRights
    case noSuchPort
    case unknownHost
    /// A known host that is not this computer.
    case foreignAddress
    /// Other computers could read what is for this one only.
    case notLoopback
    case other(String)
  }

  package let host: String
  package let port: Int
  package let reason: Reason

  package init(host: String, port: Int, reason: Reason) { (self.host, self.port, self.reason) = (host, port, reason) }

  package var exitStatus: ExitStatus {
    switch reason {
    case .noSuchPort, .unknownHost, .foreignAddress, .notLoopback: .usage
    case .portInUse, .portNeedsRights, .other: .inputOutput
    }
  }

  package var description: String {
    switch reason {
    case .portInUse: "port \(port) is in use; try --port \(port < 65535 ? port + 1 : port - 1)"
    case .portNeedsRights: "port \(port) needs administrator rights; choose one above 1023"
    case .noSuchPort: "there is no port \(port); ports go from 0 to 65535"
    case .unknownHost: "the host \"\(host)\" is not known"
    case .foreignAddress: "the host \"\(host)\" is not an address of this computer"
    case .notLoopback: "--configuration shows a user's settings, so --host must be an address of this computer only, such as 127.0.0.1"
    case .other(let text): "cannot listen on host \"\(host)\", port \(port): \(text)"
    }
  }
}

extension BindFailed {
  init(_ error: any Error, host: String, port: Int) {
    (self.host, self.port) = (host, port)
    reason =
      switch error {
      case let error as IOError:
        switch error.errnoCode {
        case EADDRINUSE: .portInUse
        case EACCES: .portNeedsRights
        case EADDRNOTAVAIL: .foreignAddress
        default: .other("\(error)")
        }
      case is SocketAddressError.UnknownHost, SocketAddressError.unknown: .unknownHost
      default: .other("\(error)")
      }
  }
}
