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
      let email = address.prefix { $0 != "?" }
      let version = app.catalogue.version.map { words.helpMailVersion($0) }
      let body = ["", "", "--", words.helpMailPage(url), version].compactMap(\.self).joined(separator: "\r\n")
      let subject = words.labelled(label: app.name, text: title)
      let query = "subject=\(Self.encoded(subject))&body=\(Self.encoded(body))"
      return ["mailHref": .text("mailto:\(email)?\(query)"), "email": .text(String(email).percentDecoded), "title": .none, "href": .none]
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
  /// The first of its links that is an e-mail address, without the scheme.
  fileprivate var contactAddress: String? {
    catalogue.links?.lazy.map(\.url).first { $0.lowercased().hasPrefix("mailto:") }.map { String($0.dropFirst("mailto:".count)) }
  }
}
