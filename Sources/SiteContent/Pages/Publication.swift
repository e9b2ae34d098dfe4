/// Whether a page is for everyone yet.
package enum Publication: Hashable, Sendable {
  case published
  /// Its author has not finished it.
  case draft
  /// It is of a later day.
  case scheduled(CalendarDate)

  /// Why it is left out, to go on after a name; nil if it is not.
  package var reason: String? {
    switch self {
    case .published: nil
    case .draft: "is a draft and not published"
    case .scheduled(let date): "is dated \(date.iso) and not published until then"
    }
  }

  /// What to do about a link to a page that is left out.
  package static let helpForLinks = "publish it, remove the link, or build with --drafts"
}

extension PageMetadata {
  /// - Parameter today: nil if no day is a later one.
  package func publication(on today: CalendarDate?) -> Publication {
    if frontMatter.draft { return .draft }
    guard let date, let today, date > today else { return .published }
    return .scheduled(date)
  }
}
