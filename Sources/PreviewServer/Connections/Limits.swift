/// Limits for one client.
package struct Limits: Sendable {
  /// Bytes of a request's first line.
  package var requestLine = 8 * 1024
  /// Bytes of a request's header fields.
  package var headers = 16 * 1024
  /// How many header fields.
  package var fields = 64
  /// From a request's first byte to the end of its header fields.
  package var head: Duration = .seconds(5)
  /// How long a connection may do nothing: between requests, or with a response that the client does not read.
  package var idle: Duration = .seconds(15)
  /// How long the server reads on after its last response. To close at once would reset the connection, and the client might never see the
  /// response.
  package var linger: Duration = .seconds(1)
  /// How many connections are served at once.
  package var connections = 256
  /// How often an event stream says that it is alive.
  package var heartbeat: Duration = .seconds(5)

  package init() {}
}
