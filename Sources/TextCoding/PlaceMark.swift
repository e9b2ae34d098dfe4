/// A place in a source file, written behind a text that was read there as invisible characters.
///
/// The preview reads a site with them to know where each text of a page comes from. The characters are variation selectors, which are a part
/// of the character in front of them: a text with a mark has as many characters as without.
package struct PlaceMark: Hashable, Sendable {
  /// The number of the file, from ``number(ofFile:)``.
  package let file: UInt64
  package let line: Int
  /// In Unicode scalars, from 1; 0 if it is beyond what a mark can hold.
  package let column: Int

  package init(file: UInt64, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column < Self.base * Self.base ? column : 0)
  }

  /// The number of a file. It is another one in each process, so no other program can know it.
  package static func number(ofFile path: String) -> UInt64 { UInt64(bitPattern: Int64(path.hashValue)) }
}

extension PlaceMark {
  /// The selectors U+E0100 to U+E01EF are its digits.
  private static let base = 240
  private static let first: UInt32 = 0xE0100
  /// Digits of the file, of the line and of the column.
  private static let widths = [9, 3, 2]
  package static let length = 14
  /// In UTF-8.
  package static let bytes = length * 4

  private var digits: [Int] {
    zip([file, UInt64(line), UInt64(column)], Self.widths).flatMap { number, width in
      var (rest, digits) = (number, [Int](repeating: 0, count: width))
      for place in (0..<width).reversed() {
        digits[place] = Int(rest % UInt64(Self.base))
        rest /= UInt64(Self.base)
      }
      return digits
    }
  }

  private init(digits: some Collection<Int>) {
    var rest = Array(digits)[...]
    let numbers = Self.widths.map { width in
      let number = rest.prefix(width).reduce(UInt64(0)) { $0 &* UInt64(Self.base) &+ UInt64($1) }
      rest = rest.dropFirst(width)
      return number
    }
    (file, line, column) = (numbers[0], Int(numbers[1]), Int(numbers[2]))
  }

  /// What stands behind a text.
  package var text: String {
    var text = String.UnicodeScalarView()
    for digit in digits { if let scalar = Unicode.Scalar(Self.first + UInt32(digit)) { text.append(scalar) } }
    return String(text)
  }

  /// The same as ASCII, for addresses: two hexadecimal digits for each of its own.
  package var id: String { digits.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

  /// - Returns: nil if the text is no id.
  package init?(id: String) {
    let bytes = Array(id.utf8)
    guard bytes.count == Self.length * 2 else { return nil }
    var digits: [Int] = []
    for place in stride(from: 0, to: bytes.count, by: 2) {
      guard let high = bytes[place].hexDigitValue, let low = bytes[place + 1].hexDigitValue else { return nil }
      let digit = Int(high) * 16 + Int(low)
      guard digit < Self.base else { return nil }
      digits.append(digit)
    }
    self.init(digits: digits)
  }

  fileprivate static func digit(_ scalar: Unicode.Scalar) -> Int? {
    let value = Int(scalar.value) - Int(first)
    return (0..<base).contains(value) ? value : nil
  }

  /// Whether there can be a mark in a text: no other script has this byte often.
  fileprivate static func mayStand(in text: String) -> Bool { text.utf8.contains(0xF3) }

  /// The parts of a text: what is no mark, and the marks behind each. Selectors that belong to the author's own text stay there.
  package static func parts(of text: String) -> [(text: Substring, marks: [PlaceMark])] {
    var parts: [(text: Substring, marks: [PlaceMark])] = []
    let scalars = text.unicodeScalars
    var (start, index) = (scalars.startIndex, scalars.startIndex)
    while index < scalars.endIndex {
      guard digit(scalars[index]) != nil else {
        index = scalars.index(after: index)
        continue
      }
      var digits: [Int] = []
      let run = index
      while index < scalars.endIndex, let digit = digit(scalars[index]) {
        digits.append(digit)
        index = scalars.index(after: index)
      }
      let own = digits.count % length
      guard digits.count > own else { continue }
      let marks = stride(from: own, to: digits.count, by: length).map { PlaceMark(digits: digits[$0..<$0 + length]) }
      parts.append((Substring(scalars[start..<scalars.index(run, offsetBy: own)]), marks))
      start = index
    }
    parts.append((Substring(scalars[start...]), []))
    return parts
  }
}

extension String {
  /// The marks in it, in order.
  package var placeMarks: [PlaceMark] { PlaceMark.mayStand(in: self) ? PlaceMark.parts(of: self).flatMap(\.marks) : [] }

  /// The same without them.
  package var withoutPlaceMarks: String {
    PlaceMark.mayStand(in: self) ? PlaceMark.parts(of: self).map { String($0.text) }.joined() : self
  }
}
