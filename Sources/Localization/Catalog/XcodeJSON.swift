internal import Diagnostics

/// JSON as Xcode writes it: two spaces a level, a space on both sides of the colon, an empty line in what is empty, no line feed at the end.
package enum XcodeJSON {
  /// A value in that form. Keys keep their order, and texts their escapes, so what Xcode wrote comes out byte for byte.
  ///
  /// - Parameters:
  ///   - bytes: those that the tree was read from.
  ///   - level: how deep the value lies.
  package static func write(_ tree: JSONTree, of bytes: [UInt8], level: Int = 0) -> [UInt8] {
    var result: [UInt8] = []
    append(tree, bytes, level, &result)
    return result
  }

  /// JSON of our own, which may have no space in it, in that form.
  package static func write(compact bytes: [UInt8], level: Int = 0) -> [UInt8] {
    guard case .success(let tree) = JSONTree.read(SourceText(path: "", bytes: bytes)) else {
      preconditionFailure("what we put together is JSON")
    }
    return write(tree, of: bytes, level: level)
  }

  /// A whole file: what follows the value stays, such as a line feed.
  package static func file(_ tree: JSONTree, of bytes: [UInt8]) -> [UInt8] { write(tree, of: bytes) + bytes[tree.range.upperBound...] }

  /// A text in quotes.
  package static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where scalar.value < 0x20: "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
        default: String(scalar)
        }
      }.joined() + "\""
  }

  private static func append(_ tree: JSONTree, _ bytes: [UInt8], _ level: Int, _ result: inout [UInt8]) {
    switch tree.content {
    case .object(let members):
      appendList(members, "{", "}", level, &result) { member, result in
        result += bytes[member.keyRange]
        result += " : ".utf8
        append(member.value, bytes, level + 1, &result)
      }
    case .array(let elements):
      appendList(elements, "[", "]", level, &result) { append($0, bytes, level + 1, &$1) }
    case .string, .boolean, .number, .null: result += bytes[tree.range]
    }
  }

  private static func appendList<Element>(
    _ elements: [Element], _ start: String, _ end: String, _ level: Int, _ result: inout [UInt8], _ body: (Element, inout [UInt8]) -> Void
  ) {
    result += start.utf8
    for (index, element) in elements.enumerated() {
      result += (index == 0 ? "\n" : ",\n").utf8
      result += [UInt8](repeating: 0x20, count: 2 * level + 2)
      body(element, &result)
    }
    result += (elements.isEmpty ? "\n\n" : "\n").utf8
    result += [UInt8](repeating: 0x20, count: 2 * level)
    result += end.utf8
  }
}
