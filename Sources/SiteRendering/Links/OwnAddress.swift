internal import Markdown
internal import SiteContent
internal import TextCoding

/// An address on the site itself, as the model has it.
struct OwnAddress {
  let path: PagePath
  /// The query and the fragment, as they were written.
  private let rest: Substring

  /// - Returns: nil where an address is not a path from the site's root.
  init?(_ address: String) {
    guard address.hasPrefix("/"), !LinkScheme.namesHost(address) else { return nil }
    let end = address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
    path = PagePath(String(address[..<end]).percentDecoded)
    rest = address[end...]
  }

  var fragment: String? { String(rest).splitFragment.fragment }

  func href(_ links: LinkBase) -> String { links.href(path) + rest }

  func absolute(below baseURL: String) -> String { baseURL + path.encoded.dropFirst() + rest }
}

extension LinkBase {
  /// An address of the model, as the page writes it.
  func href(address: String) -> String { OwnAddress(address)?.href(self) ?? address }
}
