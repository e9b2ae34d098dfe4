import Foundation
import SiteBuild
import TestSupport
import Testing

@testable import PreviewServer

/// A server on a port of its own, for as long as a test needs it.
struct RunningServer: Sendable {
  let site: PreviewSite
  let port: Int
  let authority: String

  /// Sends a request as it is written and reads until the server closes.
  ///
  /// Where a request reads `PORT`, the server's port is put.
  func exchange(_ request: String) async throws -> Response {
    try #require(try await exchangeAll(Array(request.replacing("PORT", with: String(port)).utf8)).first)
  }

  func exchangeAll(_ request: [UInt8]) async throws -> [Response] {
    try await connect { peer in
      // A client that is refused may find the connection closed before its request is out, and can still read why.
      try await peer.send(request)
      return try Response.all(in: try await peer.rest())
    }
  }

  /// The head of a request, with what every request needs.
  func head(_ target: String, method: String = "GET", fields: [String] = []) -> String {
    (["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + fields).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  func get(_ target: String, fields: [String] = []) async throws -> Response {
    try await exchange(head(target, fields: fields + ["Connection: close"]))
  }

  func connect<Result>(_ body: (RawConnection) async throws -> Result) async throws -> Result {
    let peer = try await RawConnection(port: port)
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body(peer)) } catch { result = .failure(error) }
    await peer.close()
    return try result.get()
  }
}

extension Limits {
  /// Without a limit of time: a test may be as slow as it has to be.
  static let patient: Limits = {
    var limits = Limits()
    limits.idle = .seconds(24 * 3600)
    return limits
  }()
}

/// Runs a server while the body does.
///
/// - Parameter clock: the time of heartbeats, of which there are none unless the test moves the clock.
func withServer<Result: Sendable>(
  _ files: [String: String]? = [:], host: String = "127.0.0.1", basePath: String = "/", limits: Limits = .patient,
  clock: TestClock = TestClock(), _ body: @Sendable (RunningServer) async throws -> Result
) async throws -> Result {
  let site = PreviewSite()
  if let files { await site.publish(MemorySite(files, basePath: basePath), changed: []) }
  return try await withServer(PreviewServer(site: site, host: host, port: 0, limits: limits, clock: clock), body)
}

func withServer<Result: Sendable>(
  _ server: PreviewServer, _ body: @Sendable (RunningServer) async throws -> Result
) async throws -> Result {
  let bound = try await server.bind()
  let running = Task { try await bound.run() }
  let result: Swift.Result<Result, any Error>
  do {
    result = .success(try await body(RunningServer(site: server.site, port: bound.port, authority: bound.authority)))
  } catch {
    result = .failure(error)
  }
  running.cancel()
  try await running.value
  return try result.get()
}
