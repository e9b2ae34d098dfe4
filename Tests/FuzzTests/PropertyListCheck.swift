import Diagnostics
import Foundation

@testable import SiteContent

/// Checks that any bytes are a property list or cause an error. Lists written by Foundation are read with the same values.
func checkPropertyList(_ bytes: [UInt8]) throws(Violation) {
  let source = SourceText(path: "configuration.plist", bytes: bytes)
  switch Result(catching: { () throws(PropertyList.Problem) in try PropertyList(source) }) {
  case .success(let list): for entry in list.entries { try entry.location?.check(in: list.source) }
  case .failure(let problem): try problem.location?.check(in: source.asUTF8)
  }
  // Uses Foundation only to write: its reader overflows the stack on deep lists.
  let written = entries(of: bytes)
  let list = NSMutableDictionary()
  for (key, value) in written { list[key] = value.forFoundation }
  for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
    guard let data = try? PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0) else { continue }
    try check(Array(data), against: written)
  }
}

private func check(_ bytes: [UInt8], against written: [String: PropertyList.Value]) throws(Violation) {
  let read: PropertyList
  do { read = try PropertyList(SourceText(path: "a", bytes: bytes)) } catch { throw Violation(description: "\(written): \(error.summary)") }
  let values = Dictionary(read.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  try holds(values.count == read.entries.count && values == written, otherwise: "\(written) is read as \(values)")
}

/// Returns entries made from the bytes: for each entry, one byte for its kind, and eight for its value.
private func entries(of bytes: [UInt8]) -> [String: PropertyList.Value] {
  var entries: [String: PropertyList.Value] = [:]
  for start in stride(from: 0, to: min(bytes.count, 9 * 40), by: 9) {
    let piece = bytes[start..<min(start + 9, bytes.count)].dropFirst()
    let number = piece.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let value: PropertyList.Value =
      switch bytes[start] % 6 {
      case 0: .boolean(number % 2 == 1)
      case 1: .integer(Int64(bitPattern: number))
      case 2: Double(bitPattern: number).isFinite ? .number(Double(bitPattern: number)) : .number(0)
      case 3: .dictionary(["a": .dictionary(["b": .integer(Int64(bitPattern: number))])])
      case 4: .array([.string("a"), .boolean(number % 2 == 1), .array([])])
      // Omits control characters, which Foundation writes although XML 1.0 forbids them.
      default: .string(String(String.UnicodeScalarView(String(decoding: piece, as: UTF8.self).unicodeScalars.filter { $0.value >= 0x20 })))
      }
    entries["key \(start) <&>"] = value
  }
  return entries
}

extension PropertyList.Value {
  /// The value, or a value that is read as the same one.
  fileprivate var forFoundation: Any {
    switch self {
    case .boolean(let flag): NSNumber(value: flag)
    case .integer(let number): NSNumber(value: number)
    case .number(let number): NSNumber(value: number)
    case .string(let text): text
    case .dictionary(let members): members.mapValues(\.forFoundation)
    case .array(let elements): elements.map(\.forFoundation)
    case .date(let text), .data(let text): text
    case .other: preconditionFailure("no written value has an unknown kind")
    }
  }
}

extension SourceLocation {
  fileprivate func check(in source: SourceText) throws(Violation) {
    try holds(
      (1...source.lineCount).contains(line) && column >= 1, otherwise: "a location is \(line):\(column) of \(source.lineCount) lines")
  }
}
