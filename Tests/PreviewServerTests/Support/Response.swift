import Testing

/// What a server answered.
struct Response: Equatable, Sendable {
  struct Broken: Error { let text: String }

  let status: Int
  /// The status line and the fields, without the empty line.
  let head: [String]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  subscript(name: String) -> String? { values(name).first }

  func values(_ name: String) -> [String] {
    head.dropFirst().compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count == 2 && parts[0].lowercased() == name.lowercased() ? String(parts[1].drop { $0 == " " }) : nil
    }
  }

  /// The responses that follow one another in what came. A body is as long as is said, or nothing where a HEAD was answered
  /// last and nothing more came.
  static func all(in bytes: [UInt8]) throws -> [Response] {
    var responses: [Response] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let end = rest.place(of: "\r\n\r\n") else { throw Broken(text: String(decoding: rest, as: UTF8.self)) }
      let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n").map(String.init)
      guard let status = head[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { throw Broken(text: head[0]) }
      let start = Response(status: status, head: head, body: [])
      let count = start["Content-Length"].flatMap { Int($0) } ?? 0
      responses.append(Response(status: status, head: head, body: Array(rest[end.upperBound...].prefix(count))))
      rest = rest[end.upperBound...].dropFirst(count)
    }
    return responses
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The first place of a text.
  func place(of text: String) -> Range<Int>? {
    let bytes = Array(text.utf8)
    guard count >= bytes.count else { return nil }
    let start = (startIndex...(endIndex - bytes.count)).first { start in
      self[start] == bytes[0] && bytes.indices.allSatisfy { self[start + $0] == bytes[$0] }
    }
    return start.map { $0..<$0 + bytes.count }
  }
}
