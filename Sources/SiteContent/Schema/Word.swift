/// One word of an enumeration, and what it means if that is not plain: a phrase without a full stop.
package struct Word: Sendable {
  package let text: String
  package let meaning: String?

  init(_ text: String, _ meaning: String? = nil) { (self.text, self.meaning) = (text, meaning) }

  static func all<Known: CaseIterable & RawRepresentable<String> & Hashable>(_ meanings: [Known: String]) -> [Word] {
    Known.allCases.map { Word($0.rawValue, meanings[$0]) }
  }
}
