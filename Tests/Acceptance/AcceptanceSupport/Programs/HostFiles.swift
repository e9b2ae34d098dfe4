package import Hosting
internal import SiteBuild
internal import SiteContent
internal import TestSupport
import Testing

/// What `sitegen hosting` prints for the site of this repository: the tests run it as it is.
package enum HostFiles {
  /// - Parameters:
  ///   - path: where on its host the site is.
  ///   - source: the folder of another site.
  package static func site(at path: String = "/", source: String? = nil) async throws -> HostedSite {
    var options = BuildOptions(today: try #require(CalendarDate("2026-11-01")))
    options.source = source ?? ProjectFolder.path
    options.baseURL = "https://settings.example" + path
    return try #require(try await BuildPipeline(options).hosting().site)
  }

  /// A file, with some lines replaced that each stand there once.
  package static func text(_ name: String, of host: SiteHost, for site: HostedSite, replacing lines: [(String, String)] = []) throws
    -> String
  {
    let file = try #require(host.files(for: site).first { $0.name == name })
    return try lines.reduce(file.text) { text, line in
      try #require(text.ranges(of: line.0).count == 1, "\(line.0)")
      return text.replacing(line.0, with: line.1)
    }
  }
}
