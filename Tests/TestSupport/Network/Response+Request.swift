package import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

extension Response {
  package struct Closed: Error {}

  private typealias Connection = NIOAsyncChannel<NIOHTTPClientResponseFull, HTTPClientRequestPart>

  /// Asks a server on this computer, on a connection of its own.
  ///
  /// It is not a `URLSession` because that follows redirects, keeps answers, and decompresses them by itself.
  ///
  /// - Parameters:
  ///   - path: as it stands in the request.
  ///   - fields: what the request says; `Host` is the server's own where it is not among them.
  package init(to path: String, method: String = "GET", fields: [String: String] = [:], body: Data? = nil, port: Int) async throws {
    var headers: HTTPHeaders = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
    if let body { headers.add(name: "Content-Length", value: String(body.count)) }
    for (name, value) in fields { headers.replaceOrAdd(name: name, value: value) }
    let head = HTTPRequestHead(version: .http1_1, method: HTTPMethod(rawValue: method), uri: path, headers: headers)
    let parts: [HTTPClientRequestPart] = [.head(head)] + (body.map { [.body(.byteBuffer(ByteBuffer(bytes: $0)))] } ?? []) + [.end(nil)]
    self = try await withDeadline("the answer to \(method) \(path)", .seconds(300)) {
      try await Self.connect(port).executeThenClose { incoming, outgoing in
        try await outgoing.write(contentsOf: parts)
        for try await response in incoming { return Self(response) }
        throw Closed()
      }
    }
  }

  private init(_ full: NIOHTTPClientResponseFull) {
    let fields = full.head.headers.map { "\($0.name): \($0.value)" }
    self.init(
      status: Int(full.head.status.code), head: ["\(full.head.version) \(full.head.status.code)"] + fields,
      body: Data((full.body ?? ByteBuffer()).readableBytesView))
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
