import Foundation
import Testing

/// What a person does with parts of a page, and on what a page is shown.
extension Browser {
  /// What the driver calls the first element that a selector finds.
  func element(_ selector: String) async throws -> String {
    let element: [String: String] = try await driver.post(session + "/element", ["using": "css selector", "value": selector])
    return session + "/element/" + (try #require(element.values.first))
  }

  func click(_ selector: String) async throws { try await driver.order(element(selector) + "/click", [String: String]()) }

  /// A picture of an element, in PNG.
  func screenshot(of selector: String) async throws -> Data {
    let picture: String = try await driver.get(element(selector) + "/screenshot")
    return try #require(Data(base64Encoded: picture))
  }

  /// Shows pages as a system with that appearance does.
  func setColorScheme(_ scheme: String) async throws {
    try await tell("Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": scheme]]])
  }

  func setSize(width: Int, height: Int) async throws {
    try await tell("Emulation.setDeviceMetricsOverride", Screen(width: width, height: height))
  }

  /// Speaks the browser's own protocol, for what WebDriver has no words for.
  private func tell<Parameters: Encodable>(_ command: String, _ parameters: Parameters) async throws {
    try await driver.order(session + "/goog/cdp/execute", Command(cmd: command, params: parameters))
  }

  private struct Screen: Encodable {
    let width, height: Int
    let deviceScaleFactor = 1
    let mobile = false
  }

  private struct Command<Parameters: Encodable>: Encodable {
    let cmd: String
    let params: Parameters
  }
}
