package import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// The response of a web server.
package struct Response: Equatable, Sendable {
  package struct Broken: Error { let text: String }

  package let status: Int
  /// The status line and the headers, without the empty line.
  package let head: [String]
  package let body: Data

  package init(status: Int, head: [String], body: Data = Data()) { (self.status, self.head, self.body) = (status, head, body) }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// Returns the value of a header, or nil if the header is missing or repeated.
  package subscript(name: String) -> String? {
    let values = values(name)
    return values.count == 1 ? values[0] : nil
  }

  package func values(_ name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  package var fields: [(name: String, value: String)] {
    head.dropFirst().compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], String(parts[1].drop { $0 == " " })) : nil
    }
  }

  /// Parses consecutive responses. A body is as long as `Content-Length`, or empty if there are no more bytes, as after `HEAD`.
  package static func all(in bytes: Data) throws -> [Response] {
    var responses: [Response] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let end = rest.range(of: Data("\r\n\r\n".utf8)) else { throw Broken(text: String(decoding: rest, as: UTF8.self)) }
      let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n").map(String.init)
      guard let status = head[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { throw Broken(text: head[0]) }
      let count = Response(status: status, head: head)["Content-Length"].flatMap { Int($0) } ?? 0
      responses.append(Response(status: status, head: head, body: Data(rest[end.upperBound...].prefix(count))))
      rest = rest[end.upperBound...].dropFirst(count)
    }
    return responses
  }
}

extension Response {
  package struct Closed: Error {}

  private typealias Connection = NIOAsyncChannel<NIOHTTPClientResponseFull, HTTPClientRequestPart>

  /// Sends a request to a server on this computer, over a new connection.
  ///
  /// `URLSession` would follow redirects, and cache and decompress responses.
  ///
  /// - Parameters:
  ///   - path: the path in the request line, sent unchanged.
  ///   - fields: the headers. `Host` defaults to the server's.
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
