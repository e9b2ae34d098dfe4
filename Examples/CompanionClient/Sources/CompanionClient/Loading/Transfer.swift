import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reports the events of a request as a stream, so that its reader can stop at any byte.
final class Transfer: NSObject, URLSessionDataDelegate {
  enum Event: Sendable {
    case head(status: Int, tag: String?)
    case bytes(Data)
    /// A redirect to another host, which is not followed.
    case elsewhere(String)
  }

  private let events: AsyncThrowingStream<Event, any Error>.Continuation

  init(events: AsyncThrowingStream<Event, any Error>.Continuation) { self.events = events }

  func urlSession(
    _: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      events.yield(.head(status: response.statusCode, tag: response.value(forHTTPHeaderField: "ETag")))
    }
    completionHandler(.allow)
  }

  func urlSession(_: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { events.yield(.bytes(data)) }

  func urlSession(
    _: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let isSameHost = Self.host(of: request.url) == Self.host(of: task.originalRequest?.url)
    if !isSameHost { events.yield(.elsewhere(request.url?.absoluteString ?? "an invalid address")) }
    completionHandler(isSameHost ? request : nil)
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) { events.finish(throwing: error) }

  private static func host(of url: URL?) -> [String?] { [url?.scheme, url?.host, url?.port.map(String.init)] }
}
