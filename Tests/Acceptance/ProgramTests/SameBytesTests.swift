import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// This repository's site, built in different environments that must not affect the result.
@Suite(.programs) struct SameBytesTests {
  /// A build's environment. Swift's hash seed also differs in each run.
  private struct Circumstances: CustomStringConvertible {
    var zone = "UTC"
    var locale = "C"
    var mask = "022"
    var jobs = 2
    /// The time of day in seconds.
    var time = 0
    /// Whether the site is a copy in another folder, whose files were created in random order.
    var isCopy = false
    var isHashingRandom = true

    var description: String {
      "zone \(zone), locale \(locale), umask \(mask), \(jobs) jobs, second \(time), \(isCopy ? "a shuffled copy" : "in place")"
    }
  }

  private static let all: [Circumstances] = [
    Circumstances(isHashingRandom: false),
    Circumstances(zone: "Pacific/Kiritimati", locale: "tr_TR.UTF-8", mask: "077", jobs: 1, time: 86399, isCopy: true),
    Circumstances(zone: "America/Adak", locale: "C.UTF-8", mask: "000", jobs: 8, time: 43200),
  ]

  /// The environments: 20 in the campaign, or the three that differ most in normal runs.
  private static var circumstances: [Circumstances] {
    guard Campaign.bytes.isRunning else { return all }
    let zones = ["Asia/Kathmandu", "Australia/Lord_Howe", "Africa/Monrovia", ":/nowhere", ""]
    let locales = ["de_DE.UTF-8", "ar_EG.UTF-8", "ja_JP.EUC-JP", "", "no such"]
    return all
      + (0..<17).map { number in
        Circumstances(
          zone: zones[number % 5], locale: locales[number * 2 % 5], mask: ["027", "007", "002"][number % 3], jobs: [1, 2, 8][number % 3],
          time: number * 5000, isCopy: number % 4 == 0)
      }
  }

  @Test func theEnvironmentDoesNotAffectTheSite() async throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(state: 9)
    var expected: [String: Data] = [:]
    for (number, circumstances) in try atLeast(3, Self.circumstances).enumerated() {
      var source = ProjectFolder.path
      if circumstances.isCopy {
        source = folder.path + "/source \(number)"
        try Self.copySite(to: source, &random)
      }
      let output = folder.path + "/\(number)"
      let run = try await build(source, into: output, circumstances)
      #expect(run.status == 0, "\(circumstances): \(run.errors)")
      let names = FileManager.default.files(below: output)
      let files = try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.data("\(number)/\($0)")) })
      if expected.isEmpty {
        #expect(files.count > 150)
        expected = files
        try Self.checkNoPathOfThisComputer(in: files)
      }
      let differing = Set(files.keys).union(expected.keys).filter { files[$0] != expected[$0] }.sorted()
      #expect(differing == [], "\(circumstances)")
      try folder.remove("\(number)")
    }
    Campaign.bytes.report("\(Self.circumstances.count) of \(Self.circumstances.count) circumstances")
  }

  private func build(_ source: String, into output: String, _ circumstances: Circumstances) async throws -> ProgramRun {
    // All builds use the same date, on which all posts are published.
    var environment = [
      "TZ": circumstances.zone, "LC_ALL": circumstances.locale, "LANG": circumstances.locale,
      "SOURCE_DATE_EPOCH": String(1_794_960_000 + circumstances.time),
    ]
    if !circumstances.isHashingRandom { environment["SWIFT_DETERMINISTIC_HASHING"] = "1" }
    let script = #"umask "$1"; shift; exec "$@""#
    let program = [BuiltProgram.url.path, "build", "--source", source, "--output", output, "--jobs", String(circumstances.jobs)]
    return try await ProgramRun(
      ["/bin/sh", "-c", script, "sh", circumstances.mask] + program, in: circumstances.isCopy ? "/" : source, environment: environment)
  }

  /// Copies content and templates in random order, so that folders list their files in a different order.
  private static func copySite(to folder: String, _ random: inout SplitMix64) throws {
    for name in ["content", "templates"] {
      for file in FileManager.default.files(below: ProjectFolder.path + "/" + name).shuffled(using: &random) {
        let target = URL(fileURLWithPath: "\(folder)/\(name)/\(file)")
        try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: URL(fileURLWithPath: "\(ProjectFolder.path)/\(name)/\(file)"), to: target)
      }
    }
  }

  private static func checkNoPathOfThisComputer(in files: [String: Data]) throws {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    for (name, data) in files {
      let text = String(decoding: data, as: UTF8.self)
      #expect(!text.contains(ProjectFolder.path) && (home.count < 3 || !text.contains(home + "/")), "\(name)")
    }
  }
}
