internal import Diagnostics
internal import TextCoding

/// A check of an attribute that is an address: on each page, if its template doesn't determine the scheme, but a value may.
struct AddressCheck: Sendable {
  enum Kind: Sendable {
    /// A link, or a file that the browser runs or shows as a page.
    case link
    /// A picture or a video, which may also be a data URL.
    case picture
    /// Several addresses: a `srcset`, or a `ping`.
    case list
  }

  let kind: Kind
  let quote: UInt8
  let attribute: String
  /// The tag whose value may determine the scheme.
  let tag: TemplateTag
  let source: SourceText

  /// Removes the value at the end of a page's bytes if its scheme isn't allowed.
  ///
  /// - Parameter bytes: the page up to the closing quote of the attribute. All values are escaped, so they contain no quote.
  /// - Returns: nil if the beginning of the attribute is missing, otherwise whether the value was removed.
  func remove(from bytes: inout [UInt8]) -> Bool? {
    guard let start = bytes.lastIndex(of: quote).map({ $0 + 1 }) else { return nil }
    guard isRefused(bytes[start...]) else { return false }
    bytes.removeSubrange(start...)
    return true
  }

  var diagnostic: Diagnostic {
    let name = String(decoding: source.bytes[tag.range], as: UTF8.self)
    let place = source.location(ofByte: tag.range.lowerBound, length: name.unicodeScalars.count)
    return Diagnostic(
      .warning, .removedScheme, in: source, at: place, "the value of \(attribute) was removed, because its scheme is not allowed",
      help: "use an https, http, mailto, tel or sms address")
  }

  private func isRefused(_ value: ArraySlice<UInt8>) -> Bool {
    // Most addresses are on the site.
    guard kind == .list || value.first.map({ $0.isASCIILetter || $0 <= 0x20 || "&%\u{7F}".utf8.contains($0) }) == true else { return false }
    let text = CharacterReferences.decode(value)
    switch kind {
    case .link: return LinkScheme.isRefused(text, isImage: false)
    case .picture: return !LinkScheme.isPictureData(text) && LinkScheme.isRefused(text, isImage: false)
    case .list:
      let words = text.split { $0 == "," || $0.isWhitespace }
      return words.contains { !LinkScheme.isPictureData($0) && LinkScheme.isRefused(String($0), isImage: false) }
    }
  }
}

extension AddressCheck.Kind {
  private static let links: Set<String> = [
    "href", "xlink:href", "src", "action", "formaction", "cite", "longdesc", "manifest", "codebase", "classid", "profile", "usemap",
  ]
  private static let pictures: Set<String> = ["poster", "background", "icon", "lowsrc", "dynsrc"]
  private static let lists: Set<String> = ["srcset", "imagesrcset", "ping", "archive"]
  private static let pictureElements: Set<String> = ["img", "image", "input", "source", "video", "audio"]

  /// Returns nil if the attribute isn't an address.
  init?(_ position: TemplateHTML.Position) {
    let attribute = String(decoding: position.attribute, as: UTF8.self)
    let element = String(decoding: position.element, as: UTF8.self)
    if Self.lists.contains(attribute) {
      self = .list
    } else if Self.pictures.contains(attribute) || attribute == "src" && Self.pictureElements.contains(element) {
      self = .picture
    } else if Self.links.contains(attribute) || attribute == "data" && element == "object" {
      self = .link
    } else {
      return nil
    }
  }
}
