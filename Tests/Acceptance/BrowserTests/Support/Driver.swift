import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// `chromedriver`, which starts browsers and steers them.
enum Driver {
  static var isInstalled: Bool { path != nil && hasBrowser }
  static let missing: Comment = "install chromium and chromedriver: .ci/setup tests"

  fileprivate static var path: String? { installedProgram("chromedriver") }

  private static var hasBrowser: Bool {
    let applications = ["Google Chrome", "Chromium"].map { "/Applications/\($0).app" }
    return ["chromium", "chromium-browser", "google-chrome", "chrome"].contains { installedProgram($0) != nil }
      || applications.contains(where: FileManager.default.fileExists)
  }
}

/// Runs one browser and one preview of the shipped site for all tests of a suite, and ends them after the last.
struct DriverTrait: SuiteTrait, TestScoping {
  func provideScope(for test: Test, testCase: Test.Case?, performing tests: @concurrent @Sendable () async throws -> Void)
    async throws
  {
    let folder = try TemporaryFolder()
    let driver = try RunningProgram([#require(Driver.path), "--port=0"], in: folder.path)
    try await ending(driver.end) {
      let port = try await driver.firstMatch(of: #/started successfully on port (\d+)/#)
      let browser = try await Browser.start(WebDriverClient(port: #require(Int(port))))
      try await ending(browser.end) {
        let shipped = try await ServedSite(ProjectFolder.copy())
        try await ending(shipped.end) {
          try await Browser.$running.withValue(browser) {
            try await $shippedPreview.withValue(shipped) {
              try await withoutActuallyEscaping(tests) { tests in try await atHighPriority { try await tests() } }
            }
          }
        }
      }
    }
  }
}

extension Trait where Self == DriverTrait {
  static var driver: Self { Self() }
}
