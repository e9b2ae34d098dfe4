internal import Diagnostics
internal import SiteContent

/// The addresses that an author may have meant by one that leads nowhere.
struct NearbyAddresses: Sendable {
  /// The shortest address that ends so.
  private let pages: [String: PagePath]
  /// The last parts of the addresses below each address.
  private let siblings: [PagePath: NearestNames]

  init(_ outputs: Set<PagePath>) {
    let addresses = outputs.filter { $0.text.hasSuffix("/") && $0 != .root }
    pages = Dictionary(addresses.map { ($0.lastPart, $0) }) { ($0.text.utf8.count, $0) < ($1.text.utf8.count, $1) ? $0 : $1 }
    siblings = Dictionary(grouping: addresses) { $0.parent ?? .root }.mapValues { NearestNames($0.map(\.lastPart).sorted()) }
  }

  func nearest(to address: String) -> String? {
    let path = PagePath(address.hasSuffix("/") ? address : address + "/")
    if let same = pages[path.lastPart] { return same.text }
    let parent = path.parent ?? .root
    return siblings[parent]?.nearest(to: path.lastPart).map { parent.appending($0).text }
  }
}

extension PagePath {
  /// `terms` of `/steps/terms/`
  fileprivate var lastPart: String {
    let path = text.utf8.last == UInt8(ascii: "/") ? text.utf8.dropLast() : text.utf8[...]
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) } ?? path.startIndex
    return String(Substring(path[start...]))
  }
}
