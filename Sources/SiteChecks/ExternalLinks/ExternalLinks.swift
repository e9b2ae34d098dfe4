internal import Diagnostics
package import SiteContent
package import SiteRendering

/// The links that lead out of a site, by the addresses that can be asked about them.
package struct ExternalLinks: Sendable {
  /// Where every address is linked to, in order.
  package let places: [WebAddress: [ExternalLink]]
  /// How many addresses are not asked, since their names are kept for examples, or they are the site's own.
  package let exempt: Int

  /// - Parameter baseURL: the site's address: its own pages need no request.
  package init(_ links: [ExternalLink], baseURL: String) {
    var places: [WebAddress: [ExternalLink]] = [:]
    var exempt: Set<WebAddress> = []
    let own = WebAddress(baseURL)?.text
    for link in links {
      guard let address = WebAddress(link.url) else { continue }
      if address.isReserved || own.map(address.text.hasPrefix) == true || own == address.text + "/" {
        exempt.insert(address)
      } else {
        places[address, default: []].append(link)
      }
    }
    self.places = places.mapValues { Array(Set($0)).sorted { ($0.place.path, $0.place.location) < ($1.place.path, $1.place.location) } }
    self.exempt = exempt.count
  }

  package var addresses: [WebAddress] { places.keys.sorted() }
}
