import Foundation
import Testing

/// What a person does with parts of a page.
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
}
