package import Foundation

/// The files that a built page loads when it is opened: the files named in its tags, and the imports of its stylesheets and scripts. Files
/// loaded later with `import()` and the search index don't count.
package struct PageWeight: Sendable {
  package enum Kind: Sendable {
    case page, style, script, picture, data, icon
    /// A print stylesheet, which doesn't block the page.
    case print
  }

  package struct Part: Sendable {
    package let kind: Kind
    package let bytes: Int
  }

  /// The files by path in the output folder.
  package fileprivate(set) var parts: [String: Part] = [:]

  /// Returns the total size of files of the given kinds, or of all kinds except app icons.
  package func bytes(of kinds: Kind...) -> Int {
    parts.values.filter { kinds.isEmpty ? $0.kind != .icon : kinds.contains($0.kind) }.reduce(0) { $0 + $1.bytes }
  }
}

/// The files of a built site, and the files that each of them loads.
package struct SiteFiles: Sendable {
  private typealias Reference = (path: String, kind: PageWeight.Kind)

  private let files: [String: Data]
  /// The files that stylesheets and scripts load.
  private var loaded: [String: [Reference]] = [:]

  /// - Parameter files: all files of the site, by path in the output folder.
  package init(_ files: [String: Data]) {
    self.files = files
    let assets = files.keys.filter { $0.hasPrefix("assets/") && !$0.hasSuffix(".js") }
    for (path, data) in files where path.hasSuffix(".css") { loaded[path] = Self.style(data, at: path) }
    for (path, data) in files where path.hasSuffix(".js") { loaded[path] = Self.script(data, at: path, assets) }
  }

  package init(_ folder: TemporaryFolder) throws {
    self.init(try folder.contents())
  }

  package var pages: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }

  /// - Parameter page: the path of the page's file.
  package func weight(of page: String) -> PageWeight {
    var weight = PageWeight()
    var waiting: [Reference] = [(page, .page)]
    if let data = files[page] {
      waiting += MarkupTag.tags(in: String(decoding: data, as: UTF8.self)).flatMap { Self.references(of: $0, on: page) }
    }
    let language = files[page].flatMap { String(decoding: $0, as: UTF8.self).firstMatch(of: /<html lang="([^"]*)"/)?.1 } ?? ""
    while let (path, kind) = waiting.popLast() {
      guard let data = files[path], !path.hasSuffix("search.json"), weight.parts[path] == nil else { continue }
      let isIcon = kind == .picture && path.split(separator: "/").dropLast().contains("icons")
      weight.parts[path] = PageWeight.Part(kind: isIcon ? .icon : kind, bytes: data.count)
      waiting += loaded[path] ?? []
      if path.hasPrefix("assets/"), path.contains("/words/") { waiting += Self.words(data, at: path, in: language) }
    }
    return weight
  }
}

extension SiteFiles {
  private static func references(of tag: MarkupTag, on page: String) -> [Reference] {
    let own: (address: String?, kind: PageWeight.Kind)? =
      switch (tag.name, tag["rel"]) {
      case ("script", _): (tag["src"], .script)
      case ("link", "modulepreload"): (tag["href"], .script)
      case ("link", "stylesheet"): (tag["href"], tag["media"]?.hasPrefix("print") == true ? .print : .style)
      case ("link", "icon"), ("use", _), ("image", _): (tag["href"], .picture)
      case ("img", _), ("source", _): (tag["src"] ?? tag["srcset"], .picture)
      default: nil
      }
    let data = tag.attributes.filter { $0.name.hasPrefix("data-") && $0.value.hasSuffix(".json") }
    return [own].compactMap { $0 }.compactMap { reference($0.address, $0.kind, on: page) }
      + data.compactMap { reference($0.value, .data, on: page) }
  }

  private static func style(_ data: Data, at path: String) -> [Reference] {
    let text = String(decoding: data, as: UTF8.self)
    let styles = text.matches(of: /@import\s+(?:url\()?["']?([^"')\s;]+)/).map { reference(String($0.1), .style, on: path) }
    let pictures = text.matches(of: /url\(["']?([^"')]+)/).filter { !$0.1.hasSuffix(".css") }
      .map { reference(String($0.1), .picture, on: path) }
    return (styles + pictures).compactMap { $0 }
  }

  /// Returns the imports of a script (`import … from './x.js'` and `import './x.js'`, but not `import('./x.js')`), and other assets that it
  /// names.
  private static func script(_ data: Data, at path: String, _ assets: [String]) -> [Reference] {
    let text = String(decoding: data, as: UTF8.self)
    let modules = text.matches(of: /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/).compactMap {
      reference(String($0.1), .script, on: path)
    }
    let named = assets.filter { asset in asset.split(separator: "/").last.map { text.contains($0) } == true }
    return modules + named.map { ($0, $0.hasSuffix(".css") ? .style : .picture) }
  }

  /// Returns the script with the labels in the page's language. The labels module loads it immediately.
  private static func words(_ data: Data, at path: String, in language: Substring) -> [Reference] {
    let text = String(decoding: data, as: UTF8.self)
    let own = text.matches(of: /'([^']+)': \(\) => import\('([^']+)'\)/).first { $0.1 == language }?.2
    let main = text.firstMatch(of: /\?\? \(\(\) => import\('([^']+)'\)/)?.1
    return [own ?? main].compactMap(\.self).compactMap { reference(String($0), .script, on: path) }
  }

  /// Returns the path in the output folder that a link refers to, or nil if it refers to another site.
  private static func reference(_ address: String?, _ kind: PageWeight.Kind, on file: String) -> Reference? {
    guard let address, let base = URL(string: "https://site.example/" + file),
      let url = URL(string: address, relativeTo: base)?.absoluteURL, url.host == base.host
    else { return nil }
    return (String(url.path.dropFirst()) + (url.path.hasSuffix("/") ? "index.html" : ""), kind)
  }
}
