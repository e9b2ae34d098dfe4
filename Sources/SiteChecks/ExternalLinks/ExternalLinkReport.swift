package import Diagnostics
internal import SiteContent
package import SiteRendering

/// What asking the hosts of a site's outgoing links came to.
package struct ExternalLinkReport: Sendable {
  package let diagnostics: [Diagnostic]
  /// What a person may wonder about, such as addresses that were not asked.
  package let notes: [String]
  /// `Asked about 12 links: 9 found, 1 moved, 1 gone, 1 not answered`
  package let summary: String

  /// - Parameters:
  ///   - answers: of this run and of earlier ones; an address without one was not asked.
  ///   - remembered: how many of them were known from earlier runs.
  ///   - notes: what else there is to tell.
  package init(_ links: ExternalLinks, answers: [WebAddress: LinkAnswer], remembered: Int, notes: [String] = []) {
    diagnostics =
      links.places.flatMap { address, places in
        answers[address].map { Self.diagnostics($0, of: address, at: places) } ?? []
      }.report
    let unasked = links.places.count - links.places.keys.filter { answers[$0] != nil }.count
    self.notes = notes + (unasked == 0 ? [] : ["\(Self.counted(unasked)) not checked this time; the next run continues with the rest"])
    summary = Self.summary(answers.filter { links.places[$0.key] != nil }.map(\.value), remembered: remembered)
  }

  package var warnings: Int { diagnostics.filter { $0.severity == .warning }.count }

  private static func diagnostics(_ answer: LinkAnswer, of address: WebAddress, at places: [ExternalLink]) -> [Diagnostic] {
    switch answer {
    case .found: return []
    case .gone(let gone):
      return places.map {
        Diagnostic(
          .warning, .deadExternalLink, at: $0.place.withoutUser, "\(address) does not exist: \(gone.words)",
          help: "update the link or remove it")
      }
    case .moved(let target):
      return places.map {
        Diagnostic(.note, .movedLink, at: $0.place.withoutUser, "\(address) has moved permanently", help: "link to \(target)")
      }
    case .unanswered(let obstacle):
      guard let first = places.first else { return [] }
      let more = places.count == 1 ? nil : "it is linked from \(places.count) places"
      return [
        Diagnostic(
          .note, .unansweredLink, at: first.place.withoutUser, "\(address) could not be checked: \(obstacle.words)", help: more)
      ]
    }
  }

  private static func summary(_ answers: [LinkAnswer], remembered: Int) -> String {
    var counts: [String: Int] = [:]
    for answer in answers { counts[answer.noun, default: 0] += 1 }
    let list = ["found", "moved", "gone", "not answered"].compactMap { noun in counts[noun].map { "\($0) \(noun)" } }
    let known = remembered > 0 ? " (\(remembered) known from before)" : ""
    return "External links: " + (list.isEmpty ? "none" : list.joined(separator: ", ")) + known
  }

  private static func counted(_ number: Int) -> String { number == 1 ? "1 external link was" : "\(number) external links were" }
}

extension LinkAnswer {
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
  /// The same, without its line where that holds the name or password of a user.
  fileprivate var withoutUser: SourcePlace { excerpt?.mayShowUser == true ? withoutExcerpt : self }
}

extension Excerpt {
  /// Whether an address in it has a user, or may have one that it shows a part of.
  fileprivate var mayShowUser: Bool {
    let isCutInAddress = isCut && text.split(separator: " ").last?.contains("//") == true
    return WebAddress.hasUser(text) || isCutInAddress || start > 0 && text.utf8.contains(UInt8(ascii: "@"))
  }
}
