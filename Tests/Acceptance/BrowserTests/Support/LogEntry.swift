import Foundation

/// What a page or the browser itself has written to the console.
struct LogEntry: CustomStringConvertible, Sendable {
  let description: String

  struct Event<Parameters: Decodable>: Decodable { let params: Parameters }

  private struct Entry: Decodable {
    struct Values: Decodable {
      let level, source, text: String
      let url: String?
    }

    let entry: Values
  }

  private struct Call: Decodable {
    struct Argument: Decodable {
      let description: String?
      let value: String?

      enum CodingKeys: CodingKey { case description, value }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        description = try container.decodeIfPresent(String.self, forKey: .description)
        // A value that is no text has a description, or nothing that matters here.
        value = try? container.decodeIfPresent(String.self, forKey: .value)
      }
    }

    let type: String
    let args: [Argument]
  }

  private struct Exception: Decodable {
    struct Details: Decodable {
      struct Value: Decodable { let description: String? }

      let text: String
      let url: String?
      let exception: Value?
    }

    let exceptionDetails: Details
  }

  /// - Parameters:
  ///   - method: the name of an event; nil for those that log nothing.
  ///   - data: the event.
  init?(_ method: String, _ data: Data) throws {
    let decoder = JSONDecoder()
    switch method {
    case "Log.entryAdded":
      let entry = try decoder.decode(Event<Entry>.self, from: data).params.entry
      description = "\(entry.level) \(entry.source): \(entry.url ?? "") - \(entry.text)"
    case "Runtime.consoleAPICalled":
      let call = try decoder.decode(Event<Call>.self, from: data).params
      description = "\(call.type) console: " + call.args.map { $0.value ?? $0.description ?? "?" }.joined(separator: " ")
    case "Runtime.exceptionThrown":
      let details = try decoder.decode(Event<Exception>.self, from: data).params.exceptionDetails
      description = "error exception: \(details.url ?? "") - \(details.exception?.description ?? details.text)"
    default: return nil
    }
  }
}
