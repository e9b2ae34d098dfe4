internal import Concurrency
internal import Diagnostics
internal import SiteContent

/// The files and addresses that an author may have meant by a link that leads nowhere.
struct NearbyNames: Sendable {
  /// The names of pages and files in each folder of the content.
  private let files: [String: NearestNames]
  private let addresses: Deferred<NearbyAddresses>

  init(files: [ContentPath], _ addresses: Deferred<NearbyAddresses>) {
    self.files = Dictionary(grouping: files, by: \.folder).mapValues { NearestNames($0.map(\.name).sorted()) }
    self.addresses = addresses
  }

  /// - Parameter folder: of the page with the link, below `content/`.
  /// - Returns: what to write in the destination's place.
  func nearest(to destination: String, from folder: String) -> String? {
    if destination.hasPrefix("/") { return addresses.value.nearest(to: destination) }
    let parts = destination.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, let place = SiteIndex.join(folder, parts.dropLast().joined(separator: "/")) else { return nil }
    let start = destination.dropLast(name.count)
    return files[place]?.nearest(to: String(name)).map { start + $0 }
  }
}
