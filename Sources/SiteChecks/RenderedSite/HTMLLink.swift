internal import SiteRendering
internal import TextCoding

/// An address in a tag.
struct HTMLLink {
  /// In lower case.
  let attribute: String
  let address: String
  /// Where the attribute begins.
  let offset: Int
  /// Whether a reader follows it to another page, rather than the browser for this one.
  let leadsOn: Bool

  private static let addresses: Set<String> = ["href", "xlink:href", "src", "action", "formaction", "poster"]
  private static let lists: Set<String> = ["srcset", "imagesrcset"]

  /// The addresses of a start tag, except that of `<base>`.
  static func links(of tag: HTMLTokenizer) -> [HTMLLink] {
    guard !tag.isEnd, tag.name != "base" else { return [] }
    return tag.attributes.flatMap { attribute -> [HTMLLink] in
      let isAddress = addresses.contains(attribute.name) || attribute.name == "data" && tag.name == "object"
      guard isAddress || lists.contains(attribute.name) else { return [] }
      let value = tag.value(of: attribute)
      let leadsOn = tag.name == "a" || tag.name == "area"
      return (isAddress ? [value] : candidates(value)).map {
        HTMLLink(attribute: attribute.name, address: $0, offset: attribute.offset, leadsOn: leadsOn)
      }
    }
  }

  /// The addresses of a `srcset`: each is followed by its width or density, and a comma.
  private static func candidates(_ list: String) -> [String] {
    var rest = Array(list.utf8)[...]
    var addresses: [String] = []
    while true {
      rest = rest.drop { $0.isHTMLSpace || $0 == UInt8(ascii: ",") }
      let word = rest.prefix { !$0.isHTMLSpace }
      if word.isEmpty { return addresses }
      rest = rest[word.endIndex...]
      if word.last != UInt8(ascii: ",") { rest = rest.drop { $0 != UInt8(ascii: ",") } }
      let address = String(decoding: word, as: UTF8.self)
      addresses.append(String(address[..<(address.lastIndex { $0 != "," }.map(address.index(after:)) ?? address.startIndex)]))
    }
  }
}
