internal import Diagnostics
internal import TextCoding

/// The name for a new site, with the title and id derived from it.
package struct SiteName: Sendable, Equatable {
  /// The site's folder: the unchanged name.
  package let folder: String
  /// The app's title: `My App`, even for `my-app`.
  package let title: String
  /// The app's id: `my-app`. It is part of the URLs of settings and JSON, and the name of the app's folder on a site with several apps.
  package let id: String

  /// The maximum length of a name in bytes. File systems allow 255 bytes.
  private static let longest = 100
  /// Reserved names that the site itself uses.
  private static let taken: Set = ["a-z", "api", "assets", "schemas", "search"]

  /// - Parameter languages: the site's languages. Their tags are folder names, so they can't be ids.
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

  /// Returns the name of a site in the same folder, for an app with another name.
  ///
  /// - Parameter app: the name in the app's project. Ignored if it is nil or not valid for a site.
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

  /// Returns whether the scalar controls the terminal, ends a line or isn't assigned. Joiners are allowed, because emoji need them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  /// Returns a name's words in lowercase ASCII, without diacritics.
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

  /// Replacements for Latin letters that don't decompose into an ASCII letter and a mark.
  private static let spelled: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i", "þ": "th", "ð": "d",
  ]
}
