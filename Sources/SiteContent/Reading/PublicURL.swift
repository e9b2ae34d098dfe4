internal import Markdown

/// What can stand as an address in the model.
enum PublicURL {
  static func isValid(_ text: String) -> Bool {
    guard let scheme = LinkScheme.scheme(of: text), ["http", "https", "mailto"].contains(scheme) else { return false }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return false }
    let rest = text.dropFirst(scheme.utf8.count + 1)
    return scheme == "mailto" ? rest.contains("@") : rest.hasPrefix("//") && rest.dropFirst(2).first != "/" && rest.count > 2
  }
}
