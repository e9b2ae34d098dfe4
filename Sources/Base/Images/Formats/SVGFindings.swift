internal import TextCoding

extension MetadataFinding {
  /// Returns the places, home folders and people in an SVG, and in the pictures inside it.
  ///
  /// - Parameter depth: the number of files that the SVG is inside of.
  static func svg(_ file: FileBytes, depth: Int = 0) -> [MetadataFinding] {
    // Few files have such metadata, so most are not parsed.
    let hasRDF = file.offset(of: "RDF".utf8) != nil
    let properties = hasRDF ? XMPFindings.all(in: file).filter(\.kind.isOfDocuments) : []
    let folders = HomeFolder.isNamed(in: file) && isFolderNamed(besidesTextsOf: file) ? [HomeFolder.finding] : []
    return properties + folders + embeddedPictures(in: file).flatMap { all(inEmbedded: $0, depth: depth + 1) }
  }

  /// Returns whether a home folder is named outside of texts that the picture shows, such as a drawing of a terminal. In a link, `/home/`
  /// is a part of the site.
  private static func isFolderNamed(besidesTextsOf file: FileBytes) -> Bool {
    var shownTexts = 0
    for token in XMLTokens(file) {
      switch token.kind {
      case .start, .empty:
        let isNamed = token.attributes.contains { attribute in
          let isLink = XMLName(attribute.name).local == "href" && attribute.value.starts(with: "/home/".utf8)
          return !isLink && HomeFolder.isNamed(in: FileBytes(attribute.value))
        }
        if isNamed { return true }
        if token.kind == .start, token.isShownText { shownTexts += 1 }
      case .end: if token.isShownText { shownTexts -= 1 }
      case .text, .cdata: if shownTexts <= 0, HomeFolder.isNamed(in: token.bytes) { return true }
      case .comment, .instruction, .doctype: if HomeFolder.isNamed(in: token.bytes) { return true }
      }
    }
    return false
  }

  /// Returns the pictures in `data:` URLs.
  private static func embeddedPictures(in file: FileBytes) -> [FileBytes] {
    var pictures: [FileBytes] = []
    var start = 0
    while let found = file.offset(of: "data:image/".utf8, from: start) {
      let end = file.part(from: found).slice.firstIndex { $0.endsURL } ?? file.slice.endIndex
      let url = file.slice[(file.slice.startIndex + found)..<end]
      if let picture = DataURL.data(of: url) { pictures.append(FileBytes(picture)) }
      start = end - file.slice.startIndex
    }
    return pictures
  }
}

extension XMLTokens.Token {
  fileprivate var isShownText: Bool { ["text", "foreignObject"].contains(XMLName(name).local) }
}

extension UInt8 {
  /// Whether the byte ends a URL in an attribute or a style sheet. Editors break long URLs into lines.
  fileprivate var endsURL: Bool {
    [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(self)
  }
}

/// The content of a `data:` URL (RFC 2397).
enum DataURL {
  /// Returns nil if the URL has no comma.
  static func data(of url: ArraySlice<UInt8>) -> [UInt8]? {
    guard let comma = url.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let isBase64 = String(decoding: url[..<comma], as: UTF8.self).lowercased().hasSuffix(";base64")
    return isBase64 ? base64(url[(comma + 1)...]) : percentDecoded(url[(comma + 1)...])
  }

  /// Decodes Base64 (RFC 4648, 4), with percent-encoded signs. Ignores spaces and references to line breaks, such as `&#10;`.
  private static func base64(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    var isReference = false
    for byte in text.contains(UInt8(ascii: "%")) ? percentDecoded(text)[...] : text {
      isReference = isReference ? byte != UInt8(ascii: ";") : byte == UInt8(ascii: "&")
      guard !isReference, let value = byte.base64 else { continue }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      if count >= 8 {
        count -= 8
        data.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return data
  }

  private static func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8] { String(decoding: text, as: UTF8.self).percentDecodedBytes }
}

extension UInt8 {
  fileprivate var base64: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
