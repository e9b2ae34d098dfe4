import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// One request to a server on this computer, and what it answered.
///
/// It is not a `URLSession` because that follows redirects, keeps answers, and decompresses them by itself.
struct Exchange: Sendable {
  struct Closed: Error {}

  private typealias Connection = NIOAsyncChannel<NIOHTTPClientResponseFull, HTTPClientRequestPart>

  let status: Int
  let body: Data
  private let headers: HTTPHeaders

  /// - Parameter fields: what the request says; `Host` is the server's own where it is not among them.
  init(_ path: String, method: String = "GET", fields: [String: String] = [:], port: Int) async throws {
    var headers: HTTPHeaders = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
    for (name, value) in fields { headers.replaceOrAdd(name: name, value: value) }
    let head = HTTPRequestHead(version: .http1_1, method: HTTPMethod(rawValue: method), uri: path, headers: headers)
    let response = try await Self.connect(port).executeThenClose { incoming, outgoing in
      try await outgoing.write(contentsOf: [.head(head), .end(nil)])
      for try await response in incoming { return response }
      throw Closed()
    }
    status = Int(response.head.status.code)
    self.headers = response.head.headers
    body = Data((response.body ?? ByteBuffer()).readableBytesView)
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The only field of a name; nil where there is none, or more than one.
  subscript(name: String) -> String? { headers[name].count == 1 ? headers[name][0] : nil }

  /// What it says to pages of other origins, sorted.
  var grants: [String] {
    headers.filter { $0.name.lowercased().hasPrefix("access-control-") }.map { "\($0.name): \($0.value)" }.sorted()
  }

  private static func connect(_ port: Int) async throws -> Connection {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHTTPClientHandlers()
        try channel.pipeline.syncOperations.addHandler(NIOHTTPClientResponseAggregator(maxContentLength: 1 << 26))
        return try Connection(wrappingChannelSynchronously: channel)
      }
    }
  }
}
