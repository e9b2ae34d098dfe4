package import Diagnostics
internal import NIOCore

/// A listening server.
package struct BoundServer: Sendable {
  private let address: ListeningAddress
  private let listener: NIOAsyncChannel<AcceptedConnection, Never>
  private let responder: Responder
  private let server: PreviewServer

  init(_ server: PreviewServer, _ listener: NIOAsyncChannel<AcceptedConnection, Never>) throws {
    guard let bound = listener.channel.localAddress else { throw ChannelError.unknownLocalAddress }
    address = try ListeningAddress(host: server.host, bound)
    (self.server, self.listener) = (server, listener)
    responder = Responder(
      sites: server.sites,
      authorities: Authorities(host: server.host, port: address.port, machineNames: address.isLoopback ? nil : ThisComputer.names),
      inspector: Inspector(site: server.sites.author, editor: server.editor, start: server.start))
  }

  /// The actual port, even if any free port was requested.
  package var port: Int { address.port }

  /// The host and port for a browser on this computer.
  package var authority: String { address.authority }

  /// Whether only this computer can connect.
  package var isLoopback: Bool { address.isLoopback }

  /// The hosts and ports to enter on other computers, if the server listens on all addresses of this computer.
  package var networkAuthorities: [String] {
    get throws { address.networkAuthorities(try ThisComputer.addresses) }
  }

  /// Answers requests until the task is cancelled.
  package func run() async throws(CommandFailure) {
    do {
      try await listener.executeThenClose { clients in try await serve(clients) }
    } catch is CancellationError {
      return
    } catch {
      throw .cannotListen(address.host, port, error)
    }
  }

  /// Serves each connection in a task. At the maximum number of connections, the next client waits until one ends.
  private func serve(_ clients: NIOAsyncChannelInboundStream<AcceptedConnection>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      var count = 0
      for try await accepted in clients {
        if count == server.limits.connections {
          try await tasks.next()
          count -= 1
        }
        tasks.addTask {
          let connection = Connection(
            accepted: accepted, client: server.client(accepted.messages.channel.remoteAddress), responder: responder,
            heartbeat: server.limits.heartbeat, clock: server.clock)
          await connection.serve()
        }
        count += 1
      }
      tasks.cancelAll()
    }
  }
}
