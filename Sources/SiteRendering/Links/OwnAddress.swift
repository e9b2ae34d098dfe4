internal import Markdown
internal import SiteContent
internal import TextCoding

/// An address on the site itself, as the model has it.
struct OwnAddress {
  let path: PagePath
  let end: AddressEnd

  /// - Returns: nil if an address is not a path from the site's root.
  init?(_ address: String) {
    guard address.hasPrefix("/"), !LinkScheme.namesHost(address) else { return nil }
    let (place, end) = address.splitEnd
    (path, self.end) = (PagePath(place.percentDecoded), end)
  }

  func href(_ links: LinkBase) -> String { links.href(path) + end.encoded }

  func absolute(below baseURL: String) -> String { baseURL + path.encoded.dropFirst() + end.encoded }
}

extension LinkBase {
  /// An address of the model, as the page writes it.
  package func href(address: String) -> String { OwnAddress(address)?.href(self) ?? address }
}
