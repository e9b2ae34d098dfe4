import Foundation
import TestSupport
import Testing

/// A headless browser, in which each test has tabs of its own. What it is told concerns the tab that it was last switched to.
struct Browser: Sendable {
  struct Entry: Decodable, CustomStringConvertible {
    let level, message, source: String

    var description: String { "\(level) \(source): \(message)" }
  }

  private struct Capabilities: Encodable {
    let log = ["browser": "ALL"]
    let options: [String: [String]]

    enum CodingKeys: String, CodingKey {
      case log = "goog:loggingPrefs"
      case options = "goog:chromeOptions"
    }
  }

  /// The one that runs for the tests.
  @TaskLocal static var running: Browser?

  private struct Session: Decodable { let sessionId: String }
  private struct Tab: Decodable { let handle: String }
  private struct Script: Encodable {
    let script: String
    let args: [String]
  }

  let driver: WebDriverClient
  let session: String
  /// Where it keeps what it knows.
  private let profile: TemporaryFolder
  /// An empty tab, which stays: without any the browser would end.
  private let first: String

  static func start(_ driver: WebDriverClient) async throws -> Browser {
    let profile = try TemporaryFolder()
    // Through a pipe, so that it ends with the driver. The sandbox cannot be had by root, nor much shared memory in a container.
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
      "--window-size=1000,600", "--user-data-dir=\(profile.path)",
    ]
    let capabilities = ["alwaysMatch": Capabilities(options: ["args": arguments])]
    let answer: Session = try await driver.post("/session", ["capabilities": capabilities])
    let session = "/session/" + answer.sessionId
    return Browser(driver: driver, session: session, profile: profile, first: try await driver.get(session + "/window"))
  }

  /// Opens a tab for somebody who was never here: what our pages keep they keep for their tab only.
  func begin() async throws {
    _ = try await openTab()
    try await bringToFront()
    try await forgetFiles()
    _ = try await log()
  }

  /// Closes all tabs that a test has opened.
  func closeTabs() async throws {
    let tabs: [String] = try await driver.get(session + "/window/handles")
    for tab in tabs where tab != first {
      try await switchTo(tab: tab)
      try await driver.delete(session + "/window")
    }
    try await switchTo(tab: first)
  }

  func end() async throws { try await driver.delete(session) }

  func open(_ address: String) async throws { try await driver.order(session + "/url", ["url": address]) }

  /// Opens a tab and switches to it.
  func openTab() async throws -> String {
    let tab: Tab = try await driver.post(session + "/window/new", ["type": "tab"])
    try await switchTo(tab: tab.handle)
    return tab.handle
  }

  func switchTo(tab: String) async throws { try await driver.order(session + "/window", ["handle": tab]) }

  /// Types as a person does.
  func type(_ text: String, into selector: String) async throws {
    try await driver.order(element(selector) + "/value", ["text": text])
  }

  /// What an expression comes to in the page.
  func value<Value: Decodable>(_ expression: String) async throws -> Value {
    try await driver.post(session + "/execute/sync", Script(script: "return (\(expression))", args: []))
  }

  func run(_ script: String) async throws { try await driver.order(session + "/execute/sync", Script(script: script, args: [])) }

  /// What the page's console and the browser itself said since the last call.
  func log() async throws -> [Entry] { try await driver.post(session + "/se/log", ["type": "browser"]) }

  /// Waits until an expression comes to a value.
  func expect<Value: Decodable & Equatable & Sendable>(
    _ expression: String, _ wanted: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last: Result<Value, any Error>?
    do {
      try await eventually(expression) {
        // The page may be on its way to the next one.
        do { last = .success(try await value(expression)) } catch { last = .failure(error) }
        if case .success(wanted) = last { return true } else { return false }
      }
    } catch is Overdue {
      try #require(last?.get() == wanted, "\(expression)", sourceLocation: sourceLocation)
    }
  }
}
