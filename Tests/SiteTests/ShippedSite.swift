import Foundation
import SiteBuild
import SiteContent
import TestSupport

/// The site of this repository's own content, built once for all tests that only look at it.
final class ShippedSite: Sendable {
  let folder: TemporaryFolder
  let report: BuildReport

  static let built = Task { try await ShippedSite() }

  private init() async throws {
    folder = try TemporaryFolder()
    report = try await BuildPipeline(Self.options(output: folder.path)).run()
  }

  static func options(source: String = ProjectFolder.path, output: String) throws -> BuildOptions {
    guard let today = CalendarDate("2026-11-01") else { preconditionFailure("this is a date") }
    var options = BuildOptions(today: today)
    options.source = source
    options.output = output
    options.jobs = 2
    return options
  }

  func document(_ path: String) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: folder.data("api/v1/" + path))
  }
}
