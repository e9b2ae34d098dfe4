import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A site that is built with a cache, and the same from nothing to compare it with.
struct CachedSite {
  let site: TestSite
  let disk: ObservedDisk
  private let program: TemporaryFolder

  /// - Parameter isEarlier: whether the times of files are older than they are.
  init(_ files: [String: String], templates: Bool = false, isEarlier: Bool = true) throws {
    site = try TestSite(files, templates: templates ? .builtIn : .none)
    disk = ObservedDisk(isEarlier: isEarlier)
    program = try TemporaryFolder()
    try program.write(["sitegen": "a program"])
  }

  var folder: TemporaryFolder { site.folder }

  func use(isIgnored: Bool = false) -> CacheUse { CacheUse(program: program.path + "/sitegen", isIgnored: isIgnored) }

  /// Puts another program in the place of the one that runs.
  func installProgram() throws { try program.write(["sitegen": "another program"]) }

  /// The site built with what earlier builds left behind.
  func build(_ change: (inout BuildOptions) -> Void = { _ in }, fileSystem: FileSystem? = nil) async throws -> BuildReport {
    try await site.build(
      {
        $0.cache = use()
        $0.jobs = 2
        change(&$0)
      }, fileSystem: fileSystem ?? disk.value)
  }

  /// What is printed of a build, and the site that it left; nil where the content has errors.
  struct Result: Equatable {
    let messages: String
    let notes: [String]
    let counts: [Int]?
    var files: [String: Data] = [:]
  }

  func result(_ report: BuildReport, in output: String = "public") throws -> Result {
    let counts = report.counts.map { [$0.apps, $0.pages, $0.documents, $0.files, $0.written + $0.unchanged] }
    var result = Result(messages: report.diagnostics.map { DiagnosticFormat.text.print($0) }.joined(), notes: report.notes, counts: counts)
    guard counts != nil else { return result }
    for file in try folder.files(below: output) { result.files[file] = try folder.data("\(output)/\(file)") }
    return result
  }

  /// What a build makes that knows nothing of earlier ones.
  func fresh(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> Result {
    if folder.exists("fresh") { try folder.remove("fresh") }
    let report = try await site.build {
      change(&$0)
      $0.output = folder.path + "/fresh"
    }
    return try result(report, in: "fresh")
  }

  /// The names of the cache's files.
  func cacheFiles() throws -> [String] { folder.exists(".sitegen") ? try folder.files(below: ".sitegen") : [] }

  /// Sets the times of a file as if nothing had happened to it since.
  func setModified(_ path: String, to status: FileSystem.Status) throws {
    let (seconds, attoseconds) = status.modified.components
    let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    try #require(utimensat(AT_FDCWD, folder.path + "/" + path, [time, time], 0) == 0)
  }
}
