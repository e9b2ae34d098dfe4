internal import FileSystem
internal import Libc
internal import Programs
internal import SiteRendering

/// `curl` is asked to ask, so that this program needs no TLS, no certificates and no resolver of its own, and proxies are those that the
/// environment names.
extension AddressClient {
  /// - Parameters:
  ///   - searchPath: the folders to look for curl in, as in `PATH`.
  ///   - userAgent: as in the header of the requests.
  /// - Throws: `FileSystemError` where curl is not installed.
  package static func curl(searchPath: String, userAgent: String) throws -> AddressClient {
    guard let program = ProgramSearch.find("curl", in: searchPath) else {
      throw FileSystemError("run", "curl", reason: "it is not installed, and --external needs it (apt-get install curl, brew install curl)")
    }
    let hasFullDevice = access(CurlConfiguration.full, F_OK) == 0
    return AddressClient { address, method, limit in
      let configuration = CurlConfiguration(
        address: address, method: method, limit: limit, userAgent: userAgent, hasFullDevice: hasFullDevice
      ).text
      // -q, which has to be the first: what the user has in .curlrc is meant for other uses.
      return try await RunningProgram.run(program, ["-q", "--config", "-"], input: configuration).reply
    }
  }
}

/// The standard input of curl: other users of the computer do not see it, and no address is taken for an option.
struct CurlConfiguration {
  let address: WebAddress
  let method: AddressClient.Method
  let limit: Duration
  let userAgent: String
  let hasFullDevice: Bool

  /// A file that cannot be written to, which Linux has: curl stops at the first bytes of a page, and has its status by then.
  static let full = "/dev/full"
  /// Elsewhere this is how much of a page is read in a second; with the limit of time that bounds the whole.
  private static let bytesPerSecond = 100_000

  /// An address needs no quoting, since all that would need it is encoded in it.
  var text: String {
    var lines = [
      "url = \"\(address)\"", "user-agent = \"\(userAgent)\"", "silent", "globoff",
      "proto = \"=http,https\"", "max-time = \(seconds)", "connect-timeout = \(seconds)",
      #"write-out = "%{stderr}%{http_code} %{redirect_url}""#,
    ]
    switch method {
    case .head: lines += ["head", "output = \"/dev/null\""]
    case .get where hasFullDevice: lines.append("output = \"\(Self.full)\"")
    case .get: lines += ["output = \"/dev/null\"", "max-filesize = \(Self.bytesPerSecond)", "limit-rate = \(Self.bytesPerSecond)"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var seconds: String { String(max(0.001, (limit / .milliseconds(1)).rounded() / 1000)) }
}

extension RunningProgram.End {
  /// The meaning of how curl ended. A status counts whatever comes after it, such as a page that is too long.
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
