import Foundation
import TestSupport
import Testing

/// `chromedriver`, which starts browsers and steers them.
enum Driver {
  /// The client of the driver that runs for the tests.
  @TaskLocal static var client: WebDriverClient?

  static var isInstalled: Bool { path != nil && hasBrowser }

  fileprivate static var path: String? { installedProgram("chromedriver") }

  private static var hasBrowser: Bool {
    let applications = ["Google Chrome", "Chromium"].map { "/Applications/\($0).app" }
    return ["chromium", "chromium-browser", "google-chrome", "chrome"].contains { installedProgram($0) != nil }
      || applications.contains(where: FileManager.default.fileExists)
  }
}

/// Runs one driver for all tests of a suite, and ends it after the last.
struct DriverTrait: SuiteTrait, TestScoping {
  func provideScope(for test: Test, testCase: Test.Case?, performing tests: @concurrent () async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let driver = try RunningProgram([#require(Driver.path), "--port=0"], in: folder.path)
    try await ending(driver.end) {
      let port = try await driver.firstMatch(of: #/started successfully on port (\d+)/#)
      try await Driver.$client.withValue(WebDriverClient(port: #require(Int(port)))) { try await tests() }
    }
  }
}

extension Trait where Self == DriverTrait {
  static var driver: Self { Self() }
}
