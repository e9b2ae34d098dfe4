internal import Diagnostics
internal import TextCoding

/// The name of a new site, as the user gives it, and the names that follow from it.
package struct SiteName: Sendable, Equatable {
  /// The folder of the site: the name as it is.
  package let folder: String
  /// The app's title: `My App`, also for `my-app`.
  package let title: String
  /// The app's id: `my-app`. Links to its settings and its JSON have it, and its folder if the site gets a second app.
  package let id: String

  /// Bytes that a name may have: a folder's name can have no more than 255.
  private static let longest = 100
  /// Names below the root of the site, or beside the JSON of apps, that are not free for an app.
  private static let taken: Set = ["a-z", "api", "assets", "schemas", "search"]

  /// - Parameter languages: of the site, whose pages are in folders of their names.
  /// - Throws: `CommandFailure`.
  package init(_ name: String, in languages: ScaffoldLanguages = .english) throws {
    if let problem = Self.problem(with: name) { throw CommandFailure.usage(problem) }
    folder = name
    let words = Self.words(of: name)
    let isPlain = name == words.joined(separator: "-")
    title = isPlain ? words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ") : name
    let id = words.joined(separator: "-")
    // An id begins with a letter, and what has none in ASCII still is an app.
    if id.isEmpty {
      self.id = "app"
    } else if Self.taken.contains(id) || languages.others.contains(where: { $0.lowercased() == id }) {
      self.id = id + "-app"
    } else {
      self.id = id.utf8.first.map { $0 >= UInt8(ascii: "a") } == true ? id : "app-" + id
    }
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

  /// What steers a terminal, ends a line or is no character at all. Emoji need the joiners.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  /// The runs of letters and digits in small ASCII letters; marks above letters are left out.
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

  /// Letters of Latin that are no ASCII letters with a mark.
  private static let spelled: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i", "þ": "th", "ð": "d",
  ]
}
