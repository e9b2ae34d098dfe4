package import Foundation

/// What a built page loads by itself, as far as its files tell: what its tags name, and what its stylesheets and scripts bring
/// in. The search index, which is loaded when somebody searches, is not among it.
package struct PageWeight: Sendable {
  package enum Kind: Sendable, Comparable { case page, style, script, picture, data, icon }

  package struct Part: Sendable {
    package let kind: Kind
    package let bytes: Int
  }

  /// By the file's path in the output folder.
  package private(set) var parts: [String: Part] = [:]
  private let files: [String: Data]

  /// - Parameters:
  ///   - page: the path of the page's file.
  ///   - files: all files of the site.
  package init(of page: String, in files: [String: Data]) {
    self.files = files
    guard let data = files[page] else { return }
    parts[page] = Part(kind: .page, bytes: data.count)
    let tags = MarkupTag.tags(in: String(decoding: data, as: UTF8.self))
    for tag in tags { addTag(tag, on: page) }
  }

  /// The bytes of some kinds of files, or of all that count: pictures of app icons do not.
  package func bytes(of kinds: Kind...) -> Int {
    parts.values.filter { kinds.isEmpty ? $0.kind != .icon : kinds.contains($0.kind) }.reduce(0) { $0 + $1.bytes }
  }
}

extension PageWeight {
  private mutating func addTag(_ tag: MarkupTag, on page: String) {
    switch tag.name {
    case "script": add(tag["src"], .script, on: page)
    case "link" where tag["rel"] == "stylesheet": add(tag["href"], .style, on: page)
    case "link" where tag["rel"] == "modulepreload": add(tag["href"], .script, on: page)
    case "link" where tag["rel"] == "icon": add(tag["href"], .picture, on: page)
    case "img", "source": add(tag["src"] ?? tag["srcset"], .picture, on: page)
    case "use", "image": add(tag["href"], .picture, on: page)
    default: break
    }
    for attribute in tag.attributes where attribute.name.hasPrefix("data-") && attribute.value.hasSuffix(".json") {
      add(attribute.value, .data, on: page)
    }
  }

  /// Adds a file by the address that another one gives it.
  private mutating func add(_ address: String?, _ kind: Kind, on file: String) {
    guard let address, let path = Self.path(address, on: file), let data = files[path], path != "search.json" else { return }
    let isIcon = kind == .picture && path.split(separator: "/").dropLast().contains("icons")
    guard parts.updateValue(Part(kind: isIcon ? .icon : kind, bytes: data.count), forKey: path) == nil else { return }
    let text = String(decoding: data, as: UTF8.self)
    if kind == .style { followStyle(text, at: path) }
    if kind == .script { followScript(text, at: path) }
  }

  private mutating func followStyle(_ text: String, at path: String) {
    for match in text.matches(of: /@import\s+(?:url\()?["']?([^"')\s;]+)/) { add(String(match.1), .style, on: path) }
    for match in text.matches(of: /url\(["']?([^"')]+)/) where !match.1.hasSuffix(".css") { add(String(match.1), .picture, on: path) }
  }

  /// Follows `import … from './x.js'`, `import './x.js'` and `import('./x.js')`; what else of the assets is named may be loaded.
  private mutating func followScript(_ text: String, at path: String) {
    for match in text.matches(of: /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+\.js)["']/) { add(String(match.1), .script, on: path) }
    for asset in files.keys where asset.hasPrefix("assets/") && !asset.hasSuffix(".js") {
      guard let name = asset.split(separator: "/").last, text.contains(name) else { continue }
      add("/" + asset, asset.hasSuffix(".css") ? .style : .picture, on: path)
    }
  }

  /// The path below the output folder that an address on a page leads to; nil where it is another site's.
  private static func path(_ address: String, on file: String) -> String? {
    guard let base = URL(string: "https://site.example/" + file), let url = URL(string: address, relativeTo: base)?.absoluteURL,
      url.host == base.host
    else { return nil }
    return String(url.path.dropFirst()) + (url.path.hasSuffix("/") ? "index.html" : "")
  }
}
