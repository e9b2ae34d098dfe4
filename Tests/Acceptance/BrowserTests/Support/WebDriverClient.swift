import Foundation
import TestSupport

/// Speaks WebDriver (w3.org/TR/webdriver2), which is JSON over HTTP, to a driver on this computer.
struct WebDriverClient: Sendable {
  /// What a driver answers where it cannot do what it was asked for.
  struct Failure: Error, Decodable, CustomStringConvertible {
    let error, message: String

    var description: String { "\(error): \(message)" }
  }

  private struct Answer<Value: Decodable>: Decodable { let value: Value }

  let port: Int

  func get<Value: Decodable>(_ path: String) async throws -> Value { try await value(of: send("GET", path)) }

  func post<Value: Decodable>(_ path: String, _ body: some Encodable) async throws -> Value {
    try await value(of: send("POST", path, JSONEncoder().encode(body)))
  }

  /// Where the answer says no more than that it is done.
  func order(_ path: String, _ body: some Encodable) async throws { _ = try await send("POST", path, JSONEncoder().encode(body)) }

  func delete(_ path: String) async throws { _ = try await send("DELETE", path) }
}

extension WebDriverClient {
  private func value<Value: Decodable>(of data: Data) throws -> Value { try JSONDecoder().decode(Answer<Value>.self, from: data).value }

  private func send(_ method: String, _ path: String, _ body: Data = Data()) async throws -> Data {
    let answer = try await Response(to: path, method: method, body: body, port: port)
    guard answer.status == 200 else { throw try JSONDecoder().decode(Answer<Failure>.self, from: answer.body).value }
    return answer.body
  }
}
