internal import Diagnostics
internal import SiteContent

/// The files and addresses that an author may have meant by a link that leads nowhere.
struct NearbyNames: Sendable {
  /// The names of pages and files in each folder of the content.
  private let files: [String: [String]]
  /// The shortest address that ends so.
  private let pages: [String: PagePath]
  /// The last parts of the addresses below each address.
  private let siblings: [PagePath: [String]]

  init(files: [ContentPath], outputs: Set<PagePath>) {
    self.files = Dictionary(grouping: files, by: \.folder).mapValues { $0.map(\.name).sorted() }
    let addresses = outputs.filter { $0.text.hasSuffix("/") && $0 != .root }
    pages = Dictionary(addresses.map { ($0.lastPart, $0) }) { ($0.text.utf8.count, $0) < ($1.text.utf8.count, $1) ? $0 : $1 }
    siblings = Dictionary(grouping: addresses) { $0.parent ?? .root }.mapValues { $0.map(\.lastPart).sorted() }
  }

  /// - Parameter folder: of the page with the link, below `content/`.
  /// - Returns: what to write in the destination's place.
  func nearest(to destination: String, from folder: String) -> String? {
    if destination.hasPrefix("/") {
      let path = PagePath(destination.hasSuffix("/") ? destination : destination + "/")
      if let same = pages[path.lastPart] { return same.text }
      let parent = path.parent ?? .root
      return nearestName(to: path.lastPart, among: siblings[parent] ?? []).map { parent.appending($0).text }
    }
    let parts = destination.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, let place = SiteIndex.join(folder, parts.dropLast().joined(separator: "/")) else { return nil }
    let start = destination.dropLast(name.count)
    let names = files[place] ?? []
    let near = names.first { $0.lowercased() == name.lowercased() } ?? nearestName(to: String(name), among: names)
    return near.map { start + $0 }
  }
}

extension PagePath {
  /// `terms` of `/steps/terms/`
  fileprivate var lastPart: String { text.split(separator: "/").last.map(String.init) ?? "" }
}
