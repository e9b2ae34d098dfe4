import SiteBuild

extension MemorySite {
  init(_ texts: [String: String], indexes: [String: @Sendable () throws -> [UInt8]] = [:], basePath: String = "/") {
    self.init(files: texts.mapValues { Array($0.utf8) }, indexes: indexes, basePath: basePath)
  }
}

/// A small site, with one of everything that matters to a server.
let smallSite = [
  "index.html": "<!doctype html><title>Home</title><body><p>Home</p></body>",
  "404.html": "<!doctype html><title>Missing</title><body><p>Nothing here</p></body>",
  "steps/terms/index.html": "<!doctype html><title>Terms</title><body><p>Terms</p></body>",
  "assets/site.css": "p { color: green }",
]
