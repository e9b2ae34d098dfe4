internal import SiteContent

/// Chooses ids for new entries: the key if it is a valid id, otherwise the name in code. An id gets a number if its address is taken.
package struct IDAssignment {
  private var addresses: Set<String>
  /// The next number to append to a name that is already used.
  private var numbers: [String: Int] = [:]

  /// - Parameter taken: The existing ids.
  package init(taken: [String]) { addresses = Set(taken.map(Slug.kebab)) }

  /// Returns an id for a key, or for the names in code if the key isn't a valid id.
  package mutating func id(forKey key: String, symbols: [String] = []) -> String {
    let names = (Self.isName(key) ? [key] : []) + symbols + [key]
    return unique(names.map(Self.validID).first { !$0.isEmpty } ?? "setting")
  }

  /// Returns an id for a name. If the name is a valid id, it is returned unchanged.
  mutating func id(forName name: String, or other: String) -> String {
    let id = Self.validID(name)
    return unique(id.isEmpty ? other : id)
  }

  /// Returns an id for a title: `Daily goal` → `daily-goal`.
  package mutating func id(forText text: String, or other: String) -> String {
    let slug = Slug.kebab(text.filter { $0.isASCII }.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-"))
    return unique(slug.first?.isLetter == true ? slug : other)
  }

  /// Returns whether a key is a valid id without dots.
  private static func isName(_ key: String) -> Bool {
    // Leading underscores are removed from ids.
    let key = key.drop { $0 == "_" }
    return key.unicodeScalars.first?.isLatinLetter == true
      && key.unicodeScalars.allSatisfy { $0.isLatinLetter || "0123456789_-".unicodeScalars.contains($0) }
  }

  /// Replaces characters that are not allowed in ids.
  private static func validID(_ name: String) -> String {
    let characters = name.drop { !($0.isASCII && $0.isLetter) }.map {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-"
    }
    return String(characters)
  }

  private mutating func unique(_ name: String) -> String {
    // Operators of conditions are not allowed as ids.
    let name = ["not", "any", "all"].contains(name.lowercased()) ? name + "-setting" : name
    var (id, number) = (name, numbers[name] ?? 2)
    while !addresses.insert(Slug.kebab(id)).inserted {
      id = "\(name)-\(number)"
      number += 1
      numbers[name] = number
    }
    return id
  }
}
