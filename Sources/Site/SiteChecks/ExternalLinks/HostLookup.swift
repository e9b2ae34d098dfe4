internal import Concurrency
internal import Dispatch
internal import Libc
internal import TextCoding

/// The system's resolver.
enum HostLookup {
  /// Returns a host's addresses, or an empty array if there are none; nil if the resolver doesn't answer in time, or the task is cancelled.
  static func addresses(of host: String, limit: Duration) async -> [IPAddress]? {
    let answer = Answer()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.wait(continuation)
        // Uses a separate queue because the resolver blocks its thread.
        DispatchQueue(label: "sitegen.resolver").async { answer.give(resolved(host)) }
        let milliseconds = Int(max(1, min(limit / .milliseconds(1), 60_000)))
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { answer.give(nil) }
      }
    } onCancel: {
      answer.give(nil)
    }
  }

  private static func resolved(_ host: String) -> [IPAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    return sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
      guard let entry = entry?.pointee, let address = entry.ai_addr else { return nil }
      switch entry.ai_family {
      case AF_INET:
        return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { .init(withUnsafeBytes(of: $0.pointee.sin_addr, Array.init)) }
      case AF_INET6:
        return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
          .init(withUnsafeBytes(of: $0.pointee.sin6_addr, Array.init))
        }
      default: return nil
      }
    }
  }

  /// The first answer that is given.
  private final class Answer: Sendable {
    private enum State {
      case open(CheckedContinuation<[IPAddress]?, Never>?)
      case given
    }

    private let state = Locked(State.open(nil))

    func wait(_ continuation: CheckedContinuation<[IPAddress]?, Never>) {
      let isCancelled = state.withLock { state in
        if case .given = state { return true }
        state = .open(continuation)
        return false
      }
      if isCancelled { continuation.resume(returning: nil) }
    }

    func give(_ addresses: [IPAddress]?) {
      let waiting = state.withLock { state in
        defer { state = .given }
        if case .open(let continuation) = state { return continuation }
        return nil
      }
      waiting?.resume(returning: addresses)
    }
  }
}

/// The proxies that curl finds in the environment.
struct EnvironmentProxies: Sendable {
  private let schemes: Set<String>

  init(_ environment: [String: String]) {
    // curl ignores HTTP_PROXY, which a client of a CGI script could set.
    let names = ["http": ["http_proxy"], "https": ["https_proxy", "HTTPS_PROXY"]]
    schemes = Set(
      names.filter { scheme in (scheme.value + ["all_proxy", "ALL_PROXY"]).contains { environment[$0]?.isEmpty == false } }.keys)
  }

  /// Whether a proxy may be used for a URL.
  func mayCover(_ url: String) -> Bool { schemes.contains(String(url.prefix { $0 != ":" })) }
}
