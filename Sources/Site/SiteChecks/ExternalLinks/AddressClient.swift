internal import FileSystem
internal import Libc
internal import Programs
package import SiteRendering
package import TextCoding

/// The only access to the network. A value, so that tests can replace it.
package struct AddressClient: Sendable {
  package enum Method: Sendable, Hashable { case head, get }

  package enum Reply: Sendable, Hashable {
    /// - redirect: the absolute URL in `Location`.
    case status(Int, redirect: String?)
    /// The server did not answer.
    case failed(LinkAnswer)
  }

  /// The result of looking up a host.
  package enum Hosts: Sendable, Equatable {
    case addresses([IPAddress])
    /// Only a proxy can look up the host.
    case ofProxy
    case unknown
    /// The resolver didn't answer.
    case noAnswerInTime
  }

  /// Looks up a URL's host.
  package var lookUp: @Sendable (_ address: WebAddress, _ limit: Duration) async -> Hosts
  /// Sends one request. Doesn't follow redirects, and reads as little of the body as possible.
  ///
  /// - Parameters:
  ///   - hosts: the host's addresses. No others are used, since the host could have other addresses by now.
  ///   - limit: the time limit.
  /// - Throws: `FileSystemError`, `CancellationError`.
  package var ask: @Sendable (_ address: WebAddress, _ hosts: Hosts, _ method: Method, _ limit: Duration) async throws -> Reply

  package init(
    lookUp: @escaping @Sendable (WebAddress, Duration) async -> Hosts,
    ask: @escaping @Sendable (WebAddress, Hosts, Method, Duration) async throws -> Reply
  ) {
    (self.lookUp, self.ask) = (lookUp, ask)
  }
}

// MARK: - curl

extension AddressClient {
  /// Runs `curl` for every request. That way, this program needs no TLS library and no certificates, and uses the proxies in the
  /// environment.
  ///
  /// - Parameters:
  ///   - searchPath: the folders in which to search for curl, as in `PATH`.
  ///   - userAgent: the `User-Agent` header.
  ///   - environment: the environment, which may contain proxies.
  /// - Throws: `FileSystemError` if curl is not installed.
  package static func curl(searchPath: String, userAgent: String, environment: [String: String]) throws -> AddressClient {
    guard let program = ProgramSearch.find("curl", in: searchPath) else {
      throw FileSystemError("run", "curl", reason: "it is not installed, and --external needs it (apt-get install curl, brew install curl)")
    }
    let hasFullDevice = access(CurlConfiguration.full, F_OK) == 0
    let proxies = EnvironmentProxies(environment)
    return AddressClient { address, limit in
      if let known = address.ipAddress { return .addresses([known]) }
      guard let found = await HostLookup.addresses(of: address.host, limit: limit) else { return .noAnswerInTime }
      return !found.isEmpty ? .addresses(found) : proxies.mayCover(address.text) ? .ofProxy : .unknown
    } ask: { address, hosts, method, limit in
      let configuration = CurlConfiguration(
        address: address, hosts: hosts, method: method, limit: limit, userAgent: userAgent, hasFullDevice: hasFullDevice
      ).text
      // -q must come first. It makes curl ignore the user's .curlrc.
      return try await RunningProgram.run(program, ["-q", "--config", "-"], input: configuration).reply
    }
  }
}

/// The configuration that curl reads from standard input. Other users of the computer can't see it, and no URL is mistaken for an option.
struct CurlConfiguration {
  let address: WebAddress
  let hosts: AddressClient.Hosts
  let method: AddressClient.Method
  let limit: Duration
  let userAgent: String
  let hasFullDevice: Bool

  /// A file on Linux that can't be written to. curl stops at the first bytes of the body, after it has read the status.
  static let full = "/dev/full"
  /// The rate limit on other systems. Together with the time limit, it limits the size of the body.
  private static let bytesPerSecond = 100_000

  /// The configuration's text. A URL needs no escaping, because it is percent-encoded.
  var text: String {
    var lines = [
      "url = \"\(address)\"", "user-agent = \"\(userAgent)\"", "silent", "globoff",
      "proto = \"=http,https\"", "max-time = \(seconds)", "connect-timeout = \(seconds)",
      #"write-out = "%{stderr}%{http_code} %{redirect_url}""#,
    ]
    switch hosts {
    case .addresses where address.ipAddress != nil: break
    case .addresses(let addresses): lines += names.map { resolve($0, addresses) }
    // A host that only the proxy knows is never looked up here: curl could get another answer than the check of its addresses.
    case .ofProxy, .unknown, .noAnswerInTime: lines.append(#"noproxy = "none.invalid""#)
    }
    switch method {
    case .head: lines += ["head", "output = \"/dev/null\""]
    case .get where hasFullDevice: lines.append("output = \"\(Self.full)\"")
    case .get: lines += ["output = \"/dev/null\"", "max-filesize = \(Self.bytesPerSecond)", "limit-rate = \(Self.bytesPerSecond)"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The host's names in curl: some versions look it up without its last dot.
  private var names: [String] { address.host.hasSuffix(".") ? [address.host, String(address.host.dropLast())] : [address.host] }

  private func resolve(_ host: String, _ addresses: [IPAddress]) -> String {
    "resolve = \"\(host):\(address.port):\(addresses.map(\.description).joined(separator: ","))\""
  }

  private var seconds: String { String(max(0.001, (limit / .milliseconds(1)).rounded() / 1000)) }
}

extension RunningProgram.End {
  /// The reply, from curl's output and exit status. An HTTP status counts even if curl failed later, for example because of a long body.
  fileprivate var reply: AddressClient.Reply {
    let words = String(decoding: errors, as: UTF8.self).split(separator: " ", maxSplits: 1)
    if let status = words.first.flatMap({ Int($0) }), status >= 100 {
      return .status(status, redirect: words.count > 1 ? String(words[1]) : nil)
    }
    return .failed(failure)
  }

  private var failure: LinkAnswer {
    if isBySignal { return .unanswered(.failed(status)) }
    switch status {
    case 6: return .gone(.noSuchHost)
    case 7: return .unanswered(.noConnection)
    case 28: return .unanswered(.noAnswerInTime)
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: return .unanswered(.notSafe)
    default: return .unanswered(.failed(status))
    }
  }
}
