package import Diagnostics
package import SiteBuild

/// The present site: builds publish into it, requests and event streams read from it.
package actor PreviewSite {
  /// The site, or why there is none.
  enum Shown {
    case site(PublishedSite)
    /// Nothing was ever built, and this is why.
    case problems([Diagnostic])
  }

  /// How many events a subscriber may be behind.
  private static let backlog = 16
  private static let mostRecent = 32

  private var published: PublishedSite?
  private var problems: [Diagnostic] = []
  private var recent: [String] = []
  private var subscribers: [Int: AsyncStream<PreviewEvent>.Continuation] = [:]
  private var subscriptions = 0

  package init() {}

  /// Shows a site.
  ///
  /// - Parameter changed: the output paths that differ from what was shown, are new, or are gone.
  package func publish(_ site: MemorySite, changed: [String]) {
    let isFirst = published == nil
    published = PublishedSite(site)
    if !problems.isEmpty {
      problems = []
      send(.problems([]))
    }
    // A page that was opened before there was a site shows none of its outputs.
    if isFirst { send(.changed(nil)) } else if !changed.isEmpty { send(PreviewEvent(changedOutputs: changed)) }
  }

  /// Keeps the last good site and reports the problems of the new one.
  package func publish(problems: [Diagnostic]) {
    self.problems = problems
    send(.problems(problems))
  }

  /// The output paths of the HTML pages that were requested last, newest first.
  package func recentlyShown() -> [String] { recent }

  /// The present problems, then all events. The stream of a subscriber that falls far behind ends; it reconnects and checks whether its page is current.
  package func events() -> AsyncStream<PreviewEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: PreviewEvent.self, bufferingPolicy: .bufferingOldest(Self.backlog))
    subscriptions += 1
    let number = subscriptions
    continuation.onTermination = { [weak self] _ in Task { await self?.unsubscribe(number) } }
    subscribers[number] = continuation
    continuation.yield(.problems(problems))
    return stream
  }

  package var subscriberCount: Int { subscribers.count }
}

extension PreviewSite {
  /// Waits for the first build if there is none.
  func shown() async throws(CancellationError) -> Shown {
    if let available { return available }
    for await _ in events() { if let available { return available } }
    // A stream of events ends early only if the task that reads it is cancelled.
    throw CancellationError()
  }

  func noteShown(_ output: String) {
    recent.removeAll { $0 == output }
    recent.insert(output, at: 0)
    if recent.count > Self.mostRecent { recent.removeLast() }
  }

  private var available: Shown? {
    if let published { return .site(published) }
    return problems.isEmpty ? nil : .problems(problems)
  }

  private func send(_ event: PreviewEvent) {
    for (number, subscriber) in subscribers {
      guard case .dropped = subscriber.yield(event) else { continue }
      subscriber.finish()
      unsubscribe(number)
    }
  }

  private func unsubscribe(_ number: Int) { subscribers[number] = nil }
}
