internal import SiteContent

/// Chooses ids for what is new: the key where it can be one, else the name in code. Two ids that have one address are told apart by a number.
package struct IDAssignment {
  private var addresses: Set<String>
  /// The next number of a name that there is already.
  private var numbers: [String: Int] = [:]

  /// - Parameter taken: ids that there are.
  package init(taken: [String]) { addresses = Set(taken.map(Slug.kebab)) }

  package mutating func id(forKey key: String, symbols: [String] = []) -> String {
    let names = (Self.isName(key) ? [key] : []) + symbols + [key]
    return unique(names.map(Self.made).first { !$0.isEmpty } ?? "setting")
  }

  /// The name itself where it can be an id.
  mutating func id(forName name: String, or other: String) -> String {
    let id = Self.made(name)
    return unique(id.isEmpty ? other : id)
  }

  package mutating func id(forText text: String, or other: String) -> String {
    let slug = Slug.kebab(text.filter { $0.isASCII }.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-"))
    return unique(slug.first?.isLetter == true ? slug : other)
  }

  /// Whether a key is an id as it is, without a dot.
  private static func isName(_ key: String) -> Bool {
    // Underscores before it are left out.
    let key = key.drop { $0 == "_" }
    return key.unicodeScalars.first?.isLatinLetter == true
      && key.unicodeScalars.allSatisfy { $0.isLatinLetter || "0123456789_-".unicodeScalars.contains($0) }
  }

  /// An id made of a name: without what ids cannot have.
  private static func made(_ name: String) -> String {
    let characters = name.drop { !($0.isASCII && $0.isLetter) }.map {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-"
    }
    return String(characters)
  }

  private mutating func unique(_ name: String) -> String {
    // Words of conditions are no ids.
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
