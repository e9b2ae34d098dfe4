import Foundation
import TestSupport
import Testing

/// Checks the inputs that fuzzing starts with, and those that it has found.
@Suite(.computing) struct ReplayTests {
  private static let folder = ProjectFolder.path + "/Tests/FuzzTests/Inputs"

  @Test(arguments: FuzzTarget.allCases) func everyInputPasses(_ target: FuzzTarget) throws {
    let names = FileManager.default.files(below: Self.folder + "/" + target.rawValue)
    for name in try atLeast(1, names) {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(target.rawValue)/\(name)"))
      #expect(throws: Never.self, "\(target.rawValue)/\(name)") { try target.check(Array(data)) }
    }
  }

  /// Changes, removes and repeats bytes of the same inputs, as a check without a fuzzer. `FUZZ_ROUNDS` is the number of variants of each
  /// input. The variants are the same in every run.
  @Test(arguments: FuzzTarget.allCases) func damagedInputsPass(_ target: FuzzTarget) throws {
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
      guard let index = bytes.indices.randomElement(using: &random) else { return [UInt8.random(in: 0...255, using: &random)] }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(contentsOf: Array("\"<>&'{}[]:-#\n%/.".utf8).randomElement(using: &random).map { [$0] } ?? [], at: index)
      default: bytes.insert(contentsOf: bytes[index...].prefix(16), at: index)
      }
    }
    return bytes
  }
}
