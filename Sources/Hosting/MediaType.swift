/// The media type of a file, by its name. This table is the only one: the preview answers by it, and all configurations of hosts are printed
/// from it.
package struct MediaType: Equatable {
  /// The value of the header field.
  package let text: String

  package init(ofFile path: String) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    let type = Self.byName[name] ?? Self.byLongEnding.first { name.hasSuffix($0.key) }?.value ?? Self.byEnding[ending]
    text = Self.field(type ?? Self.unknown)
  }

  package var isHTML: Bool { text.hasPrefix("text/html") }

  /// The value of the header field for a type: texts are in UTF-8.
  static func field(_ type: String) -> String { isText(type) ? "\(type); charset=utf-8" : type }

  static func isText(_ type: String) -> Bool { type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("xml") }

  static let unknown = "application/octet-stream"

  /// Files whose whole name determines the type.
  static let byName = [
    "feed.json": "application/feed+json", "atom.xml": "application/atom+xml", "apple-app-site-association": "application/json",
  ]

  static let byLongEnding = [".schema.json": "application/schema+json", ".d.ts": "text/plain"]

  static let byEnding = [
    "html": "text/html", "htm": "text/html", "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
    "json": "application/json", "webmanifest": "application/manifest+json", "xml": "application/xml", "txt": "text/plain",
    "md": "text/markdown", "svg": "image/svg+xml", "png": "image/png", "webp": "image/webp", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "ico": "image/x-icon", "avif": "image/avif", "woff": "font/woff",
    "woff2": "font/woff2", "pdf": "application/pdf", "mp4": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "vtt": "text/vtt",
  ]

  /// The endings of each type, in the order of the types.
  static let endings: [(type: String, endings: [String])] = Dictionary(grouping: byEnding.keys, by: { byEnding[$0] ?? unknown })
    .map { ($0.key, $0.value.sorted()) }.sorted { $0.type < $1.type }

  /// The types that a server may compress.
  static let compressible = (Set(byEnding.values).union(byName.values).union(byLongEnding.values)).filter(isText).sorted()
}
