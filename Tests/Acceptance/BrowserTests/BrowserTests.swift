import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// All tests that use a browser. They run one at a time, because each needs one processor for the browser and one for the server.
@Suite(.serialized, .enabled(if: InstalledBrowser.path != nil, InstalledBrowser.missing), .openBrowser, .browser) enum BrowserTests {}

/// The installed browser: Chromium or Chrome.
enum InstalledBrowser {
  static let missing: Comment = "install chromium: .ci/setup acceptance"

  static let path: String? = {
    let applications = ["Google Chrome", "Chromium"].map { "/Applications/\($0).app/Contents/MacOS/\($0)" }
    return ["chromium", "chromium-browser", "google-chrome", "chrome"].compactMap { installedProgram($0) }.first
      ?? applications.first(where: FileManager.default.isExecutableFile)
  }()

  /// Options for root, which has no sandbox, and for containers with little shared memory. They also turn off background requests, the
  /// back-forward cache and throttling.
  private static let options = [
    "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
    "--no-default-browser-check", "--disable-background-networking", "--disable-component-update", "--disable-default-apps",
    "--disable-sync",
    "--disable-extensions", "--disable-ipc-flooding-protection", "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding", "--disable-features=BackForwardCache",
    "--allow-pre-commit-input", "--password-store=basic", "--use-mock-keychain", "--force-prefers-reduced-motion", "--lang=en-US",
  ]

  /// Starts the browser, with named pipes in the given folder.
  fileprivate static func start(in folder: TemporaryFolder) throws -> (RunningProgram, DevTools) {
    let pipes = ["commands", "answers"].map { "\(folder.path)/\($0)" }
    for pipe in pipes { try #require(mkfifo(pipe, 0o600) == 0) }
    let command = [try #require(path), "--user-data-dir=\(folder.path)/profile"] + options
    let program = try RunningProgram(["/bin/sh", "-c", #"exec "$@" 3<commands 4>answers"#, "sh"] + command, in: folder.path)
    return (program, try DevTools(commands: pipes[0], answers: pipes[1]))
  }
}

/// Runs one browser and one preview of the shipped site for all tests in a suite.
struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(for test: Test, testCase: Test.Case?, performing tests: @concurrent @Sendable () async throws -> Void)
    async throws
  {
    let folder = try TemporaryFolder()
    let (program, tools) = try InstalledBrowser.start(in: folder)
    try await ending(program.end) {
      let shipped = try await ServedSite(ProjectFolder.copy())
      try await ending(shipped.end) {
        try await Browser.$running.withValue(tools) {
          try await $shippedPreview.withValue(shipped) {
            try await tests()
          }
        }
      }
    }
  }
}

extension Trait where Self == BrowserTrait {
  /// Runs one browser and one preview for the whole suite.
  static var openBrowser: Self { Self() }
}
