package import Diagnostics
internal import Libc
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// Serves a site to browsers on this computer, and on others if the host allows it.
///
///     let server = PreviewServer(sites: sites, host: "127.0.0.1", port: 8080)
///     let bound = try await server.bind()
///     print("http://\(bound.authority)/")
///     try await bound.run()
package struct PreviewServer: Sendable {
  package let sites: PreviewSites
  package let host: String
  /// The port; 0 for any free port.
  package let port: Int
  package let limits: Limits
  /// The clock for heartbeats. The idle limit uses the time of the connection's event loop.
  let clock: any Clock<Duration>
  /// Opens the source of elements that the author selects.
  let editor: Editor
  /// Starts the editor. Tests check the command instead.
  var start: @Sendable (EditorCommand) throws -> Void = { try $0.start() }
  /// Returns the computer that a connection comes from. Tests have only one computer.
  var client: @Sendable (SocketAddress?) -> Client = { Client($0) }

  package init(
    sites: PreviewSites, host: String, port: Int, limits: Limits = Limits(), clock: any Clock<Duration> = ContinuousClock(),
    editor: Editor = .standard
  ) {
    (self.sites, self.host, self.port, self.limits, self.clock, self.editor) = (sites, host, port, limits, clock, editor)
  }

  /// Starts listening. Clients are answered once the bound server runs.
  package func bind() async throws(CommandFailure) -> BoundServer {
    guard (0...65535).contains(port) else { throw .noSuchPort(port) }
    guard ListeningAddress.isHost(host) else { throw .notAHost(host) }
    let limits = limits
    do {
      let address = try SocketAddress.makeAddressResolvingHost(host, port: port)
      let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        // A client may close its side after the request and still expect the response.
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelOption(.maxMessagesPerRead, value: 1)
        .bind(to: address) { channel in AcceptedConnection.prepare(channel, limits: limits) }
      return try BoundServer(self, listener)
    } catch {
      throw .cannotListen(host, port, error)
    }
  }
}

/// Limits for clients.
package struct Limits: Sendable {
  /// The maximum size of a request's first line, in bytes.
  package var requestLine = 8 * 1024
  /// The maximum size of a request's header fields, in bytes.
  package var headers = 16 * 1024
  /// The maximum number of header fields.
  package var fields = 64
  /// How long a client may be idle: neither complete a request nor read its response.
  package var idle: Duration = .seconds(15)
  /// The maximum number of connections served at once. Others wait.
  package var connections = 256
  /// The interval between heartbeats of an event stream.
  package var heartbeat: Duration = .seconds(5)

  package init() {}
}

/// Errors when the server cannot listen at an address.
extension CommandFailure {
  static func portInUse(_ port: Int) -> Self {
    Self(.inputOutput, "port \(port) is in use; try --port \(port < 65535 ? port + 1 : port - 1)")
  }

  static func portNeedsRights(_ port: Int) -> Self {
    Self(.inputOutput, "port \(port) needs administrator rights; choose one above 1023")
  }

  static func noSuchPort(_ port: Int) -> Self { .usage("there is no port \(port); ports go from 0 to 65535") }

  static func unknownHost(_ host: String) -> Self { .usage("the host \"\(host)\" is not known") }

  /// The error for a host that exists but is not this computer.
  static func foreignAddress(_ host: String) -> Self { .usage("the host \"\(host)\" is not an address of this computer") }

  /// The error for a text that is neither an address nor a name.
  static func notAHost(_ host: String) -> Self {
    .usage("the host \"\(host)\" is not an address; use 0.0.0.0 to listen on all addresses of this computer")
  }

  static func cannotListen(_ host: String, _ port: Int, _ error: any Error) -> Self {
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE: .portInUse(port)
    case let error as IOError where error.errnoCode == EACCES: .portNeedsRights(port)
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL: .foreignAddress(host)
    case is SocketAddressError.UnknownHost, SocketAddressError.unknown: .unknownHost(host)
    default: Self(.inputOutput, "cannot listen on host \"\(host)\", port \(port): \(error)")
    }
  }
}
