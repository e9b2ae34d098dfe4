internal import TextCoding

/// A user's configuration as JSON, cut into its members without being read: what members with the same bytes are is known from the first
/// time. Only the usual form is cut, whose names and id have no escapes.
struct UserLine {
  /// Which object of the configuration a member is in.
  enum Place: UInt8 { case root, facts, values }

  struct Member {
    let place: Place
    /// Without its quotation marks.
    let name: Range<Int>
    /// The name in quotation marks, and the value.
    let range: Range<Int>
  }

  private(set) var members: [Member] = []
  /// What the user is called: a string in ASCII without escapes, in its quotation marks, or a whole number of at most 15 digits.
  private(set) var id: Range<Int>?

  private let line: [UInt8]
  private var place = 0
  private var read: Set<Place> = []

  /// Nil for a line that has another form. One that is cut is JSON if its members are.
  init?(_ line: [UInt8]) {
    self.line = line
    members.reserveCapacity(128)
    guard object(.root), place == line.count else { return nil }
  }

  private mutating func object(_ kind: Place) -> Bool {
    guard read.insert(kind).inserted, take("{") else { return false }
    if take("}") { return true }
    repeat {
      let start = place
      guard let name = string(), take(":") else { return false }
      switch kind == .root ? line[name] : [] {
      case let name where name.elementsEqual("facts".utf8): if !object(.facts) { return false }
      case let name where name.elementsEqual("values".utf8): if !object(.values) { return false }
      case let name where name.elementsEqual("id".utf8): if !readID() { return false }
      default:
        guard skipValue() else { return false }
        members.append(Member(place: kind, name: name, range: start..<place))
      }
      skipSpace()
    } while take(",")
    return take("}")
  }

  private mutating func readID() -> Bool {
    let start = place
    if string() == nil {
      while place < line.count, line[place].isASCIIDigit { place += 1 }
      let count = place - start
      guard (1...15).contains(count), line[start] != UInt8(ascii: "0") || count == 1 else { return false }
    }
    defer { id = start..<place }
    return id == nil
  }

  /// The text of a string that stands at the place, if it has no escapes and nothing beyond ASCII.
  private mutating func string() -> Range<Int>? {
    guard place < line.count, line[place] == UInt8(ascii: "\"") else { return nil }
    let start = place + 1
    var end = start
    while end < line.count, line[end] != UInt8(ascii: "\"") {
      guard line[end] >= 0x20, line[end] < 0x7F, line[end] != UInt8(ascii: "\\") else { return nil }
      end += 1
    }
    guard end < line.count else { return nil }
    place = end + 1
    return start..<end
  }

  /// Goes to the comma or the bracket behind a value. What the value is decides whoever reads it.
  private mutating func skipValue() -> Bool {
    let start = place
    var depth = 0
    while place < line.count {
      switch line[place] {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return place > start }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0 { return place > start }
      default: break
      }
      place += 1
    }
    return false
  }

  /// Goes to the quotation mark at the end of a string.
  private mutating func skipString() {
    place += 1
    while place < line.count, line[place] != UInt8(ascii: "\"") { place += line[place] == UInt8(ascii: "\\") ? 2 : 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < line.count, line[place] == UInt8(ascii: character) else { return false }
    place += 1
    skipSpace()
    return true
  }

  private mutating func skipSpace() {
    while place < line.count, [0x20, 0x09, 0x0D].contains(line[place]) { place += 1 }
  }
}
