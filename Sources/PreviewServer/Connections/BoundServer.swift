package import Diagnostics
internal import NIOCore

/// A listening server.
package struct BoundServer: Sendable {
  /// The actual port, even if any free port was requested.
  package let port: Int
  /// The host as given, and the port.
  package let authority: String
  /// Whether only this computer can connect.
  package let isLoopback: Bool

  private let host: String
  private let listener: NIOAsyncChannel<AcceptedConnection, Never>
  private let responder: Responder
  private let limits: Limits
  private let clock: any Clock<Duration>

  init(_ server: PreviewServer, _ listener: NIOAsyncChannel<AcceptedConnection, Never>) throws {
    guard let address = listener.channel.localAddress, let port = address.port else { throw ChannelError.unknownLocalAddress }
    (self.port, self.listener, host, limits, clock) = (port, listener, server.host, server.limits, server.clock)
    authority = (server.host.contains(":") ? "[\(server.host)]" : server.host) + ":\(port)"
    isLoopback = address.isLoopback
    responder = Responder(
      site: server.site, authorities: Authorities(host: server.host, port: port),
      inspector: Inspector(site: server.site, editor: server.editor, start: server.start))
  }

  /// Answers requests until the task is cancelled.
  package func run() async throws(CommandFailure) {
    do {
      try await listener.executeThenClose { clients in try await serve(clients) }
    } catch is CancellationError {
      return
    } catch {
      throw .cannotListen(host, port, error)
    }
  }

  /// Serves each connection in a task. At the maximum number of connections, the next client waits until one ends.
  private func serve(_ clients: NIOAsyncChannelInboundStream<AcceptedConnection>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      var count = 0
      for try await client in clients {
        if count == limits.connections {
          try await tasks.next()
          count -= 1
        }
        tasks.addTask {
          await Connection(accepted: client, responder: responder, heartbeat: limits.heartbeat, clock: clock).serve()
        }
        count += 1
      }
      tasks.cancelAll()
    }
  }
}

extension SocketAddress {
  var isLoopback: Bool {
    guard let ipAddress else { return false }
    return ipAddress.hasPrefix("127.") || ipAddress == "::1" || ipAddress.hasPrefix("::ffff:127.")
  }
}
