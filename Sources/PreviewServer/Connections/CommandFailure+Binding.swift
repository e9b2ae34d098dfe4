internal import Diagnostics
internal import Libc
internal import NIOCore

/// Why the server cannot listen at an address.
extension CommandFailure {
  static func portInUse(_ port: Int) -> Self {
    Self(.inputOutput, "port \(port) is in use; try --port \(port < 65535 ? port + 1 : port - 1)")
  }

  static func portNeedsRights(_ port: Int) -> Self {
    Self(.inputOutput, "port \(port) needs administrator rights; choose one above 1023")
  }

  static func noSuchPort(_ port: Int) -> Self { .usage("there is no port \(port); ports go from 0 to 65535") }

  static func unknownHost(_ host: String) -> Self { .usage("the host \"\(host)\" is not known") }

  /// A known host that is not this computer.
  static func foreignAddress(_ host: String) -> Self { .usage("the host \"\(host)\" is not an address of this computer") }

  /// Other computers could read what is for this one only.
  static let notLoopback = usage(
    "--configuration shows a user's settings, so --host must be an address of this computer only, such as 127.0.0.1")

  static func cannotListen(_ host: String, _ port: Int, _ error: any Error) -> Self {
    switch error {
    case let error as CommandFailure: error
    case let error as IOError where error.errnoCode == EADDRINUSE: .portInUse(port)
    case let error as IOError where error.errnoCode == EACCES: .portNeedsRights(port)
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL: .foreignAddress(host)
    case is SocketAddressError.UnknownHost, SocketAddressError.unknown: .unknownHost(host)
    default: Self(.inputOutput, "cannot listen on host \"\(host)\", port \(port): \(error)")
    }
  }
}
