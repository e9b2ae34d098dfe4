package import Diagnostics
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// Shows a site to a browser on this computer.
///
///     let server = PreviewServer(site: site, host: "127.0.0.1", port: 8080)
///     let bound = try await server.bind()
///     print("http://\(bound.authority)/")
///     try await bound.run()
package struct PreviewServer: Sendable {
  package let site: PreviewSite
  package let host: String
  /// 0 for any that is free.
  package let port: Int
  package let limits: Limits
  /// The time of heartbeats. That of the idle limit is the connection's event loop.
  let clock: any Clock<Duration>
  /// Whether it shows what no other computer must see.
  private let isForThisComputerOnly: Bool
  /// Opens the places that the author points at.
  let editor: Editor
  /// Starts the editor; tests look at the command instead.
  var start: @Sendable (EditorCommand) throws -> Void = { try $0.start() }

  package init(
    site: PreviewSite, host: String, port: Int, limits: Limits = Limits(), clock: any Clock<Duration> = ContinuousClock(),
    isForThisComputerOnly: Bool = false, editor: Editor = .standard
  ) {
    (self.site, self.host, self.port, self.limits, self.clock) = (site, host, port, limits, clock)
    (self.isForThisComputerOnly, self.editor) = (isForThisComputerOnly, editor)
  }

  /// Listens; clients are answered once the bound server runs.
  package func bind() async throws(CommandFailure) -> BoundServer {
    guard (0...65535).contains(port) else { throw .noSuchPort(port) }
    let limits = limits
    do {
      let address = try SocketAddress.makeAddressResolvingHost(host, port: port)
      if isForThisComputerOnly, !address.isLoopback { throw CommandFailure.notLoopback }
      let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        // A client may close its side after the request and still wait for the response.
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelOption(.maxMessagesPerRead, value: 1)
        .bind(to: address) { channel in AcceptedConnection.prepare(channel, limits: limits) }
      return try BoundServer(self, listener)
    } catch {
      throw .cannotListen(host, port, error)
    }
  }
}
