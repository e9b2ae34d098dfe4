/// The media type of a file, by its name. The preview server and all host configurations use this one table.
package struct MediaType: Equatable {
  /// The value of the `Content-Type` header field.
  package let text: String
  /// Whether an empty file can be valid: plain text, or a file of an unknown kind. Pictures, archives and JSON are never empty.
  package let mayBeEmpty: Bool

  package init(ofFile path: String) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    let type = Self.byName[name] ?? Self.byLongEnding.first { name.hasSuffix($0.key) }?.value ?? Self.byEnding[ending]
    text = Self.field(type ?? Self.unknown)
    mayBeEmpty = type?.hasPrefix("text/") ?? true
  }

  package var isHTML: Bool { text.hasPrefix("text/html") }

  /// Returns the value of the `Content-Type` header field for a type. Text is in UTF-8.
  static func field(_ type: String) -> String { isText(type) ? "\(type); charset=utf-8" : type }

  static func isText(_ type: String) -> Bool { type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("xml") }

  static let unknown = "application/octet-stream"

  /// Types by whole file name, in lower case.
  static let byName = [
    "feed.json": "application/feed+json", "atom.xml": "application/atom+xml", "apple-app-site-association": "application/json",
    "apple-developer-merchantid-domain-association": "text/plain", "openid-configuration": "application/json",
    "host-meta": "application/xrd+xml", "nodeinfo": "application/json", "webfinger": "application/jrd+json",
    "license": "text/plain", "licence": "text/plain", "copying": "text/plain", "notice": "text/plain", "readme": "text/plain",
    "authors": "text/plain",
  ]

  static let byLongEnding = [".schema.json": "application/schema+json", ".d.ts": "text/plain", ".tar.gz": "application/gzip"]

  /// Media types by extension. Includes types that some servers know already: servers differ between systems and versions.
  static let byEnding: [String: String] = [
    // Text.
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "css": "text/css", "js": "text/javascript",
    "mjs": "text/javascript", "json": "application/json", "map": "application/json", "geojson": "application/geo+json",
    "jsonld": "application/ld+json", "webmanifest": "application/manifest+json", "xml": "application/xml", "rss": "application/rss+xml",
    "atom": "application/atom+xml", "gpx": "application/gpx+xml", "kml": "application/vnd.google-earth.kml+xml", "txt": "text/plain",
    "log": "text/plain", "asc": "text/plain", "md": "text/markdown", "csv": "text/csv", "ics": "text/calendar", "vcf": "text/vcard",
    "vtt": "text/vtt", "yaml": "application/yaml", "yml": "application/yaml", "rtf": "application/rtf",
    // Pictures.
    "svg": "image/svg+xml", "png": "image/png", "apng": "image/apng", "webp": "image/webp", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "jpe": "image/jpeg", "jfif": "image/jpeg", "mpo": "image/jpeg", "gif": "image/gif", "ico": "image/x-icon", "avif": "image/avif",
    "heic": "image/heic", "heif": "image/heif", "jxl": "image/jxl", "tif": "image/tiff", "tiff": "image/tiff", "bmp": "image/bmp",
    // Fonts.
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "ttc": "font/collection",
    "eot": "application/vnd.ms-fontobject",
    // Video and sound.
    "mp4": "video/mp4", "m4v": "video/x-m4v", "mov": "video/quicktime", "webm": "video/webm", "ogv": "video/ogg", "mkv": "video/x-matroska",
    "m3u8": "application/vnd.apple.mpegurl", "ts": "video/mp2t", "m4s": "video/iso.segment", "mp3": "audio/mpeg", "m4a": "audio/mp4",
    "aac": "audio/aac", "caf": "audio/x-caf", "wav": "audio/wav", "aif": "audio/aiff", "aiff": "audio/aiff", "flac": "audio/flac",
    "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
    // Files for apps and operating systems.
    "usdz": "model/vnd.usdz+zip", "reality": "model/vnd.reality", "glb": "model/gltf-binary", "gltf": "model/gltf+json",
    "pkpass": "application/vnd.apple.pkpass", "pkpasses": "application/vnd.apple.pkpasses",
    "mobileconfig": "application/x-apple-aspen-config", "plist": "text/xml", "wasm": "application/wasm",
    "apk": "application/vnd.android.package-archive", "epub": "application/epub+zip", "pdf": "application/pdf",
    "cer": "application/pkix-cert",
    "crt": "application/x-x509-ca-cert",
    // Downloads.
    "zip": "application/zip", "gz": "application/gzip", "tgz": "application/gzip", "tar": "application/x-tar", "xz": "application/x-xz",
    "7z": "application/x-7z-compressed", "dmg": "application/x-apple-diskimage", "ipa": unknown, "pkg": unknown, "delta": unknown,
    "bin": unknown, "exe": unknown, "msi": unknown, "iso": unknown, "deb": unknown, "appimage": unknown,
  ]

  /// The extensions of each type, sorted by type.
  static let endings: [(type: String, endings: [String])] = Dictionary(grouping: byEnding.keys, by: { byEnding[$0] ?? unknown })
    .map { ($0.key, $0.value.sorted()) }.sorted { $0.type < $1.type }

  /// The types that servers may compress.
  static let compressible = (Set(byEnding.values).union(byName.values).union(byLongEnding.values)).filter(isText).sorted()
}
