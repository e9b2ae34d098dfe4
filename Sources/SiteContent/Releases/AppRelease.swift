package import Diagnostics

/// A version of an app that people can have, and what is new in it.
package struct AppRelease: Hashable, Sendable {
  /// The text that says what is new.
  package enum Notes: Hashable, Sendable {
    /// A part of the app's `CHANGELOG.md`.
    case section(ReleaseSection)
    /// A page with the key `version`.
    case post(PageMetadata)
  }

  package let version: String
  package let date: CalendarDate
  /// Whether it was taken back: `[YANKED]`.
  package let isWithdrawn: Bool
  /// What the version leads to in the changelog, such as all changes of the code.
  package let address: String?
  package let notes: Notes

  init(section: ReleaseSection, version: String, date: CalendarDate, isWithdrawn: Bool, address: String?) {
    (self.version, self.date, self.isWithdrawn, self.address) = (version, date, isWithdrawn, address)
    notes = .section(section)
  }

  /// - Returns: nil if the page is about no version, or has no date.
  init?(_ post: PageMetadata) {
    guard let version = post.frontMatter.version, let date = post.date else { return nil }
    (self.version, self.date, isWithdrawn, address, notes) = (version, date, false, nil, .post(post))
  }

  /// The page that the notes are the text of.
  package var post: PageMetadata? { if case .post(let post) = notes { post } else { nil } }

  /// The part of a changelog that the notes are.
  package var section: ReleaseSection? { if case .section(let section) = notes { section } else { nil } }

  /// Where the version stands in the author's file.
  package var place: SourcePlace? { section?.place ?? post?.versionPlace }

  /// Whether a version can stand in an address: it begins with a letter or digit, so that no file of it is hidden.
  static func isUsable(_ version: String) -> Bool { version.wholeMatch(of: /[0-9A-Za-z][0-9A-Za-z.+_-]*(\ [0-9A-Za-z.+_-]+)*/) != nil }

  /// The version as a part of an address: `1.6.0-Beta-2` of `1.6.0 Beta 2`.
  package var addressPart: String { Self.addressPart(of: version) }

  package static func addressPart(of version: String) -> String { version.replacing(" ", with: "-") }

  /// Whether its version is a later one than another, by their numbers: 7.1 beta than 7.0.3. False if that cannot be told.
  func isLater(than other: String) -> Bool {
    guard let own = Self.numbers(of: version), let others = Self.numbers(of: other) else { return false }
    let count = max(own.count, others.count)
    func padded(_ numbers: [Int]) -> [Int] { numbers + Array(repeating: 0, count: count - numbers.count) }
    return padded(others).lexicographicallyPrecedes(padded(own))
  }

  /// The numbers that a version begins with; nil if there are none.
  private static func numbers(of version: String) -> [Int]? {
    let numbers = version.drop { "vV".contains($0) }.prefix { $0.isASCII && $0.isNumber || $0 == "." }.split(separator: ".").map { Int($0) }
    return numbers.isEmpty || numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }

  /// Whether not everyone gets it: `2.0 beta`, `v2.0.0-rc.1`.
  package var isPrerelease: Bool { version.drop { "vV".contains($0) }.contains(where: \.isLetter) }
}
