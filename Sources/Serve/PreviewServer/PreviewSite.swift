package import Diagnostics
package import SiteBuild
internal import SiteContent

/// The site as its author sees it, and as others see it: other computers, and pages of other origins.
///
/// Others see what `build` would publish. They only learn how many problems there are, because messages show source files.
package struct PreviewSites: Sendable {
  package let author = PreviewSite()
  package let others = PreviewSite()

  package init() {}

  /// Reports problems, and keeps showing the last good site.
  package func publish(problems: [Diagnostic]) async {
    await author.publish(problems: problems)
    await others.publish(problems: [], unlisted: problems.filter { $0.severity == .error }.count)
  }
}

/// The current site: builds publish to it, requests and event streams read from it.
package actor PreviewSite {
  /// The site, or the problems that prevent it.
  enum Shown {
    case site(PublishedSite)
    /// Nothing has been built yet, because of these problems.
    case problems([Diagnostic], unlisted: Int)
  }

  /// The maximum number of events that may wait for a subscriber.
  private static let backlog = 16
  private static let mostRecent = 32

  private var published: PublishedSite?
  private var problems: [Diagnostic] = []
  /// The number of problems that must not be shown.
  private var unlisted = 0
  private var recent: [String] = []
  private var subscribers: [Int: AsyncStream<PreviewEvent>.Continuation] = [:]
  private var subscriptions = 0

  package init() {}

  /// Publishes a site.
  ///
  /// - Parameter changed: the output paths that are changed, new or removed; nil if any path may be.
  package func publish(_ site: MemorySite, changed: [String]?) {
    let isFirst = published == nil
    published = PublishedSite(site)
    if hasProblems { publish(problems: []) }
    // Pages opened before the first build show none of the site's outputs, so all these pages must reload.
    if isFirst { send(.changed(nil)) } else if changed?.isEmpty != true { send(PreviewEvent(changedOutputs: changed)) }
  }

  /// Reports problems, and keeps showing the last good site.
  ///
  /// - Parameter unlisted: the number of further problems, which must not be shown.
  package func publish(problems: [Diagnostic], unlisted: Int = 0) {
    (self.problems, self.unlisted) = (problems, unlisted)
    send(.problems(problems, unlisted: unlisted))
  }

  private var hasProblems: Bool { !problems.isEmpty || unlisted > 0 }

  /// Whether a site has been built.
  var hasSite: Bool { published != nil }

  /// Returns the output paths of recently requested HTML pages, newest first.
  package func recentlyShown() -> [String] { recent }

  /// Returns a stream of the current problems, then all events. If a subscriber falls far behind, its stream ends. The page then reconnects
  /// and checks whether it is current.
  package func events() -> AsyncStream<PreviewEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: PreviewEvent.self, bufferingPolicy: .bufferingOldest(Self.backlog))
    subscriptions += 1
    let number = subscriptions
    continuation.onTermination = { [weak self] _ in Task { await self?.unsubscribe(number) } }
    subscribers[number] = continuation
    continuation.yield(.problems(problems, unlisted: unlisted))
    return stream
  }

  package var subscriberCount: Int { subscribers.count }
}

extension PreviewSite {
  /// Waits for the first build if there is none.
  func shown() async throws(CancellationError) -> Shown {
    if let available { return available }
    for await _ in events() { if let available { return available } }
    // This stream only ends early if the reading task is cancelled.
    throw CancellationError()
  }

  func noteShown(_ output: String) {
    recent.removeAll { $0 == output }
    recent.insert(output, at: 0)
    if recent.count > Self.mostRecent { recent.removeLast() }
  }

  private var available: Shown? {
    if let published { return .site(published) }
    return hasProblems ? .problems(problems, unlisted: unlisted) : nil
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

/// One version of the site. Indexes are created on request, once per version.
actor PublishedSite {
  private nonisolated let site: MemorySite
  private var made: [String: Task<[UInt8], any Error>] = [:]
  private var madeParts: [String: Task<[String: [UInt8]], any Error>] = [:]

  init(_ site: MemorySite) { self.site = site }

  nonisolated var basePath: String { site.basePath }

  /// The value of the `Content-Security-Policy` header field.
  nonisolated var policy: String { site.policy.text }

  nonisolated func has(_ output: String) -> Bool { site.files[output] != nil || site.indexes[output] != nil }

  nonisolated func file(_ output: String) async throws -> [UInt8]? {
    if let file = site.files[output] { return file }
    return try await index(output)
  }

  /// Returns a file of an index. All files of the index are created at once.
  private func part(_ output: String) async throws -> [UInt8]? {
    guard let (prefix, make) = site.indexParts.first(where: { output.hasPrefix($0.key) }) else { return nil }
    let task = madeParts[prefix] ?? Task.detached { try make() }
    madeParts[prefix] = task
    return try await task.value[output]
  }

  /// The sources of elements; nil if they are not available.
  nonisolated var inspection: Inspection? { site.inspection }

  /// Returns an index. A separate task creates it, so that the actor stays free and a second request waits for the same task.
  private func index(_ output: String) async throws -> [UInt8]? {
    if let task = made[output] { return try await task.value }
    guard let make = site.indexes[output] else { return try await part(output) }
    let task = Task.detached { try make() }
    made[output] = task
    return try await task.value
  }
}

/// An event sent to open pages.
package enum PreviewEvent: Sendable, Equatable {
  /// The encoded addresses whose content changed; nil if there are too many to list.
  case changed([String]?)
  /// The problems that prevent the site from being built, and the number of problems that must not be shown.
  case problems([Diagnostic], unlisted: Int = 0)

  private static let mostPaths = 1000

  init(changedOutputs outputs: [String]?) {
    self = .changed(outputs.flatMap { $0.count > Self.mostPaths ? nil : $0.map(address(ofOutput:)) })
  }
}

/// Returns the encoded address of an output: `/steps/terms/` for `steps/terms/index.html`, `/404.html` for `404.html`.
package func address(ofOutput path: String) -> String {
  let index = "index.html"
  let isIndex = path == index || path.hasSuffix("/" + index)
  return PagePath("/" + (isIndex ? String(path.dropLast(index.count)) : path)).encoded
}
