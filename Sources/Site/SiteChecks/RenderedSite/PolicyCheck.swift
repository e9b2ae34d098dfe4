internal import Diagnostics
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// Finds code and files that have no effect, because browsers block them by the site's Content-Security-Policy.
struct PolicyCheck: Sendable {
  private let policy: SecurityPolicy
  private let own: WebAddress?

  init(_ settings: SiteSettings) { (policy, own) = (settings.csp ?? SecurityPolicy(), WebAddress(settings.baseURL)) }

  /// Returns the mistakes in a start tag.
  ///
  /// - Parameter cause: returns the place of the attribute with a name, or of the tag.
  func findings(of tag: HTMLTokenizer, at cause: (_ attribute: String?) -> CheckedOutput.Cause) -> [CheckedOutput.Finding] {
    var findings: [CheckedOutput.Finding] = []
    func block(_ summary: String, _ help: String, _ attribute: String?) {
      findings.append(.init(.blockedContent, "\(summary), because the site's security policy blocks it", help: help, cause(attribute)))
    }
    if tag.name == "script", tag.value(of: "src") == nil, tag.isCode {
      block("this script never runs", "put it in a file in templates/assets/, and load it with src", nil)
    }
    if tag.name == "style" { block("this style has no effect", "put it in templates/assets/custom.css", nil) }
    // Elements of authors may have attributes with any name.
    for attribute in tag.attributes where !tag.name.contains("-") {
      let name = attribute.name
      if name == "style" {
        block("this style has no effect", "put it in templates/assets/custom.css, for a class", name)
      } else if name.hasPrefix("on"), name.count > 4, name.utf8.allSatisfy(\.isASCIILetter) {
        block("\(name) never runs", "put the code in a file in templates/assets/, and call addEventListener", name)
      } else if Self.links.contains(name), LinkScheme.scheme(of: tag.value(of: attribute)) == "javascript", cause(name).isWritten {
        block("this address never runs", "put the code in a file in templates/assets/, and call addEventListener", name)
      }
    }
    if let (attribute, use) = tag.loaded, let text = tag.value(of: attribute), let address = WebAddress(text), isBlocked(address, use) {
      let help = use.map { "allow it in site.yaml: `csp: { \($0.rawValue): [https://\(address.host)] }`" } ?? "link to it instead"
      block("\(address.host) is not used here", help, attribute)
    }
    return findings
  }

  private static let links: Set<String> = ["href", "xlink:href", "src", "action", "formaction", "data"]

  private func isBlocked(_ address: WebAddress, _ use: SecurityPolicy.Use?) -> Bool {
    guard let use else { return true }
    if let own, own.host == address.host, own.port == address.port, use != .frame { return false }
    let scheme = String(address.text.prefix { $0 != ":" })
    let path = address.text.dropFirst(scheme.count + 3).drop { $0 != "/" }.prefix { $0 != "?" }
    return !policy.allows(use, scheme: scheme, host: address.host, port: address.port, path: String(path))
  }
}

extension CheckedOutput.Cause {
  /// Whether an author wrote the address there. Such addresses in values of templates are removed.
  fileprivate var isWritten: Bool { if case .content = self { false } else { true } }
}

extension HTMLTokenizer {
  /// Whether the content of a `<script>` is code. Other types are data that scripts read.
  fileprivate var isCode: Bool {
    let type = value(of: "type")?.lowercased().prefix { $0 != ";" }.filter { !$0.isWhitespace } ?? ""
    return ["", "module", "importmap", "speculationrules"].contains(type) || type.contains("javascript") || type.hasSuffix("ecmascript")
  }

  /// The attribute with the address that browsers load or send to, and for what; nil as the use if no policy of a site allows it.
  fileprivate var loaded: (attribute: String, use: SecurityPolicy.Use?)? {
    switch name {
    case "script": return ("src", .script)
    case "img": return ("src", .image)
    case "audio", "video", "track": return ("src", .media)
    case "iframe": return ("src", .frame)
    case "embed": return ("src", nil)
    case "object": return ("data", nil)
    case "form": return ("action", .form)
    case "link":
      let kinds = value(of: "rel")?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
      return kinds.contains("stylesheet") ? ("href", .style) : kinds.contains("icon") ? ("href", .image) : nil
    default: return nil
    }
  }
}
