import Foundation
import TestSupport
import Testing

/// What fuzzing found, and what it begins with, for ever.
@Suite(.computing) struct ReplayTests {
  private static let folder = ProjectFolder.path + "/Tests/FuzzTests/Inputs"

  @Test(arguments: FuzzTarget.allCases) func holdsForEveryKeptInput(_ target: FuzzTarget) throws {
    let names = FileManager.default.files(below: Self.folder + "/" + target.rawValue)
    for name in try atLeast(1, names) {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(target.rawValue)/\(name)"))
      #expect(throws: Never.self, "\(target.rawValue)/\(name)") { try target.check(Array(data)) }
    }
  }

  /// The same inputs with bytes changed, taken out and doubled: a first look that needs no fuzzer. `FUZZ_ROUNDS` is how often each is
  /// damaged, always in the same order.
  @Test(arguments: FuzzTarget.allCases) func holdsForInputsThatWereDamaged(_ target: FuzzTarget) throws {
    let inputs = try atLeast(1, FileManager.default.files(below: Self.folder + "/" + target.rawValue)).map {
      try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(target.rawValue)/\($0)"))
    }
    let rounds = Int(ProcessInfo.processInfo.environment["FUZZ_ROUNDS"] ?? "") ?? 5
    var random = SplitMix64(state: 1)
    for _ in 0..<rounds {
      for input in inputs {
        let bytes = Self.damaged(Array(input.prefix(4096)), &random)
        do { try target.check(bytes) } catch { Issue.record("\(error) in \(target.rawValue): \(bytes)") }
      }
    }
  }

  private static func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard let place = bytes.indices.randomElement(using: &random) else { return [UInt8.random(in: 0...255, using: &random)] }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: Array("\"<>&'{}[]:-#\n%/.".utf8).randomElement(using: &random).map { [$0] } ?? [], at: place)
      default: bytes.insert(contentsOf: bytes[place...].prefix(16), at: place)
      }
    }
    return bytes
  }
}
