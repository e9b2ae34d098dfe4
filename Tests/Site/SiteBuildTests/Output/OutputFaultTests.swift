import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A build fails or is killed at any call. It leaves exactly the old site, or complete files that the next command turns into exactly the
/// new site. In the end, no temporary files are left.
@Suite(.computing) struct OutputFaultTests {
  @Test(arguments: FaultScenario.Kind.allCases, FaultyDisk.Fault.allCases)
  func faultAtAnyCallIsRecovered(_ kind: FaultScenario.Kind, _ fault: FaultyDisk.Fault) async throws {
    let scenario = try await FaultScenario(kind)
    let counting = FaultyDisk(on: scenario.site.fileSystem)
    _ = try await scenario.build(counting.value)
    #expect(try scenario.tree() == scenario.new)
    let points = try atLeast(7, Campaign.faults.points(of: counting.count, usually: 7))
    for point in points {
      try scenario.reset()
      try await Trial(scenario, FaultyDisk(fault, number: point, on: scenario.site.fileSystem), followedBy: point).run()
    }
    Campaign.faults.report("\(points.count) of \(counting.count) calls, \(fault.rawValue)")
  }

  /// If an old and a new name differ only in case, removing the old name must not remove the new file.
  @Test func buildInterruptedDuringRenamesIsCompleted() async throws {
    let scenario = try await FaultScenario(.respelled)
    let counting = FaultyDisk(on: scenario.site.fileSystem)
    _ = try await scenario.build(counting.value)
    var journals = 0
    for point in stride(from: counting.count - 80, to: counting.count, by: 9) {
      try scenario.reset()
      await #expect(throws: (any Error).self) {
        try await scenario.build(FaultyDisk(.error, number: point, on: scenario.site.fileSystem).value)
      }
      guard try scenario.tree().keys.contains(".sitegen-journal") else { continue }
      journals += 1
      #expect(try await scenario.check().errors == 0)
      #expect(try scenario.tree() == scenario.new, "call \(point)")
    }
    #expect(journals > 3)
  }
}

/// A build with one fault, and the command after it.
private struct Trial {
  let scenario: FaultScenario
  let disk: FaultyDisk
  let point: Int
  /// The folder before the build: the old site, or the remains of an interrupted build.
  private let before: FaultScenario.Tree

  init(_ scenario: FaultScenario, _ disk: FaultyDisk, followedBy point: Int) throws {
    (self.scenario, self.disk, self.point) = (scenario, disk, point)
    before = try scenario.tree()
  }

  private var name: String { "\(scenario.kind.rawValue), call \(point): \(disk.struck ?? "none")" }

  func run() async throws {
    let error = await failure()
    try #require(disk.struck != nil)
    let left = try scenario.tree()
    expectWholeFiles(left)
    expectWhatIsTold(error, left)
    if !isDead, (error as? CommandFailure)?.exitStatus != .outputUnfinished, !left.keys.contains(".sitegen-journal") {
      #expect(left.keys.filter { $0.hasPrefix(".sitegen-") } == [], "\(name)")
    }
    #expect(isDead || left[".sitegen-lock"] == nil, "\(name)")
    try await expectNextCommand(left)
    let report = try await scenario.build()
    #expect(report.diagnostics == [], "\(name)")
    #expect(try scenario.tree() == scenario.new, "the build after \(name)")
  }

  private var isDead: Bool {
    do { _ = try disk.value.status("/") } catch { return true }
    return false
  }

  private func failure() async -> (any Error)? {
    do {
      _ = try await scenario.build(disk.value)
      return nil
    } catch {
      return error
    }
  }

  /// Expects every file to be old or new, and the manifest not to be newer than the files that it lists.
  private func expectWholeFiles(_ left: FaultScenario.Tree) {
    let (old, new) = (scenario.old, scenario.new)
    for (file, data) in left where !file.hasPrefix(".sitegen") {
      #expect(data == old[file] || data == new[file], "\(file) is neither old nor new: \(name)")
    }
    let manifest = "api/v1/manifest.json"
    guard left[manifest] == new[manifest], left[manifest] != nil else { return }
    for file in new.keys where file.hasPrefix("api/") { #expect(left[file] == new[file], "\(file) is older than the manifest: \(name)") }
  }

  /// Expects the error to contain a path, and to match the folder's state.
  private func expectWhatIsTold(_ error: (any Error)?, _ left: FaultScenario.Tree) {
    let site = left.filter { !$0.key.hasPrefix(".sitegen-") }
    let isJournalled = left[".sitegen-journal"] != nil
    switch error {
    case nil: #expect(site == scenario.new && !isJournalled, "success: \(name)")
    case let error as CommandFailure where error.exitStatus == .outputUnfinished:
      #expect(isJournalled || site == scenario.new, "\(error): \(name)")
      #expect(isDead || error.description.contains(" /"), "\(error): \(name)")
    case let error as FileSystemError:
      let asBefore = before.filter { !$0.key.hasPrefix(".sitegen-") }
      #expect(site == asBefore || before[".sitegen-journal"] != nil && site == scenario.new, "\(error): \(name)")
      #expect(scenario.kind != .first || isDead || !scenario.site.folder.exists("a"), "\(name)")
    case let error?: Issue.record("\(error): \(name)")
    }
  }

  /// If there is a journal, the next command completes the commit. If not, it changes nothing.
  private func expectNextCommand(_ left: FaultScenario.Tree) async throws {
    switch point % 3 {
    case 0: return
    case 1: #expect(try await scenario.check().errors == 0, "\(name)")
    default: #expect(try OutputLock.recover(scenario.output, scenario.site.fileSystem), "\(name)")
    }
    let expected = left[".sitegen-journal"] == nil ? left : scenario.new
    #expect(try scenario.tree() == expected, "the command after \(name)")
  }
}
