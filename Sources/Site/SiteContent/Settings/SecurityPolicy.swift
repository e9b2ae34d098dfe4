internal import Diagnostics
internal import SettingsModel

/// The Content-Security-Policy of pages: they load the site's own files, and files from the hosts in `csp:` of `site.yaml`.
///
/// Authors can only add hosts. No key allows all hosts or inline scripts.
package struct SecurityPolicy: Sendable, Hashable {
  private var scripts: [String] = []
  private var workers: [String] = []
  private var styles: [String] = []
  private var images: [String] = []
  private var fonts: [String] = []
  private var media: [String] = []
  private var connections: [String] = []
  private var frames: [String] = []
  private var forms: [String] = []

  package init() {}

  /// The value of the header field `Content-Security-Policy`.
  package var text: String {
    let directives = [
      ("default-src", ["'none'"]), ("script-src", ["'self'"] + scripts), ("worker-src", ["'self'"] + workers),
      ("style-src", ["'self'"] + styles), ("img-src", ["'self'", "data:"] + images), ("font-src", ["'self'"] + fonts),
      ("media-src", ["'self'"] + media), ("connect-src", ["'self'"] + connections), ("frame-src", frames), ("manifest-src", ["'self'"]),
      ("base-uri", ["'none'"]), ("form-action", ["'self'"] + forms), ("frame-ancestors", ["'none'"]),
    ]
    return directives.filter { !$0.1.isEmpty }.map { ([$0.0] + $0.1).joined(separator: " ") }.joined(separator: "; ")
  }
}

extension SecurityPolicy {
  /// What browsers load from an address.
  package enum Use: String, Sendable {
    case script = "script-src"
    case style = "style-src"
    case image = "img-src"
    case media = "media-src"
    case frame = "frame-src"
    case form = "form-action"
  }

  /// Returns whether browsers load a file from another host.
  package func allows(_ use: Use, scheme: String, host: String, port: UInt16, path: String) -> Bool {
    let sources =
      switch use {
      case .script: scripts
      case .style: styles
      case .image: images
      case .media: media
      case .frame: frames
      case .form: forms
      }
    return scheme == "https" && sources.contains { Self.matches($0, host, port, path) }
  }

  /// Whether a `host-source` matches a URL (https://www.w3.org/TR/CSP3/#match-url-to-source-expression).
  private static func matches(_ source: String, _ host: String, _ port: UInt16, _ path: String) -> Bool {
    guard source.hasPrefix("https://") else { return false }
    let rest = source.dropFirst("https://".count)
    let (authority, wantedPath) = (rest.prefix { $0 != "/" }, rest.drop { $0 != "/" })
    let parts = authority.split(separator: ":", maxSplits: 1)
    let name = parts[0].lowercased()
    guard name.hasPrefix("*.") ? host.hasSuffix(name.dropFirst()) : host == name else { return false }
    guard parts.count == 2 ? parts[1] == "*" || parts[1] == String(port) : port == 443 else { return false }
    return wantedPath.isEmpty || (wantedPath.hasSuffix("/") ? path.hasPrefix(wantedPath) : path == wantedPath)
  }
}

extension SecurityPolicy: MapType {
  static let table = MemberTable<SecurityPolicy>(
    "csp", title: "Security policy",
    about:
      "Each key is a list of hosts, such as `https://cdn.example`. Pictures, fonts, media and workers may also have `data:` and `blob:`.",
    .defaulted("script-src", \.scripts, .list(source), "where scripts may come from"),
    .defaulted("style-src", \.styles, .list(source), "where stylesheets may come from"),
    .defaulted("img-src", \.images, .list(sourceOrScheme), "where pictures may come from"),
    .defaulted("font-src", \.fonts, .list(sourceOrScheme), "where fonts may come from"),
    .defaulted("media-src", \.media, .list(sourceOrScheme), "where videos and sounds may come from"),
    .defaulted("connect-src", \.connections, .list(source), "what scripts may request"),
    .defaulted("frame-src", \.frames, .list(source), "which pages may be shown in a frame"),
    .defaulted("worker-src", \.workers, .list(sourceOrScheme), "where workers may come from"),
    .defaulted("form-action", \.forms, .list(source), "where forms may be sent"),
    example: """
      script-src: [https://plausible.example]
      connect-src: [https://plausible.example]
      """)

  private static let source = format(.policySource, schemes: [])
  private static let sourceOrScheme = format(.policySourceOrScheme, schemes: ["data:", "blob:"])

  private static func format(_ schema: TextSchema, schemes: [String]) -> ValueFormat<String> {
    .parsed(schema) { text, location, reader in
      if schemes.contains(text) || isHost(text) { return text }
      reader.error(.unknownValue, at: location, "\"\(text)\" is not a valid host", help: help(for: text))
      return nil
    }
  }

  private static func help(for text: String) -> String {
    if text.hasPrefix("'") { return "inline code never runs: put it in a file in templates/assets/" }
    if text.hasPrefix("http://") { return "begin it with https://" }
    return "write one host as https://cdn.example, or https://*.cdn.example for its subdomains"
  }

  /// Whether a string is a `host-source` of CSP (https://www.w3.org/TR/CSP3/#grammardef-host-source). Matches `TextSchema.policySource`.
  private static func isHost(_ text: String) -> Bool {
    let form =
      #/
      (?: https | wss ) :// (?<wildcard> \*\. )? (?<name> [A-Za-z0-9.\-]+ ) (?: : (?<port> [1-9][0-9]{0,4} | \* ) )?
      (?: (?: / (?: [A-Za-z0-9._~!+=:@\-] | %[0-9A-Fa-f]{2} )+ )* /? )
      /#
    guard text.utf8.allSatisfy({ $0 < 0x80 }), let match = text.wholeMatch(of: form) else { return false }
    let labels = match.output.name.split(separator: ".", omittingEmptySubsequences: false)
    let isName = labels.allSatisfy { (1...63).contains($0.count) && !$0.hasPrefix("-") && !$0.hasSuffix("-") }
    return isName && (match.output.wildcard == nil || labels.count > 1) && match.output.port.flatMap { Int($0) } ?? 1 <= 65_535
  }
}
