import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// What stands where a file is expected and is none, or is far too large: it is told by its path, never waited for, not read, and
/// nothing of what it leads to is published.
@Suite(.programs, .enabled(if: MeasuredRun.isPossible, "there is no python3")) struct HostileFileTests {
  /// A site, a folder beside it that is none of its business, and what both are before.
  private struct Trial {
    let site: TestSite
    let outside: TemporaryFolder

    init(_ more: [String: String] = [:]) throws {
      let page = "---\ndescription: d\n---\n# A page\n"
      site = try TestSite(["content/index.md": page, "content/demo/app.yaml": "name: Demo\n"].merging(more) { $1 })
      outside = try TemporaryFolder()
    }

    var folder: TemporaryFolder { site.folder }

    func put(_ file: HostileFile, at path: String) throws { try file.put(at: path, of: folder, outside: outside) }

    func run(_ arguments: [String]) async throws -> MeasuredRun { try await .run(arguments, in: folder) }

    /// The files of the output folder that hold what stands outside of the site.
    func leaks() throws -> [String] {
      guard folder.exists("public") else { return [] }
      return try folder.files(below: "public").filter { name in
        let file = FileManager.default.contents(atPath: folder.path + "/public/" + name) ?? Data()
        return file.count < 1 << 20 && file.range(of: Data(HostileFile.secret.utf8)) != nil
      }
    }
  }

  /// Whether a run took about as much memory as one without such a file.
  private func isFlat(_ run: MeasuredRun, like usual: MeasuredRun) -> Bool { run.peak < usual.peak * 5 / 4 }

  private struct Pair: Sendable {
    let role: HostileRole
    let file: HostileFile
  }

  /// In the short form each role and each kind of file comes at least once.
  private static let pairs = Campaign.hostile.some(
    HostileRole.allCases.flatMap { role in HostileFile.possible.map { Pair(role: role, file: $0) } }, ofEach: 9)

  @Test func inTheSourceItIsToldByItsPath() async throws {
    let usual = try await Trial().run(["build"])
    #expect(usual.status == 0 && usual.errors == "")
    var most = 0
    for pair in try atLeast(10, Self.pairs) {
      let name = "\(pair.file) as \(pair.role)"
      let trial = try Trial()
      try trial.put(pair.file, at: pair.role.path)
      let expected = pair.role.messages(pair.file)
      let run = try await trial.run(["build"])
      #expect(run.errors == expected, "\(name)")
      #expect(run.status == (expected.hasPrefix("sitegen: ") ? 74 : expected.contains(": error: ") ? 1 : 0), "\(name)")
      #expect(isFlat(run, like: usual), "\(name): \(run.peak) KiB, \(usual.peak) without it")
      #expect(try trial.leaks() == [], "\(name)")
      let check = try await trial.run(["check"])
      #expect(check.status == run.status && expected.hasPrefix(check.errors), "\(name): \(check.errors)")
      #expect(isFlat(check, like: usual), "\(name): check had \(check.peak) KiB, \(usual.peak) without it")
      most = max(most, run.peak, check.peak)
    }
    Campaign.hostile.report("\(Self.pairs.count) files in the source: \(most) KiB at most, \(usual.peak) without them")
  }

  @Test func asAGivenConfigurationItIsToldByItsPath() async throws {
    let usual = try await Trial().run(["build"])
    for file in try atLeast(10, HostileFile.possible) {
      let trial = try Trial()
      try trial.put(file, at: "given.yaml")
      let run = try await trial.run(["build", "--configuration", "demo=given.yaml"])
      let (status, errors): (Int32, String) =
        switch file {
        case .pipe, .device, .folder: (74, "sitegen: could not read given.yaml: it is not a regular file\n")
        case .socket: (74, "sitegen: could not read given.yaml: \(HostileFile.socketReason)\n")
        case .linkToItself: (74, "sitegen: could not resolve given.yaml: Too many levels of symbolic links\n")
        case .linkToDevice, .linkOut, .linkToFolder:
          (74, "sitegen: could not read given.yaml: it is a symbolic link: name the file itself\n")
        case .large, .endless:
          (
            1,
            """
            given.yaml: error: the file has \(file.bytes) bytes, more than 4194304 [limit-exceeded]
                  = help: the limit is `limits: {yaml: …}` in site.yaml; what depends on this file was not checked
            1 error; nothing was written

            """
          )
        case .unreadable: (74, "sitegen: could not read given.yaml: Permission denied\n")
        }
      #expect(run.status == status && run.errors == errors, "\(file): \(run.errors)")
      #expect(isFlat(run, like: usual), "\(file): \(run.peak) KiB, \(usual.peak) without it")
      #expect(!trial.folder.exists("public"), "\(file)")
    }
  }

  /// An interrupted build may have left anything, and so may whoever made the folder.
  @Test(arguments: [".sitegen.json", ".sitegen-journal"]) func asARecordItIsToldByItsPath(name: String) async throws {
    let usual = try await Trial().run(["build"])
    // Another 100 MB may be a record, and take a debug build seconds to read.
    for file in try atLeast(10, HostileFile.possible) where Campaign.hostile.isRunning || file != .large {
      let trial = try Trial()
      _ = try await CommandRun(["build"], in: trial.folder.path).succeeded()
      try trial.put(file, at: "public/" + name)
      let before = try names(trial.folder)
      let reason =
        switch file {
        case .pipe, .device, .folder: "read public/\(name): it is not a regular file"
        case .socket: "read public/\(name): \(HostileFile.socketReason)"
        case .linkToDevice, .linkToItself, .linkOut, .linkToFolder: "read public/\(name): Too many levels of symbolic links"
        case .large, .endless:
          "understand public/\(name): it is damaged: build to a new folder, or delete this file and the files of the site"
        case .unreadable: "read public/\(name): Permission denied"
        }
      for command in ["build", "check"] {
        let run = try await trial.run([command])
        #expect(run.status == 74 && run.errors == "sitegen: could not \(reason)\n", "\(file): \(run.errors)")
        // What is smaller than the largest record has to be read.
        #expect(file == .large || isFlat(run, like: usual), "\(file): \(run.peak) KiB, \(usual.peak) without it")
      }
      #expect(try names(trial.folder) == before, "\(file)")
    }
  }

  @Test(arguments: ["api/v1/manifest.json", "api/v1/demo/settings.json", "api/v1/schemas/settings.schema.json"])
  func ofABaselineItIsToldByItsPath(document: String) async throws {
    let trial = try Trial()
    for output in ["public", "old"] { _ = try await CommandRun(["build", "--output", output], in: trial.folder.path).succeeded() }
    let usual = try await trial.run(["diff", "old", "public"])
    #expect(usual.status == 0)
    for file in try atLeast(10, HostileFile.possible) {
      try trial.put(file, at: "old/" + document)
      let run = try await trial.run(["diff", "old", "public"])
      let reason =
        switch file {
        case .pipe, .device, .folder: "it is not a regular file"
        case .socket: HostileFile.socketReason
        case .linkToDevice, .linkToItself, .linkOut, .linkToFolder: "Too many levels of symbolic links"
        case .large, .endless: "it has \(file.bytes) bytes, more than 16777216"
        case .unreadable: "Permission denied"
        }
      #expect(run.status == 74 && run.errors == "sitegen: could not read old/\(document): \(reason)\n", "\(file): \(run.errors)")
      #expect(isFlat(run, like: usual), "\(file): \(run.peak) KiB, \(usual.peak) without it")
    }
  }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }
}
