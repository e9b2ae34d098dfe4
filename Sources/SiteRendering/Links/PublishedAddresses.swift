internal import Concurrency
package import SiteContent

/// What is published in all languages of a site, made once for all of them.
package struct PublishedAddresses: Sendable {
  /// The site and its plan in each language, the main one first.
  let editions: [(site: Site, plan: SitePlan)]
  var sites: [Site] { editions.map(\.site) }
  /// Where assets are published, by the addresses at which texts name them.
  let assets: AssetFolder
  /// Of everything that is planned.
  let outputs: Set<PagePath>
  /// Where pages are, by their files; those in the main language also by the files that have them there.
  let pages: [ContentPath: PagePath]
  let nearby: Deferred<NearbyAddresses>

  /// - Parameter editions: the site in each of its languages.
  package init(_ editions: [(site: Site, plan: SitePlan)]) {
    let outputs = Set(editions.lazy.flatMap { $0.plan.routes.map(\.path) + $0.plan.besidePages })
    let all = editions.count < 2 ? [] : editions.flatMap(\.site.pages)
    let files = all.map { ($0.source, $0.path) } + all.filter(\.edition.isMain).map { ($0.original, $0.path) }
    let assets = editions.first?.plan.assets ?? AssetFolder([])
    (self.editions, self.outputs, self.assets) = (editions, outputs, assets)
    pages = Dictionary(files, uniquingKeysWith: { first, _ in first })
    nearby = Deferred { NearbyAddresses(outputs.subtracting(assets.published.values).union(assets.published.keys)) }
  }
}
