internal import SiteContent

/// The newest pages of a list, as people follow it: JSON Feed 1.1 and Atom (RFC 4287) are made from it.
package struct Feed: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    /// Stays the same when the page moves, so that readers do not show it as new.
    let id: String
    let url: String
    let title: String
    var summary: String?
    /// Empty until the texts of the entries are put in.
    var html: String
    let date: CalendarDate?
    let updated: CalendarDate?
    let tags: [String]
    /// What is said above its text.
    var noteHTML = ""

    /// When it last changed in a way that readers should learn of; nil if the page has no date.
    var changed: CalendarDate? { [date, updated].compactMap(\.self).max() }
  }

  let id: String
  let title: String
  let description: String?
  let language: String
  let author: String
  /// The program that made it.
  let generator: String
  let home: String
  /// The feed's own address, which differs with the format.
  let address: String
  /// A square picture that every reader can show.
  let icon: String?
  var entries: [Entry]

  /// Midnight UTC: pages are dated by the day.
  static func instant(_ date: CalendarDate) -> String { date.iso + "T00:00:00Z" }
}
