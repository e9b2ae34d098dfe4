import Foundation
import Testing

/// A headless browser of a test's own. What it is told concerns the tab that it was last switched to.
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

  private struct Session: Decodable { let sessionId: String }
  private struct Tab: Decodable { let handle: String }
  private struct Script: Encodable {
    let script: String
    let args: [String]
  }

  let driver: WebDriverClient
  let session: String

  /// - Parameter folder: where it keeps its profile.
  static func start(_ driver: WebDriverClient, profile folder: String) async throws -> Browser {
    // Through a pipe, so that it ends with the driver. The sandbox cannot be had by root, nor much shared memory in a container.
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
      "--window-size=1000,600", "--user-data-dir=\(folder)",
    ]
    let capabilities = ["alwaysMatch": Capabilities(options: ["args": arguments])]
    let session: Session = try await driver.post("/session", ["capabilities": capabilities])
    return Browser(driver: driver, session: "/session/" + session.sessionId)
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
    let element: [String: String] = try await driver.post(session + "/element", ["using": "css selector", "value": selector])
    let name = try #require(element.values.first)
    try await driver.order(session + "/element/\(name)/value", ["text": text])
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
    let deadline = ContinuousClock.now + .seconds(20)
    var last: Result<Value, any Error>
    repeat {
      do {
        last = .success(try await value(expression))
      } catch {
        // The page may be on its way to the next one.
        last = .failure(error)
      }
      if case .success(wanted) = last { return }
      try await Task.sleep(for: .milliseconds(20))
    } while ContinuousClock.now < deadline
    try #require(last.get() == wanted, "\(expression)", sourceLocation: sourceLocation)
  }
}
