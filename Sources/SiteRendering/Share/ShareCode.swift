internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The contents of an app's share sheet: the app's address, as a QR code and as a link.
struct ShareCode {
  let context: PageContext

  /// The first of the app's own addresses on the web, else its page on this site.
  var address: String { context.catalogue.links?.first { $0.url.hasPrefix("http") }?.url ?? context.pageURL }

  /// The values of `partials/share`.
  var value: TemplateValue {
    let svg = isExample ? nil : svg
    return [
      "address": .text(address), "codeHTML": svg.map(TemplateValue.html) ?? .none, "isTooLong": .flag(svg == nil && !isExample),
      "isExample": .flag(isExample),
    ]
  }

  /// Whether a QR code would lead nowhere: the app has no address, and the site still has the one of an example.
  private var isExample: Bool {
    address == context.pageURL && WebAddress(address)?.isReserved == true
  }

  /// The code as a drawing; nil if the address is longer than a code can hold.
  private var svg: String? {
    do {
      return QRCodeSVG(code: try QRCode(address), title: context.words.qrCodeOf(address)).html
    } catch {
      return nil
    }
  }
}
