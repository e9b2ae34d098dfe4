import Foundation
import TestSupport
import Testing

/// This repository's site, with a file of every type.
final class PublishedSite: Sendable {
  /// The folder that contains `content/`, `templates/` and `public/`.
  let folder: TemporaryFolder

  static let built = Task { try await PublishedSite() }

  /// One file name for every media type.
  static let names =
    [
      "html", "htm", "css", "js", "mjs", "json", "webmanifest", "xml", "txt", "md", "svg", "png", "webp", "jpg", "jpeg", "gif", "ico",
      "avif", "woff", "woff2", "pdf", "mp4", "mov", "webm", "mp3", "m4a", "vtt", "schema.json", "exe", "tar.gz", "ttf", "otf", "m3u8",
      "heic",
      "dmg", "zip", "d.ts", "rss", "vcf",
    ].map { "a.\($0)" } + ["feed.json", "atom.xml", "noending"]

  private init() async throws {
    folder = try ProjectFolder.copy()
    for name in Self.names { try folder.write(["templates/assets/types/\(name)": "\(name)\n"]) }
    try folder.write([
      "content/.well-known/apple-app-site-association": "{}\n", "content/.well-known/security.txt": "Contact: x\n",
      "content/.well-known/assetlinks.json": "[]\n", "content/apple-app-site-association": "{}\n", "content/LICENSE": "MIT\n",
      "content/appcast.xml": "<rss/>\n", "content/c++.md": "---\ndescription: C.\n---\n# C++\n",
      "content/v1.2.md": "---\ndescription: V.\naliases: /v1.1/\n---\n# Version 1.2\n",
    ])
    for name in HostProbe.appFiles { try folder.write(["content/files/\(name)": "x\n"]) }
    let build = try await CommandRun(["build"], in: folder.path)
    try #require(build.status == 0, "\(build.errors)")
    try folder.write(["public/.git/config": "[core]\n", "public/.well-known/.hidden": "x\n"])
  }

  var root: String { folder.path + "/public" }
}
