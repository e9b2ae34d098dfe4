package import Foundation

/// How payloads stand in a site.
package enum PayloadUse: Sendable {
  /// Between marks; in Markdown so that they mean nothing.
  case text
  /// Between marks, and in Markdown as they are.
  case markdown
  /// In place of whole addresses.
  case address
}

/// The files of a marked site with some of its texts replaced.
package struct MarkedFiles: Sendable {
  package private(set) var files: [String: Data] = [:]
  /// The names of what stands on each line, by the file's path.
  private var lines: [String: [Int: [String]]] = [:]

  /// The names of the texts that may be meant by a place.
  package func names(_ path: String, line: Int) -> [String] { lines[path]?[line] ?? [] }

  /// - Parameter payloads: what is to stand in the texts that are named; the others are as they were.
  package init(_ site: MarkedSite, _ payloads: [String: Payload], _ use: PayloadUse) {
    let numbers = Dictionary(uniqueKeysWithValues: site.names.enumerated().map { ($1, $0) })
    func marked(_ name: String, _ form: (String) -> String = { $0 }) -> String {
      guard let payload = payloads[name], let number = numbers[name] else { return name }
      let digits = String(String(number + 10000).dropFirst())
      // In a former address, a slash would begin another folder.
      let isPart = site.fileNames.contains(name) || name.hasPrefix("alias-")
      let text = isPart ? payload.text.filter { $0 != "/" && $0 != "\0" } : payload.text
      return "ja\(digits)k" + form(text) + "k\(digits)aj"
    }
    func filled(_ text: MarkedText) -> String {
      let form: (String) -> String =
        switch use {
        case .text where text.isProse: PageText.withoutMarkup
        // A question mark ends an address of mails: what is left of it would be none.
        case .text where text.isMail: { $0.replacing("?", with: "%3F") }
        default: { $0 }
        }
      guard use == .address else { return text.filled { marked($0, form) } }
      let payload = text.names.first.flatMap { payloads[$0] }
      return payload.flatMap { text.isAddress ? $0.text : nil } ?? text.filled { $0 }
    }
    for file in site.files {
      let path = file.path.filled { use == .address ? $0 : marked($0) }
      switch file.content {
      case .other(let data): files[path] = data
      case .yaml(let value): add(path, value.lines(filled))
      case .page(let head, let body):
        let front = head.map { [("---", [])] + $0.lines(filled) + [("---", [])] } ?? []
        add(path, front + body.lines(isRaw: use == .markdown) { use == .address ? $0 : marked($0, $1) })
      }
    }
  }

  private mutating func add(_ path: String, _ text: [(text: String, names: [String])]) {
    files[path] = Data((text.map(\.text).joined(separator: "\n") + "\n").utf8)
    lines[path] = Dictionary(uniqueKeysWithValues: text.enumerated().map { ($0 + 1, $1.names) })
  }
}
