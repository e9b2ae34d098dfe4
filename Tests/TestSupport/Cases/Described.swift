internal import Diagnostics

extension CaseFile {
  /// Describes a value in lines `path: value`, without everything that is nil, false or empty.
  ///
  /// - Parameter hidden: names of properties to leave out.
  package static func lines(of value: Any, without hidden: Set<String> = []) -> [String] {
    var described = Described(hidden: hidden)
    described.add(value, "", isGiven: false)
    return described.lines
  }
}

private struct Described {
  let hidden: Set<String>
  private(set) var lines: [String] = []

  init(hidden: Set<String>) { self.hidden = hidden }

  /// - Parameter isGiven: whether to show a value that is false or empty: in a list, or in place of nil.
  mutating func add(_ value: Any, _ path: String, isGiven: Bool) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      if let some = mirror.children.first?.value { add(some, path, isGiven: true) }
    } else if let text = Self.short(value, mirror) {
      if isGiven || text != "false" && text != "\"\"" { lines.append("\(path): \(text)") }
    } else {
      let count = lines.count
      addParts(of: mirror, path)
      if isGiven, lines.count == count { lines.append("\(path): \(mirror.displayStyle == .struct ? "{}" : "[]")") }
    }
  }

  private mutating func addParts(of mirror: Mirror, _ path: String) {
    let parts = mirror.children.filter { $0.label.map { !hidden.contains($0) } ?? true }
    switch mirror.displayStyle {
    case .collection: for (number, part) in parts.enumerated() { add(part.value, "\(path)[\(number)]", isGiven: true) }
    case .dictionary:
      let entries = parts.map { Array(Mirror(reflecting: $0.value).children.map(\.value)) }
      for (key, value) in entries.map({ (Self.word($0[0]), $0[1]) }).sorted(by: { $0.0 < $1.0 }) {
        add(value, "\(path)[\(key)]", isGiven: true)
      }
    case .enum: for part in parts { add(part.value, path + ".\(part.label ?? "")", isGiven: true) }
    case .struct where mirror.children.count == 1: for part in parts { add(part.value, path, isGiven: false) }
    case .struct, .tuple:
      for part in parts { add(part.value, (path.isEmpty ? "" : path + ".") + (part.label ?? ""), isGiven: false) }
    default: break
    }
  }

  /// Returns a value that is written in one line; nil for others.
  private static func short(_ value: Any, _ mirror: Mirror) -> String? {
    switch value {
    case let text as String: text.debugDescription
    case let location as SourceLocation: "\(location.line):\(location.column)+\(location.length)"
    case let source as SourceText: source.path
    case let bytes as [UInt8] where !bytes.isEmpty: String(decoding: bytes, as: UTF8.self).debugDescription
    case let bytes as ArraySlice<UInt8> where !bytes.isEmpty: String(decoding: bytes, as: UTF8.self).debugDescription
    default:
      switch mirror.displayStyle {
      case nil: "\(value)"
      case .enum where mirror.children.isEmpty: "\(value)"
      case .set where !mirror.children.isEmpty: mirror.children.map { word($0.value) }.sorted().joined(separator: ", ")
      default: nil
      }
    }
  }

  private static func word(_ value: Any) -> String {
    if let text = value as? String { return text }
    let mirror = Mirror(reflecting: value)
    if mirror.children.count == 1, let part = mirror.children.first?.value { return word(part) }
    return "\(value)"
  }
}
