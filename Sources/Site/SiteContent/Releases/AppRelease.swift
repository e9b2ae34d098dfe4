package import Diagnostics

/// A published version of an app, with its release notes.
package struct AppRelease: Hashable, Sendable {
  /// The release notes.
  package enum Notes: Hashable, Sendable {
    /// A section of the app's `CHANGELOG.md`.
    case section(ReleaseSection)
    /// A page with the key `version`.
    case post(PageMetadata)
  }

  package let version: String
  package let date: CalendarDate
  /// Whether the release was withdrawn: `[YANKED]`.
  package let isWithdrawn: Bool
  /// The URL of the version's link in the changelog, such as a list of code changes.
  package let address: String?
  package let notes: Notes

  init(section: ReleaseSection, version: String, date: CalendarDate, isWithdrawn: Bool, address: String?) {
    (self.version, self.date, self.isWithdrawn, self.address) = (version, date, isWithdrawn, address)
    notes = .section(section)
  }

  /// - Returns: nil if the page has no `version` or no date.
  init?(_ post: PageMetadata) {
    guard let version = post.frontMatter.version, let date = post.date else { return nil }
    (self.version, self.date, isWithdrawn, address, notes) = (version, date, false, nil, .post(post))
  }

  /// The page with the notes.
  package var post: PageMetadata? { if case .post(let post) = notes { post } else { nil } }

  /// The changelog section with the notes.
  package var section: ReleaseSection? { if case .section(let section) = notes { section } else { nil } }

  /// The place of the version in the author's file.
  package var place: SourcePlace? { section?.place ?? post?.versionPlace }

  /// Whether a version can be part of an address. It must begin with a letter or digit, so that no file is hidden.
  static func isUsable(_ version: String) -> Bool { version.wholeMatch(of: /[0-9A-Za-z][0-9A-Za-z.+_-]*(\ [0-9A-Za-z.+_-]+)*/) != nil }

  /// Whether a text is a version of an app: usable, with a digit, and not too long.
  package static func isVersion(_ text: String) -> Bool { text.utf8.count <= 40 && isUsable(text) && text.contains(where: \.isNumber) }

  /// The version as part of an address: `1.6.0-Beta-2` for `1.6.0 Beta 2`.
  package var addressPart: String { Self.addressPart(of: version) }

  package static func addressPart(of version: String) -> String { version.replacing(" ", with: "-") }

  /// Whether the version has higher numbers than another version: 7.1 beta is later than 7.0.3. False if one of them has no numbers.
  func isLater(than other: String) -> Bool {
    guard let numbers = Self.numbers(of: version), let others = Self.numbers(of: other) else { return false }
    let count = max(numbers.count, others.count)
    func padded(_ numbers: [Int]) -> [Int] { numbers + Array(repeating: 0, count: count - numbers.count) }
    return padded(others).lexicographicallyPrecedes(padded(numbers))
  }

  /// Returns the numbers at the start of a version; nil if it has none.
  private static func numbers(of version: String) -> [Int]? {
    let numbers = version.drop { "vV".contains($0) }.prefix { $0.isASCII && $0.isNumber || $0 == "." }.split(separator: ".").map { Int($0) }
    return numbers.isEmpty || numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }

  /// Whether the release is a prerelease: `2.0 beta`, `v2.0.0-rc.1`.
  package var isPrerelease: Bool { version.drop { "vV".contains($0) }.contains(where: \.isLetter) }
}

/// The text below one heading of a changelog, which is parsed separately.
package struct ReleaseSection: Sendable {
  /// The title of the text, and its position in the file.
  package let head: PageMetadata
  /// The whole file.
  package let source: SourceText
  /// The place of the heading.
  package let place: SourcePlace
  private let range: Range<Int>
  /// The link definitions for the text, which are at the end of the file.
  private let definitions: [UInt8]

  init(_ head: PageMetadata, in source: SourceText, at place: SourcePlace, lines: Range<Int>, definitions: [UInt8]) {
    (self.head, self.source, self.place, self.definitions) = (head, source, place, definitions)
    let end = lines.upperBound <= source.lineCount ? source.line(lines.upperBound).startIndex : source.bytes.count
    range = head.bodyOffset..<max(head.bodyOffset, end)
  }

  /// The Markdown text with its link definitions.
  package var text: [UInt8] {
    let body = Array(source.bytes[range])
    // Definitions need an empty line above them (CommonMark, section 4.7), and the last line of a file may have no line break.
    let breaks = body.suffix(2).reversed().prefix { $0 == UInt8(ascii: "\n") }.count
    return definitions.isEmpty ? body : body + Array("\n\n".utf8.dropFirst(breaks)) + definitions
  }
}

extension ReleaseSection: Hashable {
  /// The head's fingerprint includes the file and the position in it.
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.head == rhs.head }

  package func hash(into hasher: inout Hasher) { hasher.combine(head) }
}
