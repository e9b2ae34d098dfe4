/// Who the user is.
public struct Profile: Hashable, Codable, Sendable {
  public package(set) var name: String?
  public package(set) var email: String?
  /// The path of a picture, from the app's folder.
  public package(set) var photo: String?

  package init() {}

  /// The first letters of the first and the last word of the name; nil without a name.
  public var initials: String? {
    guard let words = name?.split(whereSeparator: \.isWhitespace), let first = words.first?.first else { return nil }
    let last = words.count > 1 ? words.last?.first.map(String.init) ?? "" : ""
    return (String(first) + last).uppercased()
  }
}
