import Foundation
import TestSupport
import Testing

/// `sitegen serve` on a site of the test's own.
struct Preview: Sendable {
  let address: String
  private let program: RunningProgram

  /// - Parameter port: 0 for any that is free.
  static func start(_ folder: TemporaryFolder, port: String = "0") async throws -> Preview {
    let program = try RunningProgram([BuiltProgram.url.path, "serve", "--port", port], in: folder.path)
    return Preview(address: try await program.firstMatch(of: #/Serving (http:\S+\/)/#), program: program)
  }

  func end() async throws { try await program.end() }
}

/// A site that is served, and a browser to look at it.
struct Desk: Sendable {
  let folder: TemporaryFolder
  let preview: Preview
  let browser: Browser

  func open(_ path: String) async throws { try await browser.open(preview.address + path) }
}

/// Serves a site, opens a browser, and ends both, whatever happens between.
func withDesk(_ files: [String: String], _ body: (Desk) async throws -> Void) async throws {
  let site = try TestSite(files)
  let profile = try TemporaryFolder()
  let preview = try await Preview.start(site.folder)
  try await ending(preview.end) {
    let browser = try await Browser.start(try #require(Driver.client), profile: profile.path)
    try await ending(browser.end) { try await body(Desk(folder: site.folder, preview: preview, browser: browser)) }
  }
}

/// Does something, and then what has to follow, also where it fails or its task is cancelled.
func ending(_ end: @escaping @Sendable () async throws -> Void, _ body: () async throws -> Void) async throws {
  let result: Result<Void, any Error>
  do {
    result = .success(try await body())
  } catch {
    result = .failure(error)
  }
  try await Task { try await end() }.value
  try result.get()
}
