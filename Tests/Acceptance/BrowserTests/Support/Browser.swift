import Foundation
import TestSupport
import Testing

/// A browser tab. Each test has a new profile that ends with the test.
struct Browser: Sendable {
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// The browser that all tests share.
  @TaskLocal static var running: DevTools?

  private struct Context: Codable { let browserContextId: String }
  private struct Tab: Codable { let targetId: String }
  private struct Session: Decodable { let sessionId: String }
  private struct NewTab: Encodable {
    let url = "about:blank"
    let browserContextId: String
    // A tab in the background draws nothing.
    let newWindow = true
  }

  private struct Attachment: Encodable {
    let targetId: String
    let flatten = true
  }

  private struct Navigation: Decodable {
    let loaderId, errorText: String?
  }

  private struct Script: Encodable {
    let expression: String
    var awaitPromise = true
    let returnByValue = true
    let userGesture = true
  }

  private struct Evaluation<Value: Decodable & Sendable>: Decodable {
    struct Thrown: Decodable {
      struct Value: Decodable { let description: String? }

      let text: String
      let exception: Value?
    }

    enum Keys: CodingKey { case result, exceptionDetails, value }

    let result: Result<Value, Failure>

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if let thrown = try container.decodeIfPresent(Thrown.self, forKey: .exceptionDetails) {
        result = .failure(Failure(description: thrown.exception?.description ?? thrown.text))
      } else {
        result = .success(try container.nestedContainer(keyedBy: Keys.self, forKey: .result).decode(Value.self, forKey: .value))
      }
    }
  }

  struct Nothing: Decodable {}

  private let tools: DevTools
  private let context, session: String

  /// Opens a tab in a new profile, runs the body, and closes all tabs of the profile.
  static func with(_ body: (Browser) async throws -> Void) async throws {
    let tools = try #require(running)
    let context: Context = try await tools.call("Target.createBrowserContext")
    try await ending({ let _: Nothing = try await tools.call("Target.disposeBrowserContext", context) }) {
      try await body(Browser(tools, in: context.browserContextId))
    }
  }

  private init(_ tools: DevTools, in context: String) async throws {
    (self.tools, self.context) = (tools, context)
    let tab: Tab = try await tools.call("Target.createTarget", NewTab(browserContextId: context))
    let attached: Session = try await tools.call("Target.attachToTarget", Attachment(targetId: tab.targetId))
    session = attached.sessionId
    for domain in ["Page", "Runtime", "Log"] { try await command("\(domain).enable") }
    try await command("Page.setLifecycleEventsEnabled", ["enabled": true])
    try await setSize(width: 1000, height: 600)
  }

  /// Opens another tab in the same profile.
  func openTab() async throws -> Browser { try await Browser(tools, in: context) }

  func command(_ method: String, _ parameters: some Encodable & Sendable = [String: String]()) async throws {
    let _: Nothing = try await tools.call(method, parameters, in: session)
  }

  func answer<Answer: Decodable & Sendable>(_ method: String, _ parameters: some Encodable & Sendable) async throws -> Answer {
    try await tools.call(method, parameters, in: session)
  }

  /// Opens a page, and waits until it is fully loaded.
  func open(_ address: String) async throws {
    try await withDeadline(address) { [tools] in
      var navigation: Navigation
      // If the previous page is just reloading itself, the browser aborts the navigation.
      repeat { navigation = try await answer("Page.navigate", ["url": address]) } while navigation.errorText == "net::ERR_ABORTED"
      if let error = navigation.errorText { throw Failure(description: "\(address): \(error)") }
      // Navigating to another anchor in the same document doesn't load a document.
      if let document = navigation.loaderId { try await tools.wait(for: .loaded(document: document)) }
    }
  }

  /// Returns the value of an expression in the page.
  func value<Value: Decodable & Sendable>(_ expression: String) async throws -> Value {
    let evaluation: Evaluation<Value> = try await answer(
      "Runtime.evaluate", Script(expression: "(async () => (\(expression)) ?? null)()"))
    return try evaluation.result.get()
  }

  /// Runs statements. Doesn't wait for promises.
  func run(_ script: String) async throws {
    let evaluation: Evaluation<Bool> = try await answer(
      "Runtime.evaluate", Script(expression: "(() => {\(script)\n})(), true", awaitPromise: false))
    _ = try evaluation.result.get()
  }

  /// Returns the console messages of the page and the browser since the last call.
  func log() async throws -> [LogEntry] { await tools.log(of: session) }

  /// Evaluates an expression in every frame until it has the expected value.
  func expect<Value: Codable & Equatable & Sendable>(
    _ expression: String, _ wanted: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let promise = """
      new Promise((resolve) => {
        const wanted = JSON.stringify(\(String(decoding: try JSONEncoder().encode(wanted), as: UTF8.self)))
        const look = async () => {
          let found
          try { found = JSON.stringify((await (\(expression))) ?? null) } catch { /* The element does not exist yet. */ }
          if (found === wanted) resolve(true)
          else requestAnimationFrame(look)
        }
        look()
      })
      """
    do {
      try await withDeadline(expression, .seconds(60)) { try await settle(promise) }
    } catch is Overdue {
      let found: Value = try await value(expression)
      try #require(found == wanted, "\(expression)", sourceLocation: sourceLocation)
    }
  }

  /// Waits for a promise. If another page opens, evaluates the promise again there.
  private func settle(_ promise: String) async throws {
    while true {
      do {
        let evaluation: Evaluation<Bool> = try await answer("Runtime.evaluate", Script(expression: promise))
        _ = try evaluation.result.get()
        return
      } catch is DevTools.Failure {
        // The page was closed together with its promise.
        try await tools.wait(for: .opened(tab: session))
      }
    }
  }

  /// Waits for the next frame, when animations start or continue.
  func drawFrame() async throws { let _: Bool = try await value("new Promise((resolve) => requestAnimationFrame(() => resolve(true)))") }
}
