import AcceptanceSupport
import Foundation
import Libc
import TestSupport

/// A client for the DevTools Protocol (chromedevtools.github.io/devtools-protocol), which sends JSON through two pipes.
actor DevTools {
  struct Failure: Error, Decodable, CustomStringConvertible {
    let message: String

    var description: String { "the browser: \(message)" }
  }

  /// An event that each tab reports once.
  enum Event: Hashable {
    /// A document is fully loaded. If it reloads itself because the site has changed, its replacement is loaded.
    case loaded(document: String)
    /// A tab has opened a new document.
    case opened(tab: String)
  }

  private struct Command<Parameters: Encodable>: Encodable {
    let id: Int
    let method: String
    let params: Parameters
    let sessionId: String?
  }

  private struct Message: Decodable {
    let id: Int?
    let method, sessionId: String?
    let error: Failure?
  }

  private struct Answer<Result: Decodable>: Decodable { let result: Result }

  private let commands: FileHandle
  private var last = 0
  private var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
  private var happened: Set<Event> = []
  /// The documents that each frame is loading, in the order in which they started.
  private var begun: [String: [String]] = [:]
  private var awaited: [Event: (id: Int, continuation: CheckedContinuation<Data, any Error>)] = [:]
  private var entries: [String: [LogEntry]] = [:]
  private var isClosed = false

  /// - Parameters:
  ///   - commands: the path of the pipe from which the browser reads.
  ///   - answers: the path of the pipe to which it writes.
  init(commands: String, answers: String) throws {
    // Also open the pipe for reading: opening it doesn't block, and writing doesn't fail after the browser has exited.
    let descriptor = open(commands, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    self.commands = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let (messages, receive) = AsyncStream.makeStream(of: Data.self)
    // Reading blocks, so it runs on its own thread.
    Thread.detachNewThread {
      let file = FileHandle(forReadingAtPath: answers)
      var rest = Data()
      while let part = file?.availableData, !part.isEmpty {
        rest += part
        while let end = rest.firstIndex(of: 0) {
          receive.yield(rest[..<end])
          rest = Data(rest[rest.index(after: end)...])
        }
      }
      receive.finish()
    }
    Task(priority: .high) { await self.receive(messages) }
  }

  /// Calls a protocol method.
  ///
  /// - Parameter tab: the session of a tab, or nil to call the browser.
  func call<Result: Decodable & Sendable>(
    _ method: String, _ parameters: some Encodable & Sendable = [String: String](), in tab: String? = nil
  ) async throws -> Result {
    last += 1
    let id = last
    let command = try JSONEncoder().encode(Command(id: id, method: method, params: parameters, sessionId: tab))
    let answer = try await answer(id) {
      waiting[id] = $0
      try commands.write(contentsOf: command + [UInt8(0)])
    }
    return try JSONDecoder().decode(Answer<Result>.self, from: answer).result
  }

  /// Waits for an event, unless it has already happened since the last wait for it.
  func wait(for event: Event) async throws {
    if happened.remove(event) != nil { return }
    last += 1
    let id = last
    _ = try await answer(id) { awaited[event] = (id, $0) }
    happened.remove(event)
  }

  /// Returns the messages of a tab's pages and the browser since the last call.
  func log(of tab: String) -> [LogEntry] { entries.removeValue(forKey: tab) ?? [] }
}

extension DevTools {
  private func answer(_ id: Int, _ begin: (CheckedContinuation<Data, any Error>) throws -> Void) async throws -> Data {
    guard !isClosed else { throw Failure(message: "it has ended") }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        do { try begin(continuation) } catch { end(id)?.resume(throwing: error) }
        if Task.isCancelled { end(id)?.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      Task { await self.end(id)?.resume(throwing: CancellationError()) }
    }
  }

  /// Removes a call's continuation, and returns it.
  private func end(_ id: Int) -> CheckedContinuation<Data, any Error>? {
    if let event = awaited.first(where: { $0.value.id == id })?.key { return awaited.removeValue(forKey: event)?.continuation }
    return waiting.removeValue(forKey: id)
  }

  private func receive(_ messages: AsyncStream<Data>) async {
    for await data in messages {
      do {
        let message = try JSONDecoder().decode(Message.self, from: data)
        if let id = message.id, let continuation = end(id) {
          if let error = message.error { continuation.resume(throwing: error) } else { continuation.resume(returning: data) }
        } else if let method = message.method, let tab = message.sessionId {
          try note(method, in: tab, data)
        }
      } catch {
        print("the browser said what the tests do not understand: \(error): \(String(decoding: data, as: UTF8.self))")
      }
    }
    isClosed = true
    for id in Array(waiting.keys) + awaited.values.map(\.id) { end(id)?.resume(throwing: Failure(message: "it has ended")) }
  }

  private func note(_ method: String, in tab: String, _ data: Data) throws {
    switch method {
    case "Page.lifecycleEvent":
      let step = try JSONDecoder().decode(LogEntry.Event<Lifecycle>.self, from: data).params
      switch step.name {
      case "init": begun[step.frameId, default: []].append(step.loaderId)
      case "load":
        var documents = begun.removeValue(forKey: step.frameId) ?? []
        if let index = documents.firstIndex(of: step.loaderId) {
          for document in documents[..<index] { happen(.loaded(document: document)) }
          documents.removeSubrange(...index)
        }
        begun[step.frameId] = documents
        happen(.loaded(document: step.loaderId))
      default: break
      }
    case "Runtime.executionContextCreated": happen(.opened(tab: tab))
    default: if let entry = try LogEntry(method, data) { entries[tab, default: []].append(entry) }
    }
  }

  private struct Lifecycle: Decodable { let name, frameId, loaderId: String }

  private func happen(_ event: Event) {
    happened.insert(event)
    awaited.removeValue(forKey: event)?.continuation.resume(returning: Data())
  }
}

/// A console message from a page or the browser.
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
        // A value that isn't a string may have a description.
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
  ///   - method: the name of an event. The result is nil if the event logs nothing.
  ///   - data: the event as JSON.
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
