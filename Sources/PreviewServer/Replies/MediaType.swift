/// The media type of a file, by its name.
struct MediaType: Equatable {
  /// The value of the header field.
  let text: String

  init(ofFile path: String) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    let type = Self.documents[name] ?? Self.byLongEnding.first { name.hasSuffix($0.key) }?.value ?? Self.byEnding[ending]
    text = type.map { Self.isText($0) ? "\($0); charset=utf-8" : $0 } ?? "application/octet-stream"
  }

  var isHTML: Bool { text.hasPrefix("text/html") }

  private static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("xml")
  }

  /// Files whose whole name determines the type.
  private static let documents = [
    "feed.json": "application/feed+json", "atom.xml": "application/atom+xml", "apple-app-site-association": "application/json",
  ]

  private static let byLongEnding = [".schema.json": "application/schema+json", ".d.ts": "text/plain"]

  private static let byEnding = [
    "html": "text/html", "htm": "text/html", "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
    "json": "application/json", "webmanifest": "application/manifest+json", "xml": "application/xml", "txt": "text/plain",
    "md": "text/markdown", "svg": "image/svg+xml", "png": "image/png", "webp": "image/webp", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "ico": "image/x-icon", "avif": "image/avif", "woff": "font/woff",
    "woff2": "font/woff2", "pdf": "application/pdf", "mp4": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "vtt": "text/vtt",
  ]
}
