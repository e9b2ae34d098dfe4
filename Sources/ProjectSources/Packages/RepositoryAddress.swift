internal import TextCoding

/// The address of a package's repository, as lock files have it.
struct RepositoryAddress {
  /// For people: `https://github.com/a/b`; nil for a folder on a computer.
  let url: String?
  /// The last part without `.git`, in the case of the address.
  let name: String

  init(_ text: String) {
    let plain = text.trimmed.trimming { $0 == "/" }
    let path = plain.hasSuffix(".git") ? plain.dropLast(4) : plain
    name = String(path.split { $0 == "/" || $0 == ":" }.last ?? "")
    url = Self.web(String(path), isRooted: text.hasPrefix("/"))
  }

  private static func web(_ text: String, isRooted: Bool) -> String? {
    guard !isRooted, !text.hasPrefix("."), !text.hasPrefix("~") else { return nil }
    if let scheme = text.firstRange(of: "://") {
      let rest = text[scheme.upperBound...]
      // A name and a password are nobody else's business.
      let host = rest.prefix { $0 != "/" }
      let bare = (host.lastIndex(of: "@").map { host[host.index(after: $0)...] } ?? host) + rest.dropFirst(host.count)
      switch text[..<scheme.lowerBound].lowercased() {
      case "https": return "https://" + bare
      case "http": return "http://" + bare
      case "ssh", "git", "git+ssh": return "https://" + withoutPort(String(bare))
      default: return nil
      }
    }
    // `git@github.com:a/b`
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let host = text[..<colon].split(separator: "@").last.map(String.init) ?? ""
    guard host.contains("."), !host.contains("/") else { return nil }
    return "https://\(host)/\(text[text.index(after: colon)...].trimming { $0 == "/" })"
  }

  /// A port of SSH is none of the Web.
  private static func withoutPort(_ text: String) -> String {
    let host = text.prefix { $0 != "/" }
    return String(host.prefix { $0 != ":" }) + text.dropFirst(host.count)
  }
}

extension String {
  /// What two addresses of the same repository have in common.
  var sameRepository: String { lowercased().replacing(/^http:/) { _ in "https:" } }
}
