internal import Concurrency
package import FileSystem
internal import SiteRendering

/// Checks whether a site's external links work.
///
/// 1. Reads recent answers from the cache. 2. Requests the other URLs from a few hosts in parallel, one request at a time for each host,
/// until the time is over. 3. Caches the answers for the next run.
package struct ExternalLinkCheck: Sendable {
  private static let hostsAtOnce = 8

  private let client: AddressClient
  private let cache: LinkAnswerCache?
  private let pause: Duration
  private let timeout: Duration
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - folder: the cache folder; nil for no cache.
  ///   - pause: the pause between two requests to the same host.
  ///   - timeout: the maximum time for all requests.
  package init(
    _ client: AddressClient, answersIn folder: String?, pause: Duration, timeout: Duration, clock: any Clock<Duration> = ContinuousClock(),
    fileSystem: FileSystem = .disk
  ) {
    (self.client, self.pause, self.timeout, self.clock) = (client, pause, timeout, clock)
    cache = folder.map { LinkAnswerCache(folder: $0, fileSystem: fileSystem) }
  }

  /// - Parameters:
  ///   - now: the time in seconds since 1970.
  ///   - progress: called with the number of answered URLs and the number of all URLs.
  /// - Throws: `FileSystemError` if curl can't be run; `CancellationError`, after the answers so far are cached.
  package func run(
    _ links: ExternalLinks, now: Int64, progress: @escaping @Sendable (_ answered: Int, _ of: Int) -> Void
  ) async throws -> ExternalLinkReport {
    let (remembered, readingNote) = cache?.read(now: now) ?? ([:], nil)
    let open = links.addresses.filter { remembered[$0] == nil }
    let log = AnswerLog(total: open.count, progress)
    do {
      try await ask(open, log)
    } catch {
      _ = keep(await log.answers, remembered, now)
      throw error
    }
    let answers = await log.answers.believable
    let writingNote = keep(answers, remembered, now)
    let known = remembered.filter { links.places[$0.key] != nil }.mapValues(\.answer)
    return ExternalLinkReport(
      links, answers: known.merging(answers) { _, new in new }, remembered: known.count,
      notes: [readingNote, writingNote].compactMap(\.self))
  }

  private func keep(_ answers: [WebAddress: LinkAnswer], _ remembered: [WebAddress: LinkAnswerCache.Entry], _ now: Int64) -> String? {
    let new = answers.believable.mapValues { LinkAnswerCache.Entry(answer: $0, asked: now) }
    return cache?.write(remembered.merging(new) { _, new in new }, now: now)
  }

  private func ask(_ addresses: [WebAddress], _ log: AnswerLog) async throws {
    let inquiry = AddressInquiry(client: client, turns: HostTurns(pause: pause, Stopwatch(clock)), deadline: timeout)
    let hosts = Dictionary(grouping: addresses, by: \.host).sorted { $0.key < $1.key }.map(\.value)
    try await withThrowingTaskGroup(of: Void.self) { group in
      var waiting = hosts.makeIterator()
      func start() {
        guard let addresses = waiting.next() else { return }
        group.addTask { try await Self.ask(addresses, inquiry, log) }
      }
      for _ in 0..<Self.hostsAtOnce { start() }
      while try await group.next() != nil { start() }
    }
  }

  /// Requests one host's URLs in order, until the host limits the rate.
  private static func ask(_ addresses: [WebAddress], _ inquiry: AddressInquiry, _ log: AnswerLog) async throws {
    for address in addresses {
      guard let answer = try await inquiry.answer(about: address) else { return }
      await log.add(answer, about: address)
      if case .unanswered(let obstacle) = answer, obstacle.isRateLimit { return }
    }
  }
}

/// The answers received so far.
private actor AnswerLog {
  private(set) var answers: [WebAddress: LinkAnswer] = [:]
  private let total: Int
  private let progress: @Sendable (Int, Int) -> Void

  init(total: Int, _ progress: @escaping @Sendable (Int, Int) -> Void) { (self.total, self.progress) = (total, progress) }

  func add(_ answer: LinkAnswer, about address: WebAddress) {
    answers[address] = answer
    progress(answers.count, total)
  }
}

extension [WebAddress: LinkAnswer] {
  /// The same answers. If no host could be found, the computer may be offline, so no host is reported as missing.
  fileprivate var believable: Self {
    let isOnline = contains { $0.key.hasNamedHost && $0.value.provesHost }
    return isOnline ? self : mapValues { $0 == .gone(.noSuchHost) ? .unanswered(.noHostFound) : $0 }
  }
}

extension LinkAnswer {
  /// Whether the host exists.
  fileprivate var provesHost: Bool {
    switch self {
    case .found, .moved, .gone(.status), .unanswered(.status), .unanswered(.noConnection), .unanswered(.notSafe): true
    default: false
    }
  }
}
