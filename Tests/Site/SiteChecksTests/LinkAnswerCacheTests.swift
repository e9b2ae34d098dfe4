import FileSystem
import Foundation
import SiteBuild
import SiteChecks
import SiteRendering
import TestSupport
import Testing

/// The answers that are cached from one run to the next.
@Suite struct LinkAnswerCacheTests {
  private static let day: Int64 = 24 * 60 * 60
  private static let noon: Int64 = 1_800_000_000
  private static let urls = [
    "https://a.org/found", "https://b.org/moved", "https://c.org/gone", "https://d.org/busy", "https://e.org/host",
  ]
  private static let replies: [String: AddressClient.Reply] = [
    "https://b.org/moved": .status(301, redirect: "https://b.org/"), "https://c.org/gone": .status(404, redirect: nil),
    "https://d.org/busy": .status(500, redirect: nil), "https://e.org/host": .failed(.gone(.noSuchHost)),
  ]

  private static func run(
    in folder: TemporaryFolder, at now: Int64 = noon, _ urls: [String] = urls, fileSystem: FileSystem = .disk
  ) async throws -> (report: ExternalLinkReport, log: [String]) {
    let clock = TestClock()
    let servers = TestServers(replies, clock)
    let check = ExternalLinkCheck(
      servers.client, answersIn: folder.path, pause: .zero, timeout: .seconds(600), clock: clock, fileSystem: fileSystem)
    let report = try await clock.passing { try await check.run(ExternalLinks(to: urls), now: now) { _, _ in } }
    return (report, await servers.log.sorted())
  }

  @Test func fileContainsAllValidAnswers() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.run(in: folder)
    #expect(try folder.files() == ["links.json"])
    #expect(
      try folder.text("links.json").filter { !$0.isWhitespace } == """
        {"answers":{"https://a.org/found":{"answer":"found","asked":1800000000},\
        "https://b.org/moved":{"answer":"moved","asked":1800000000,"to":"https://b.org/"},\
        "https://c.org/gone":{"answer":"gone","asked":1800000000,"status":404},\
        "https://e.org/host":{"answer":"gone","asked":1800000000}},"version":1}
        """)
  }

  @Test func cachedAddressesAreNotRequestedUntilTheyExpire() async throws {
    let folder = try TemporaryFolder()
    let first = try await Self.run(in: folder)
    let again = try await Self.run(in: folder, at: Self.noon + Self.day - 1)
    #expect(again.log == ["get https://d.org/busy", "head https://d.org/busy"])
    #expect(again.report.diagnostics == first.report.diagnostics)
    #expect(again.report.summary.numbers == [1, 1, 2, 1, 4])
    let nextDay = try await Self.run(in: folder, at: Self.noon + Self.day)
    #expect(
      nextDay.log.filter { $0.hasPrefix("head") } == ["head https://c.org/gone", "head https://d.org/busy", "head https://e.org/host"])
    #expect(try await Self.run(in: folder, at: Self.noon + 7 * Self.day).log.count == first.log.count)
    // Answers from the future are ignored: the clock must have been wrong.
    #expect(try await Self.run(in: folder, at: Self.noon - 1).log.count == first.log.count)
  }

  @Test func answersForAddressesThatAreNoLongerLinkedAreKept() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.run(in: folder)
    let other = try await Self.run(in: folder, ["https://f.org/"])
    #expect(other.report.diagnostics == [] && other.report.isComplete && other.log == ["head https://f.org/"])
    #expect(try await Self.run(in: folder).log == ["get https://d.org/busy", "head https://d.org/busy"])
  }

  @Test(arguments: [
    ("", true), ("{", true), ("[]", true), (#"{"version": 2, "answers": {}}"#, false),
    (#"{"version": 1, "answers": {"https://a.org/found": {"answer": "found"}}}"#, true),
    (#"{"version": 1, "answers": {"nonsense": {"answer": "found", "asked": 1800000000}}}"#, false),
    (#"{"version": 1, "answers": {"https://a.org/found": {"answer": "moved", "asked": 1800000000}}}"#, false), ("\u{0}\u{FF}", true),
  ])
  func invalidCacheFileIsReplaced(_ text: String, isReported: Bool) async throws {
    let folder = try TemporaryFolder()
    let first = try await Self.run(in: folder)
    let good = try folder.text("links.json")
    try folder.write(["links.json": text])
    let second = try await Self.run(in: folder)
    #expect(second.log == first.log && second.report.diagnostics == first.report.diagnostics)
    #expect(second.report.notes.map { $0.hasPrefix("\(folder.path)/links.json ") } == (isReported ? [true] : []))
    #expect(try folder.text("links.json") == good)
  }

  @Test func folderAtThePathOfTheCacheIsReportedAndKept() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["links.json/mine": "x"])
    let path = folder.path + "/links.json"
    let run = try await Self.run(in: folder)
    #expect(run.report.notes.count == 2 && run.report.notes[0].hasPrefix("\(path) ") && run.report.notes[1].contains(" \(path): "))
    #expect(run.report.warnings == 2)
    #expect(try folder.files() == ["links.json/mine"])
  }

  @Test func answersAreReportedEvenIfTheCacheCannotBeWritten() async throws {
    let folder = try TemporaryFolder()
    var disk = FileSystem.disk
    let problem = FileSystemError("make folder", folder.path, reason: "the test said so")
    disk.makeFolder = { _ in throw problem }
    let run = try await Self.run(in: folder, fileSystem: disk)
    #expect(run.report.notes.map { $0.hasSuffix(": \(problem)") } == [true])
    #expect(run.report.warnings == 2)
    #expect(try folder.files() == [])
  }

  @Test func cacheIsNotWrittenIfThereIsNothingToKeep() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.run(in: folder, ["https://d.org/busy"])
    #expect(try folder.files() == [])
  }

  /// The first host answers, but the second never does. Then the check is canceled.
  @Test func cancelledCheckKeepsItsAnswers() async throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    let (awaited, isAwaited) = AsyncStream.makeStream(of: Void.self)
    let client = AddressClient { address, _, _ in
      if address.host == "a.org" { return .status(200, redirect: nil) }
      try await clock.sleep(for: .seconds(3600))
      return .status(200, redirect: nil)
    }
    let check = ExternalLinkCheck(client, answersIn: folder.path, pause: .zero, timeout: .seconds(7200), clock: clock)
    let work = Task {
      try await check.run(ExternalLinks(to: ["https://a.org/found", "https://b.org/"]), now: Self.noon) { _, _ in isAwaited.yield() }
    }
    for await _ in awaited { break }
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(try folder.text("links.json").contains("https://a.org/found"))
  }
}
