internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// What search engines are told of an app (https://schema.org/MobileApplication): only what is known of it.
struct StructuredData {
  let app: App
  let store: AppStores
  let screenshots: [Screenshot]
  let site: SiteSettings

  /// A data block, which browsers do not run. In it `<` is written as an escape: nothing in a text can end the element or begin a comment.
  var html: String {
    var text = JSONText()
    text.value(value)
    let escaped = String(decoding: text.bytes, as: UTF8.self).replacing(scalars: [
      "<": "\\u003C", ">": "\\u003E", "&": "\\u0026", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
    ])
    return "<script type=\"application/ld+json\">\(escaped)</script>"
  }

  var value: JSONValue {
    let systems = app.catalogue.systems(site.words)
    let isDesktop = app.catalogue.drawnFrame == .desktop
    return .members([
      "@context": "https://schema.org", "@type": isDesktop ? "SoftwareApplication" : "MobileApplication", "name": .text(app.name),
      "url": .text(site.absolute(app.place.home)), "description": .text(app.catalogue.description),
      "operatingSystem": .text(systems.isEmpty ? nil : systems.joined(separator: ", ")), "applicationCategory": .text(store.category),
      "softwareVersion": .text(app.catalogue.version), "image": .text(app.primaryIcon.map(site.absolute)),
      "installUrl": oneOrMore(([store.appStoreURL].compactMap(\.self) + store.others.map(\.url)).compactMap(JSONValue.text)),
      "screenshot": oneOrMore(
        screenshots.map {
          .members([
            "@type": "ImageObject", "contentUrl": .text(site.absolute($0.file.path)), "caption": .text($0.description),
          ])
        }),
    ])
  }

  private func oneOrMore(_ values: [JSONValue]) -> JSONValue? { values.count > 1 ? .array(values) : values.first }
}
