/// A diagnostic as text: the message, the line with a mark under the place, and the help. Written as bytes, since there may be thousands.
extension Diagnostic {
  func write(to bytes: inout [UInt8], isColored: Bool) {
    let gutter = max(5, String(location?.line ?? 0).utf8.count + 2)
    bytes.addLine { bytes in
      bytes.add(printable: path)
      if let location { bytes += ":\(location.line):\(location.column)".utf8 }
      bytes += ": ".utf8
      bytes.add(severity.rawValue + ":", severity.style, isColored)
      bytes.append(UInt8(ascii: " "))
      bytes.add(summary, .strong, isColored)
      bytes += " [".utf8
      bytes += code.rawValue.utf8
      bytes.append(UInt8(ascii: "]"))
    }
    if let location, let excerpt { excerpt.write(to: &bytes, around: location, gutter: gutter, severity.style, isColored) }
    if let help {
      bytes.addLine { bytes in
        bytes.addSpaces(gutter)
        bytes += " = ".utf8
        bytes.add("help:", .note, isColored)
        bytes.append(UInt8(ascii: " "))
        bytes.add(printable: help)
      }
    }
  }
}

extension Excerpt {
  fileprivate func write(to bytes: inout [UInt8], around location: SourceLocation, gutter: Int, _ style: TextStyle, _ isColored: Bool) {
    let number = String(location.line)
    bytes.addLine { bytes in
      bytes.addSpaces(gutter - number.utf8.count)
      bytes += number.utf8
      bytes += " | ".utf8
      bytes.add(printable: text)
    }
    let before = max(0, location.column - 1 - start)
    let room = max(1, text.unicodeScalars.count - before)
    bytes.addLine { bytes in
      bytes.addSpaces(gutter)
      bytes += " | ".utf8
      if text.utf8.contains(0x09) {
        // A tab keeps its width.
        bytes += text.unicodeScalars.prefix(before).lazy.map { $0 == "\t" ? 0x09 : 0x20 }
      } else {
        bytes.addSpaces(before)
      }
      bytes.add("^" + String(repeating: "~", count: min(location.length, room) - 1), style, isColored)
    }
  }
}

extension [UInt8] {
  /// Adds a line without blanks at its end.
  fileprivate mutating func addLine(_ body: (inout [UInt8]) -> Void) {
    let start = count
    body(&self)
    while count > start, last == UInt8(ascii: " ") { removeLast() }
    append(UInt8(ascii: "\n"))
  }

  fileprivate mutating func addSpaces(_ count: Int) { append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }

  fileprivate mutating func add(printable text: String) { self += (text.isPrintable ? text : text.printable).utf8 }

  fileprivate mutating func add(_ text: String, _ style: TextStyle, _ isColored: Bool) {
    if isColored { self += style.start.utf8 }
    add(printable: text)
    if isColored { self += TextStyle.end.utf8 }
  }
}
