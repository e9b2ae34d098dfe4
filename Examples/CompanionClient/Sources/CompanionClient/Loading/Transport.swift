import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests documents from a host, with limits of size and time.
struct Transport: Sendable {
  enum Reply: Equatable, Sendable {
    /// `304`: the client has the current version.
    case unchanged
    case document(Data, tag: String?)
  }

  /// The time limit for a document, from the request to its last byte.
  var patience: Duration = .seconds(20)
  /// Whether caches between the client and the host must revalidate.
  var asksPastCaches = false

  /// - Parameters:
  ///   - tag: the `ETag` of the client's version.
  ///   - limit: the maximum size of the document, in bytes.
  func get(_ url: URL, unless tag: String? = nil, limit: Int64) async throws -> Reply {
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue(tag, forHTTPHeaderField: "If-None-Match")
    if asksPastCaches { request.setValue("no-cache", forHTTPHeaderField: "Cache-Control") }

    let (events, continuation) = AsyncThrowingStream.makeStream(of: Transfer.Event.self)
    let session = URLSession(configuration: configuration, delegate: Transfer(events: continuation), delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let alarm = Task { [patience] in
      try await Task.sleep(for: patience)
      continuation.finish(throwing: LoadingError.tooSlow(url, patience))
    }
    defer { alarm.cancel() }
    session.dataTask(with: request).resume()
    do {
      return try await reply(url, wasConditional: tag != nil, limit, events)
    } catch let error as URLError {
      throw LoadingError.unreachable(url, reason: error.localizedDescription)
    }
  }

  private var configuration: URLSessionConfiguration {
    // The client has its own cache, and requests must reach the host.
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.timeoutIntervalForRequest = TimeInterval(patience.components.seconds + 1)
    return configuration
  }

  private func reply(
    _ url: URL, wasConditional: Bool, _ limit: Int64, _ events: AsyncThrowingStream<Transfer.Event, any Error>
  ) async throws -> Reply {
    var tag: String?
    var body = Data()
    // Thrown when the redirect's own response arrives: if the session is canceled earlier, Foundation on Linux crashes.
    var elsewhere: LoadingError?
    for try await event in events {
      switch event {
      case .head(304, _) where wasConditional: return .unchanged
      case .head(200, let given): tag = given
      case .head(let status, _): throw elsewhere ?? LoadingError.status(url, status)
      case .elsewhere(let target): elsewhere = LoadingError.elsewhere(url, to: target)
      case .bytes(let bytes):
        guard Int64(body.count + bytes.count) <= limit else { throw LoadingError.tooLarge(url, limit: limit) }
        body += bytes
      }
    }
    // A canceled task ends the stream early.
    try Task.checkCancellation()
    if let elsewhere { throw elsewhere }
    return .document(body, tag: tag)
  }
}
