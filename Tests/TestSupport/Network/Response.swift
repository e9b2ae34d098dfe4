package import Foundation

/// What a server answered.
package struct Response: Equatable, Sendable {
  package struct Broken: Error { let text: String }

  package let status: Int
  /// The status line and the fields, without the empty line.
  package let head: [String]
  package let body: Data

  package init(status: Int, head: [String], body: Data = Data()) { (self.status, self.head, self.body) = (status, head, body) }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The only field of a name; nil where there is none, or more than one.
  package subscript(name: String) -> String? {
    let values = values(name)
    return values.count == 1 ? values[0] : nil
  }

  package func values(_ name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  package var fields: [(name: String, value: String)] {
    head.dropFirst().compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], String(parts[1].drop { $0 == " " })) : nil
    }
  }

  /// The responses that follow one another in what came. A body is as long as is said, or nothing where a HEAD was answered
  /// last and nothing more came.
  package static func all(in bytes: Data) throws -> [Response] {
    var responses: [Response] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let end = rest.range(of: Data("\r\n\r\n".utf8)) else { throw Broken(text: String(decoding: rest, as: UTF8.self)) }
      let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n").map(String.init)
      guard let status = head[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { throw Broken(text: head[0]) }
      let count = Response(status: status, head: head)["Content-Length"].flatMap { Int($0) } ?? 0
      responses.append(Response(status: status, head: head, body: Data(rest[end.upperBound...].prefix(count))))
      rest = rest[end.upperBound...].dropFirst(count)
    }
    return responses
  }
}
