internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Whom a reader asks who is still stuck: the app's e-mail address, with page and version filled in, else its support page.
struct HelpContact {
  let app: App
  let words: Words

  /// - Parameters:
  ///   - title: of the page.
  ///   - url: of the page, in full.
  ///   - support: the app's support page, as this page writes it.
  func value(title: String, url: String, support: (title: String, href: String)?) -> TemplateValue {
    if let address = app.contactAddress {
      let version = app.catalogue.version.map { words.helpMailVersion($0) }
      let body = ["", "", "--", words.helpMailPage(url), version].compactMap(\.self).joined(separator: "\r\n")
      let subject = words.labelled(label: app.name, text: title)
      let query = "subject=\(Self.encoded(subject))&body=\(Self.encoded(body))"
      let email = address.percentDecoded
      let isText = !email.unicodeScalars.contains("\u{FFFD}")
      return ["mailHref": .text("mailto:\(address)?\(query)"), "email": .text(isText ? email : address), "title": .none, "href": .none]
    }
    guard let support else { return .none }
    return ["mailHref": .none, "email": .none, "title": .text(support.title), "href": .text(support.href)]
  }

  /// For a field of a `mailto:` address, where a blank is no plus (RFC 6068, section 5).
  private static func encoded(_ text: String) -> String {
    text.percentEncoded(keeping: { $0.isASCIILetterOrDigit || "-._~".utf8.contains($0) })
  }
}

extension App {
  /// The first of its links that is an e-mail address: without the scheme, and without what an author filled in.
  fileprivate var contactAddress: String? {
    catalogue.links?.lazy.compactMap { MailAddress(link: $0.url)?.text }.first
  }
}

/// The addresses of a `mailto:` link (RFC 6068), encoded as there.
private struct MailAddress {
  let text: String

  /// - Returns: nil if the link is another one, or names no address before its fields.
  init?(link: String) {
    guard link.lowercased().hasPrefix("mailto:") else { return nil }
    // As browsers cut it, except that a mailbox may be called `a#b`: what has no address behind it is a fragment.
    var address = link.utf8.dropFirst("mailto:".utf8.count).prefix { $0 != UInt8(ascii: "?") }
    if let mark = address.lastIndex(of: UInt8(ascii: "#")), !address[mark...].contains(UInt8(ascii: "@")) { address = address[..<mark] }
    guard address.contains(UInt8(ascii: "@")) else { return nil }
    // A sign that begins no escape stands for itself.
    let text = String(decoding: address, as: UTF8.self)
    let escaped = text.utf8.contains(UInt8(ascii: "%")) ? text.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25") : text
    self.text = escaped.percentEncoded { $0.isASCIILetterOrDigit || "-._~!$'()*+,;:@%".utf8.contains($0) }
  }
}
