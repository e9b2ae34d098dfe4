internal import Markdown
package import SiteContent

/// Where a destination in a text leads.
package enum LinkTarget: Sendable, Equatable {
  case page(PagePath, fragment: String?)
  /// A derived text takes the link's place.
  case text(String)
  /// There is no such thing in the model.
  case unknown(summary: String, help: String?)
  /// Nothing is at the path; there may be something that its author meant.
  case nowhere(path: String, guess: String?)
  /// What is at the path is not published yet.
  case leftOut(path: String, reason: String)
  /// Into the page itself.
  case fragment(String?)
  /// Out of the site.
  case outside
}

extension SiteIndex {
  /// What a destination means in a page.
  package func resolve(_ destination: String, in page: PageHead) -> LinkTarget {
    if let answer = ModelReference.resolve(destination, in: self) { return answer }
    guard LinkScheme.scheme(of: destination) == nil, !destination.hasPrefix("//") else { return .outside }
    let (path, fragment) = destination.splitFragment
    if path.isEmpty { return .fragment(fragment) }
    let plain = path.percentDecoded
    if let target = target(of: plain, in: page) { return .page(target, fragment: fragment) }
    return leftOut(plain, in: page).map { .leftOut(path: path, reason: $0) } ?? .nowhere(path: path, guess: nearest(to: plain, in: page))
  }
}

extension String {
  var splitFragment: (path: String, fragment: String?) {
    guard let hash = utf8.firstIndex(of: UInt8(ascii: "#")) else { return (self, nil) }
    return (String(self[..<hash]), String(self[index(after: hash)...]).percentDecoded)
  }

  /// The text with `%41` read as `A`; what is not encoded rightly stays as it is.
  var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var result: [UInt8] = []
    var bytes = Array(utf8)[...]
    while let byte = bytes.popFirst() {
      let digits = bytes.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
        result.append(value)
        bytes = bytes.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
