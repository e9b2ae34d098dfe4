internal import Diagnostics
internal import Foundation
internal import SiteContent

/// A site in which every text can be replaced, each known again wherever it comes out.
///
/// A text is known by what stands around it: `ja0012k` in front and `k0012aj` behind, letters and digits that nothing changes.
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
    /// A page with its front matter and its text.
    case page(MarkedValue?, PageText)
    case other(Data)
  }

  let files: [File]
  /// The names of all texts, in order; a text is known by its place here.
  package let names: [String]
  /// The names of texts that stand in names of files, where there is no slash and no null.
  let fileNames: Set<String>
  /// The names of texts that the schemas have a rule for, and of files.
  package let ruled: Set<String>
  /// The field that each text stands in.
  package let fields: [String: String]
  /// The fields of texts that the schemas tell, and that no text stands in.
  package let missing: [String]

  /// - Parameter folder: what holds `content/`.
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
  /// The names of the texts that are addresses or parts of one.
  package var addresses: Set<String> {
    Set(files.flatMap(\.texts).filter(\.isAddress).compactMap(\.names.first))
  }

  /// The names of texts in which Markdown is understood.
  package var prose: Set<String> { Set(files.flatMap(\.texts).filter(\.isProse).flatMap(\.names)) }

  /// A site with every field of the model, and something of everything in Markdown.
  package static let everything = Task { try MarkedSite(ProjectFolder.path + "/Tests/TestSupport/Injection/Site") }
}
