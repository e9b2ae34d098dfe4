import Foundation
import NIOConcurrencyHelpers
import SiteBuild
import TestSupport
import Testing

@testable import PreviewServer

/// A server on a free port that runs as long as a test needs it.
struct RunningServer: Sendable {
  let sites: PreviewSites
  let port: Int
  let authority: String

  /// The site as its author sees it.
  var site: PreviewSite { sites.author }

  /// Sends a raw request, and reads until the server closes the connection.
  ///
  /// `PORT` in the request is replaced with the server's port.
  func exchange(_ request: String) async throws -> Response {
    try #require(try await exchangeAll(Array(request.replacing("PORT", with: String(port)).utf8)).first)
  }

  func exchangeAll(_ request: [UInt8]) async throws -> [Response] {
    try await connect { peer in
      // A rejected client's connection may close before it has sent its request. It can still read the response.
      try await peer.send(request)
      return try Response.all(in: try await peer.rest())
    }
  }

  /// Returns the head of a request, with the headers that every request needs.
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
  /// Limits without an idle limit, because a test may be slow.
  static let patient: Limits = {
    var limits = Limits()
    limits.idle = .seconds(24 * 3600)
    return limits
  }()
}

/// Runs a server until the body returns.
///
/// - Parameters:
///   - files: the site, which everyone may see; nil if it is not yet built.
///   - clock: the clock for heartbeats. If the test doesn't advance it, there are none.
func withServer<Result: Sendable>(
  _ files: [String: String]? = [:], host: String = "127.0.0.1", basePath: String = "/", limits: Limits = .patient,
  clock: TestClock = TestClock(), _ body: @Sendable (RunningServer) async throws -> Result
) async throws -> Result {
  let sites = PreviewSites()
  if let files {
    for site in [sites.author, sites.others] { await site.publish(MemorySite(files, basePath: basePath), changed: []) }
  }
  return try await withServer(PreviewServer(sites: sites, host: host, port: 0, limits: limits, clock: clock), body)
}

func withServer<Result: Sendable>(
  _ server: PreviewServer, _ body: @Sendable (RunningServer) async throws -> Result
) async throws -> Result {
  let bound = try await server.bind()
  let running = Task { try await bound.run() }
  let result: Swift.Result<Result, any Error>
  do {
    result = .success(try await body(RunningServer(sites: server.sites, port: bound.port, authority: bound.authority)))
  } catch {
    result = .failure(error)
  }
  running.cancel()
  try await running.value
  return try result.get()
}

extension MemorySite {
  init(_ texts: [String: String], indexes: [String: @Sendable () throws -> [UInt8]] = [:], basePath: String = "/") {
    self.init(files: texts.mapValues { Array($0.utf8) }, indexes: indexes, basePath: basePath)
  }
}

/// A small site with every kind of file that matters to a server.
let smallSite = [
  "index.html": "<!doctype html><title>Home</title><body><p>Home</p></body>",
  "404.html": "<!doctype html><title>Missing</title><body><p>Nothing here</p></body>",
  "steps/terms/index.html": "<!doctype html><title>Terms</title><body><p>Terms</p></body>",
  "assets/site.css": "p { color: green }",
]

/// Counts events.
final class Counter: Sendable {
  private let count = NIOLockedValueBox(0)

  var value: Int { count.withLockedValue { $0 } }

  func next() -> Int {
    count.withLockedValue { count in
      count += 1
      return count
    }
  }
}
