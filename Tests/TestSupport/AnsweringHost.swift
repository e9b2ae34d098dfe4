package import Foundation
internal import NIOCore
internal import NIOPosix

/// A web server with scripted answers, valid or broken, that records its requests.
package actor AnsweringHost {
  package enum Answer: Sendable {
    /// A file with an `ETag`, or 304 if the client has it.
    case file(Data)
    case status(Int)
    case redirection(to: String)
    /// A file with a wrong `Content-Length`.
    case announced(Int, Data)
    /// Sends the first half of a file, and then nothing.
    case stalled(Data)
    case endless
  }

  package struct Request: Equatable, CustomStringConvertible {
    package let path: String
    /// The client's `ETag`.
    package let tag: String?

    package var description: String { path + (tag == nil ? "" : " unless") }
  }

  package private(set) var requests: [Request] = []
  private var answers: [String: Answer] = [:]
  private var next: (path: String, answers: [String: Answer])?

  /// Replaces the site's files.
  package func publish(_ files: [String: Data], but exceptions: [String: Answer] = [:]) {
    answers = files.mapValues(Answer.file).merging(exceptions) { $1 }
    requests = []
  }

  /// Replaces the site's files right after the next request for a path.
  package func publish(_ files: [String: Data], after path: String) { next = (path, files.mapValues(Answer.file)) }

  /// Descriptions of the requests since the site was replaced.
  package var asked: [String] { requests.map(\.description) }

  fileprivate func answer(_ request: Request) -> Answer {
    requests.append(request)
    let answer = answers[request.path] ?? .status(404)
    if let next, next.path == request.path { (answers, self.next) = (next.answers, nil) }
    return answer
  }
}

/// A running host with its address.
package struct RunningHost: Sendable {
  package let host: AnsweringHost
  package let address: String
}

/// Runs a host until the body returns.
package func withHost(_ body: (RunningHost) async throws -> Void) async throws {
  let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
    .bind(host: "127.0.0.1", port: 0) { channel in
      channel.eventLoop.makeCompletedFuture { try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel) }
    }
  let host = AnsweringHost()
  let running = Task {
    try await server.executeThenClose { connections in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for try await connection in connections { group.addTask { await host.serve(connection) } }
      }
    }
  }
  try await ending({
    running.cancel()
    // Ignores the cancellation error.
    _ = await running.result
  }) {
    try await body(RunningHost(host: host, address: "http://127.0.0.1:\(server.channel.localAddress?.port ?? 0)/"))
  }
}

extension AnsweringHost {
  /// Answers one request. Ignores errors if the client disconnects early.
  fileprivate nonisolated func serve(_ connection: NIOAsyncChannel<ByteBuffer, ByteBuffer>) async {
    try? await connection.executeThenClose { inbound, outbound in
      var head = ""
      for try await bytes in inbound {
        head += String(buffer: bytes)
        guard head.contains("\r\n\r\n") else { continue }
        let request = Request(head)
        try await outbound.write(answer(request), to: request)
        return
      }
    }
  }
}

extension AnsweringHost.Request {
  fileprivate init(_ head: String) {
    let lines = head.components(separatedBy: "\r\n")
    path = lines[0].components(separatedBy: " ").dropFirst().first ?? ""
    let field = lines.dropFirst().first { $0.lowercased().hasPrefix("if-none-match:") }
    tag = field?.components(separatedBy: ": ").last
  }
}

extension NIOAsyncChannelOutboundWriter<ByteBuffer> {
  fileprivate func write(_ answer: AnsweringHost.Answer, to request: AnsweringHost.Request) async throws {
    switch answer {
    case .file(let data):
      let tag = "\"\(data.count)-\(data.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF })\""
      if request.tag == tag { return try await head(304, ["ETag: \(tag)"]) }
      try await head(200, ["ETag: \(tag)", "Content-Length: \(data.count)"])
      try await write(ByteBuffer(bytes: data))
    case .status(let status): try await head(status, ["Content-Length: 0"])
    case .redirection(let target): try await head(302, ["Location: \(target)", "Content-Length: 0"])
    case .announced(let count, let data):
      try await head(200, ["Content-Length: \(count)"])
      try await write(ByteBuffer(bytes: data))
    case .stalled(let data):
      try await head(200, ["Content-Length: \(data.count)"])
      try await write(ByteBuffer(bytes: data.prefix(data.count / 2)))
      // This is longer than any client waits. The end of the test cancels it.
      try await Task.sleep(for: .seconds(600))
    case .endless:
      try await head(200, [])
      while true { try await write(ByteBuffer(repeating: UInt8(ascii: " "), count: 1 << 16)) }
    }
  }

  private func head(_ status: Int, _ fields: [String]) async throws {
    let lines = ["HTTP/1.1 \(status) Status", "Content-Type: application/json", "Connection: close"] + fields
    try await write(ByteBuffer(string: lines.map { $0 + "\r\n" }.joined() + "\r\n"))
  }
}
