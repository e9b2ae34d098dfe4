internal import Diagnostics
internal import TextCoding

/// The name of a new site, and the title and id that are derived from it.
package struct SiteName: Sendable, Equatable {
  /// The folder of the site: the name unchanged.
  package let folder: String
  /// The app's title: `My App`, also for `my-app`.
  package let title: String
  /// The app's id: `my-app`. Part of the addresses of its settings and JSON, and the name of its folder on a site with several apps.
  package let id: String

  /// The maximum length of a name in bytes. File systems allow 255 for a folder's name.
  private static let longest = 100
  /// Reserved names, which the site uses itself.
  private static let taken: Set = ["a-z", "api", "assets", "schemas", "search"]

  /// - Parameter languages: the languages of the site. Their tags are names of folders, and not available as ids.
  /// - Throws: `CommandFailure`.
  package init(_ name: String, in languages: ScaffoldLanguages = .english) throws {
    if let problem = Self.problem(with: name) { throw CommandFailure.usage(problem) }
    folder = name
    let words = Self.words(of: name)
    let isPlain = name == words.joined(separator: "-")
    title = isPlain ? words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ") : name
    id = Self.id(words, in: languages)
  }

  private init(folder: String, title: String, id: String) { (self.folder, self.title, self.id) = (folder, title, id) }

  /// The same folder, for an app with another name.
  ///
  /// - Parameter app: the name that the app's project says. Ignored if it is nil, or no name for a site.
  package func named(_ app: String?, in languages: ScaffoldLanguages) -> SiteName {
    guard let app, Self.problem(with: app) == nil else { return self }
    return SiteName(folder: folder, title: app, id: Self.id(Self.words(of: app), in: languages))
  }

  private static func id(_ words: [String], in languages: ScaffoldLanguages) -> String {
    let id = words.joined(separator: "-")
    // An id must begin with an ASCII letter.
    guard let first = id.utf8.first else { return "app" }
    if taken.contains(id) || languages.others.contains(where: { $0.lowercased() == id }) { return id + "-app" }
    return first >= UInt8(ascii: "a") ? id : "app-" + id
  }

  private static func problem(with name: String) -> String? {
    if name.allSatisfy(\.isWhitespace) { return "a site needs a name" }
    if name.utf8.contains(where: "/\\".utf8.contains) || name == "." || name == ".." {
      return "\"\(name.printable)\" is a path: run init in the parent folder, with a name only"
    }
    if name.utf8.count > longest { return "the name has \(name.utf8.count) bytes, more than \(longest)" }
    if let scalar = name.unicodeScalars.first(where: isInvisible) {
      return "the name contains the invisible character U+\(String(scalar.value, radix: 16, uppercase: true))"
    }
    if name.hasPrefix(".") || name.hasPrefix("-") { return "\"\(name)\" begins with \"\(name.prefix(1))\"" }
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true { return "\"\(name)\" begins or ends with a space" }
    return nil
  }

  /// Whether the scalar controls the terminal, ends a line or isn't assigned. The joiners are allowed, because emoji need them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  /// The words of a name in lower-case ASCII, without diacritics.
  private static func words(of name: String) -> [String] {
    var words = [""]
    for scalar in name.lowercased().normalized(to: .decomposed).unicodeScalars {
      if let letters = spelled[scalar] {
        words[words.count - 1] += letters
      } else if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if scalar.properties.generalCategory != .nonspacingMark, scalar != "'", scalar != "\u{2019}" {
        words.append("")
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Latin letters that don't decompose into an ASCII letter and a mark.
  private static let spelled: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i", "þ": "th", "ð": "d",
  ]
}
