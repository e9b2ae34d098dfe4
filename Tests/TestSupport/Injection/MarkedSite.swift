internal import Diagnostics
package import Foundation
internal import SiteContent

/// A site in which every text can be replaced, and recognized wherever it is published.
///
/// Marks identify each text: `ja0012k` before it and `k0012aj` after it. No encoding changes their letters and digits.
package struct MarkedSite: Sendable {
  package struct Unreadable: Error { package let path: String }

  struct File: Sendable {
    let path: MarkedText
    let content: Content

    var texts: [MarkedText] {
      switch content {
      case .yaml(let value), .page(let value?, _): value.texts
      case .page(nil, _), .other: []
      }
    }
  }

  enum Content: Sendable {
    case yaml(MarkedValue)
    /// A Markdown page: its front matter and its body.
    case page(MarkedValue?, PageText)
    case other(Data)
  }

  let files: [File]
  /// The sorted names of all texts. The index of a name is the number in its marks.
  package let names: [String]
  /// The names of texts that are used in file names, which can't contain a slash or NUL.
  let fileNames: Set<String>
  /// The names of texts that must match a pattern in the schemas, and of file names.
  package let ruled: Set<String>
  /// The schema field of each text.
  package let fields: [String: String]
  /// The text fields in the schemas that the site doesn't use.
  package let missing: [String]

  /// - Parameter folder: the folder that contains `content/`.
  package init(_ folder: String) throws {
    var readers = try Dictionary(uniqueKeysWithValues: AuthoredKind.allCases.map { ($0, try TextFields($0)) })
    var fields: [String: String] = [:]
    var fileNames: Set<String> = []
    files = try FileManager.default.files(below: folder + "/content").map { name in
      let path = "content/" + name
      let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
      let content = try Self.content(path, data, &readers)
      for name in MarkedText(partsOf: path).names {
        fields[name] = "a file's name"
        fileNames.insert(name)
      }
      if case .page(_, let body) = content { for name in body.names { fields[name] = "Markdown" } }
      return File(path: MarkedText(partsOf: path), content: content)
    }
    for kind in AuthoredKind.allCases { fields.merge(readers[kind]?.fields ?? [:]) { known, _ in known } }
    (self.fields, self.fileNames) = (fields, fileNames)
    ruled = readers.values.reduce(into: fileNames) { $0.formUnion($1.ruled) }
    names = fields.keys.sorted()
    missing = readers.values.flatMap { $0.all.subtracting($0.seen) }.sorted()
  }

  private static func content(_ path: String, _ data: Data, _ readers: inout [AuthoredKind: TextFields]) throws -> Content {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let text = String(decoding: data, as: UTF8.self)
    if file.hasSuffix(".yaml"), let kind = AuthoredKind(rawValue: String(file.dropLast(5))) {
      return .yaml(try value(text, kind, path, &readers))
    }
    guard file.hasSuffix(".md") else { return .other(data) }
    let parts = text.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard text.hasPrefix("---\n"), parts.count == 3 else { return .page(nil, PageText(text)) }
    return .page(try value(String(parts[1]), .frontMatter, path, &readers), PageText(String(parts[2])))
  }

  private static func value(
    _ text: String, _ kind: AuthoredKind, _ path: String, _ readers: inout [AuthoredKind: TextFields]
  ) throws -> MarkedValue {
    guard let root = YAMLParser.parse(SourceText(path: path, text)).root, var reader = readers[kind] else { throw Unreadable(path: path) }
    defer { readers[kind] = reader }
    return reader.read(root)
  }
}

extension MarkedSite {
  /// The names of the texts that are URLs or parts of URLs.
  package var addresses: Set<String> {
    Set(files.flatMap(\.texts).filter(\.isAddress).compactMap(\.names.first))
  }

  /// The names of texts that may contain Markdown.
  package var prose: Set<String> { Set(files.flatMap(\.texts).filter(\.isProse).flatMap(\.names)) }

  /// A site that uses every field of the model and all Markdown syntax.
  package static let everything = Task { try MarkedSite(folder) }

  private static let folder = ProjectFolder.path + "/Tests/TestSupport/Injection/Site"

  /// Returns the files of the site that uses everything, by path, without the marks around texts.
  package static func unmarkedFiles() throws -> [String: String] {
    func plain(_ text: String) -> String { text.replacing("⟦", with: "").replacing("⟧", with: "") }
    return try FileManager.default.files(below: folder).reduce(into: [:]) { files, path in
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")), as: UTF8.self)
      files[plain(path)] = plain(text)
    }
  }
}

/// How payloads are inserted into a site.
package enum PayloadUse: Sendable {
  /// Inserted between marks, and escaped in Markdown.
  case text
  /// Inserted between marks, and unchanged in Markdown.
  case markdown
  /// Replaces whole URLs.
  case address
}

/// The files of a marked site in which some texts are replaced.
package struct MarkedFiles: Sendable {
  package private(set) var files: [String: Data] = [:]
  /// The names of the texts on each line, by file path.
  private var lines: [String: [Int: [String]]] = [:]

  /// Returns the names of the texts on a line.
  package func names(_ path: String, line: Int) -> [String] { lines[path]?[line] ?? [] }

  /// - Parameter payloads: the payloads, by the names of their texts. Other texts are unchanged.
  package init(_ site: MarkedSite, _ payloads: [String: Payload], _ use: PayloadUse) {
    let numbers = Dictionary(uniqueKeysWithValues: site.names.enumerated().map { ($1, $0) })
    func marked(_ name: String, _ form: (String) -> String = { $0 }) -> String {
      guard let payload = payloads[name], let number = numbers[name] else { return name }
      let digits = String(String(number + 10000).dropFirst())
      // In an alias, a slash would start another folder.
      let isPart = site.fileNames.contains(name) || name.hasPrefix("alias-")
      let text = isPart ? payload.text.filter { $0 != "/" && $0 != "\0" } : payload.text
      return "ja\(digits)k" + form(text) + "k\(digits)aj"
    }
    func filled(_ text: MarkedText) -> String {
      let form: (String) -> String =
        switch use {
        case .text where text.isProse: PageText.withoutMarkup
        // A question mark would end the email address.
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
