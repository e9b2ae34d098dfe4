import SiteBuild

extension MemorySite.File {
  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) { self.init(bytes: bytes) }
}

extension MemorySite {
  init(_ texts: [String: String], indexes: [String: @Sendable () throws -> File] = [:], basePath: String = "/") {
    self.init(files: texts.mapValues(File.init), indexes: indexes, basePath: basePath)
  }
}

/// A small site, with one of everything that matters to a server.
let smallSite = [
  "index.html": "<!doctype html><title>Home</title><body><p>Home</p></body>",
  "404.html": "<!doctype html><title>Missing</title><body><p>Nothing here</p></body>",
  "steps/terms/index.html": "<!doctype html><title>Terms</title><body><p>Terms</p></body>",
  "assets/site.css": "p { color: green }",
]
