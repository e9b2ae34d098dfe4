/// Limits for one client.
package struct Limits: Sendable {
  /// Bytes of a request's first line.
  package var requestLine = 8 * 1024
  /// Bytes of a request's header fields.
  package var headers = 16 * 1024
  /// How many header fields.
  package var fields = 64
  /// How long a client may do nothing: neither send a whole request nor read its response.
  package var idle: Duration = .seconds(15)
  /// How many connections are served at once; others wait.
  package var connections = 256
  /// How often an event stream says that it is alive.
  package var heartbeat: Duration = .seconds(5)

  package init() {}
}
