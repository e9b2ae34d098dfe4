internal import Foundation
package import SiteBuild
internal import SiteContent

/// The site of this repository's own content, built once for all tests that only look at it.
package final class ShippedSite: Sendable {
  package let folder: TemporaryFolder
  package let report: BuildReport
  /// By their addresses: read once, which takes a while.
  private let read: Task<[String: HTMLPage], any Error>

  package static let built = Task { try await ShippedSite() }
  /// Built to be published in a folder of another site.
  package static let builtBelow = Task { try await ShippedSite(baseURL: addressBelow) }
  package static let addressBelow = "https://x.example/a/b/"

  private init(baseURL: String? = nil) async throws {
    let folder = try TemporaryFolder()
    var options = try Self.options(output: folder.path)
    options.baseURL = baseURL
    report = try await BuildPipeline(options).run()
    self.folder = folder
    read = Task { try HTMLPage.pages(in: folder).filter { !$0.value.leadsAway } }
  }

  package static func options(source: String = ProjectFolder.path, output: String) throws -> BuildOptions {
    guard let today = CalendarDate("2026-11-01") else { preconditionFailure("this is a date") }
    var options = BuildOptions(today: today)
    options.source = source
    options.output = output
    options.jobs = 2
    return options
  }

  /// Every page by its address, without those that lead to another at once.
  package var pages: [String: HTMLPage] {
    get async throws { try await read.value }
  }

  package func document(_ path: String) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: folder.data("api/v1/" + path))
  }
}
