import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Speaks WebDriver (w3.org/TR/webdriver2), which is JSON over HTTP, to a driver on this computer.
///
/// It is not a `URLSession` because Linux's does not understand chromedriver's answers (swift-corelibs-foundation, issue 4965).
struct WebDriverClient: Sendable {
  /// What a driver answers where it cannot do what it was asked for.
  struct Failure: Error, Decodable, CustomStringConvertible {
    let error, message: String

    var description: String { "\(error): \(message)" }
  }

  struct Closed: Error {}

  private struct Answer<Value: Decodable>: Decodable { let value: Value }
  private typealias Connection = NIOAsyncChannel<NIOHTTPClientResponseFull, HTTPClientRequestPart>

  let port: Int

  func get<Value: Decodable>(_ path: String) async throws -> Value { try await value(of: send(.GET, path)) }

  func post<Value: Decodable>(_ path: String, _ body: some Encodable) async throws -> Value {
    try await value(of: send(.POST, path, JSONEncoder().encode(body)))
  }

  /// Where the answer says no more than that it is done.
  func order(_ path: String, _ body: some Encodable) async throws { _ = try await send(.POST, path, JSONEncoder().encode(body)) }

  func delete(_ path: String) async throws { _ = try await send(.DELETE, path) }
}

extension WebDriverClient {
  private func value<Value: Decodable>(of data: Data) throws -> Value { try JSONDecoder().decode(Answer<Value>.self, from: data).value }

  private func send(_ method: HTTPMethod, _ path: String, _ body: Data = Data()) async throws -> Data {
    let fields: HTTPHeaders = ["Host": "127.0.0.1:\(port)", "Content-Length": "\(body.count)", "Connection": "close"]
    let head = HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: fields)
    let response = try await connect().executeThenClose { incoming, outgoing in
      try await outgoing.write(contentsOf: [.head(head), .body(.byteBuffer(ByteBuffer(bytes: body))), .end(nil)])
      for try await response in incoming { return response }
      throw Closed()
    }
    let data = Data((response.body ?? ByteBuffer()).readableBytesView)
    guard response.head.status == .ok else { throw try JSONDecoder().decode(Answer<Failure>.self, from: data).value }
    return data
  }

  private func connect() async throws -> Connection {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHTTPClientHandlers()
        try channel.pipeline.syncOperations.addHandler(NIOHTTPClientResponseAggregator(maxContentLength: 1 << 26))
        return try Connection(wrappingChannelSynchronously: channel)
      }
    }
  }
}
