package import Diagnostics
internal import SiteContent
package import SiteRendering

/// The result of checking a site's external links.
package struct ExternalLinkReport: Sendable {
  package let diagnostics: [Diagnostic]
  /// Other remarks, such as the number of addresses that were not checked.
  package let notes: [String]
  /// `Asked about 12 links: 9 found, 1 moved, 1 gone, 1 not answered`
  package let summary: String

  /// - Parameters:
  ///   - answers: of this run and of earlier ones; an address without one was not asked.
  ///   - remembered: how many of them were known from earlier runs.
  ///   - notes: other remarks.
  package init(_ links: ExternalLinks, answers: [WebAddress: LinkAnswer], remembered: Int, notes: [String] = []) {
    diagnostics = links.places.flatMap { address, places in answers[address]?.diagnostics(of: address, at: places) ?? [] }.report
    let unasked = links.places.count - links.places.keys.filter { answers[$0] != nil }.count
    let counted = unasked == 1 ? "1 external link was" : "\(unasked) external links were"
    self.notes = notes + (unasked == 0 ? [] : ["\(counted) not checked this time; the next run continues with the rest"])
    summary = Self.summary(answers.filter { links.places[$0.key] != nil }.map(\.value), remembered: remembered)
  }

  package var warnings: Int { diagnostics.filter { $0.severity == .warning }.count }

  private static func summary(_ answers: [LinkAnswer], remembered: Int) -> String {
    var counts: [String: Int] = [:]
    for answer in answers { counts[answer.noun, default: 0] += 1 }
    let list = ["found", "moved", "gone", "not answered"].compactMap { noun in counts[noun].map { "\($0) \(noun)" } }
    let known = remembered > 0 ? " (\(remembered) known from before)" : ""
    return "External links: " + (list.isEmpty ? "none" : list.joined(separator: ", ")) + known
  }

}

extension LinkAnswer {
  /// A diagnostic at each place that links to the address; of one that could not be checked, only at the first.
  fileprivate func diagnostics(of address: WebAddress, at links: [ExternalLink]) -> [Diagnostic] {
    let places = links.map(\.place.withoutUser)
    switch self {
    case .found: return []
    case .gone(let gone):
      let summary = "\(address) does not exist: \(gone.words)"
      return places.map { Diagnostic(.warning, .deadExternalLink, at: $0, summary, help: "update the link or remove it") }
    case .moved(let target):
      return places.map { Diagnostic(.note, .movedLink, at: $0, "\(address) has moved permanently", help: "link to \(target)") }
    case .unanswered(let obstacle):
      let summary = "\(address) could not be checked: \(obstacle.words)"
      let help = places.count == 1 ? nil : "it is linked from \(places.count) places"
      return places.prefix(1).map { Diagnostic(.note, .unansweredLink, at: $0, summary, help: help) }
    }
  }

  fileprivate var noun: String {
    switch self {
    case .found: "found"
    case .moved: "moved"
    case .gone: "gone"
    case .unanswered: "not answered"
    }
  }
}

extension SourcePlace {
  /// The same, without its line if that holds the name or password of a user.
  fileprivate var withoutUser: SourcePlace { excerpt?.mayShowUser == true ? withoutExcerpt : self }
}

extension Excerpt {
  /// Whether an address in it has a user, or may have one that it shows a part of.
  fileprivate var mayShowUser: Bool {
    let isCutInAddress = isCut && text.split(separator: " ").last?.contains("//") == true
    return WebAddress.hasUser(text) || isCutInAddress || start > 0 && text.utf8.contains(UInt8(ascii: "@"))
  }
}
