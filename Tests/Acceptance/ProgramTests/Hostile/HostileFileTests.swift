import AcceptanceSupport
import Foundation
import Libc
import TestSupport
import Testing

/// Special files, links and huge files in place of regular files: each is reported with its path. None of them blocks the build or is read,
/// and the target of a link is never published.
@Suite(.programs, .enabled(if: MeasuredRun.isPossible, "there is no python3")) struct HostileFileTests {
  /// A site, and a folder outside it.
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

    /// Returns the files in the output folder that contain text from outside the site.
    func leaks() throws -> [String] {
      guard folder.exists("public") else { return [] }
      return try folder.files(below: "public").filter { name in
        let file = FileManager.default.contents(atPath: folder.path + "/public/" + name) ?? Data()
        return file.count < 1 << 20 && file.range(of: Data(HostileFile.secret.utf8)) != nil
      }
    }
  }

  /// Whether a run used about as much memory as a run without the hostile file.
  private func isFlat(_ run: MeasuredRun, like usual: MeasuredRun) -> Bool { run.peak < usual.peak * 5 / 4 }

  private struct Pair: Sendable {
    let role: HostileRole
    let file: HostileFile
  }

  /// In normal runs, each role and each kind of file occurs at least once.
  private static let pairs = Campaign.hostile.some(
    HostileRole.allCases.flatMap { role in HostileFile.possible.map { Pair(role: role, file: $0) } }, ofEach: 9)

  @Test func inTheSourceItIsReportedWithItsPath() async throws {
    let usual = try await Trial().run(["build"])
    #expect(usual.status == 0 && usual.errors == "")
    var most = 0
    for pair in try atLeast(10, Self.pairs) {
      let name = "\(pair.file) as \(pair.role)"
      let trial = try Trial()
      try trial.put(pair.file, at: pair.role.path)
      let expected = pair.role.codes(pair.file)
      let run = try await trial.run(["build"])
      #expect(Self.codes(run.errors) == expected, "\(name): \(run.errors)")
      let isRefused = expected.contains { $0.hasSuffix(" limit-exceeded") || $0.hasSuffix(" missing-file") }
      #expect(run.status == (expected.isEmpty && run.errors != "" ? 74 : isRefused ? 1 : 0), "\(name)")
      if run.status == 74 { #expect(run.errors.hasPrefix("sitegen: ") && run.errors.contains(" \(pair.role.path): "), "\(name)") }
      #expect(isFlat(run, like: usual), "\(name): \(run.peak) KiB, \(usual.peak) without it")
      #expect(try trial.leaks() == [], "\(name)")
      let check = try await trial.run(["check"])
      #expect(check.status == run.status && Set(Self.codes(check.errors)).isSubset(of: expected), "\(name): \(check.errors)")
      #expect(isFlat(check, like: usual), "\(name): check had \(check.peak) KiB, \(usual.peak) without it")
      most = max(most, run.peak, check.peak)
    }
    Campaign.hostile.report("\(Self.pairs.count) files in the source: \(most) KiB at most, \(usual.peak) without them")
  }

  /// Returns the place and the code of each message about a mistake.
  private static func codes(_ errors: String) -> [String] {
    errors.matches(of: #/(?m)^(\S+): (?:error|warning): .* \[([a-z-]+)\]$/#).map { "\($0.1) \($0.2)" }
  }

  @Test func asAConfigurationOptionItIsReportedWithItsPath() async throws {
    let usual = try await Trial().run(["build"])
    for file in try atLeast(10, HostileFile.possible) {
      let trial = try Trial()
      try trial.put(file, at: "given.yaml")
      let run = try await trial.run(["build", "--configuration", "demo=given.yaml"])
      #expect(run.status == (file.isLarge ? 1 : 74) && Self.codes(run.errors) == (file.isLarge ? ["given.yaml limit-exceeded"] : []))
      #expect(file.isLarge || run.errors.wholeMatch(of: /sitegen: [a-z ]+ given\.yaml: [^\n]+\n/) != nil, "\(file): \(run.errors)")
      #expect(isFlat(run, like: usual), "\(file): \(run.peak) KiB, \(usual.peak) without it")
      #expect(!trial.folder.exists("public"), "\(file)")
    }
  }

  /// An interrupted build, or the person who created the folder, may have left any file.
  @Test(arguments: [".sitegen.json", ".sitegen-journal"]) func asARecordItIsReportedWithItsPath(name: String) async throws {
    let usual = try await Trial().run(["build"])
    // Normal runs skip the large file: it may be a valid record, which a debug build needs seconds to read.
    for file in try atLeast(10, HostileFile.possible) where Campaign.hostile.isRunning || file != .large {
      let trial = try Trial()
      _ = try await CommandRun(["build"], in: trial.folder.path).succeeded()
      try trial.put(file, at: "public/" + name)
      let before = try names(trial.folder)
      for command in ["build", "check"] {
        let run = try await trial.run([command])
        let action = " \(file.isLarge ? "understand" : "read") public/\(name): "
        #expect(run.status == 74 && run.errors.contains(action) && run.errors.count { $0 == "\n" } == 1, "\(file): \(run.errors)")
        // `.large` is within the limit for records, so it uses memory.
        #expect(file == .large || isFlat(run, like: usual), "\(file): \(run.peak) KiB, \(usual.peak) without it")
      }
      #expect(try names(trial.folder) == before, "\(file)")
    }
  }

  @Test(arguments: ["api/v1/manifest.json", "api/v1/demo/settings.json", "api/v1/schemas/settings.schema.json"])
  func inAnOldReleaseItIsReportedWithItsPath(document: String) async throws {
    let trial = try Trial()
    for output in ["public", "old"] { _ = try await CommandRun(["build", "--output", output], in: trial.folder.path).succeeded() }
    let usual = try await trial.run(["diff", "old", "public"])
    #expect(usual.status == 0)
    for file in try atLeast(10, HostileFile.possible) {
      try trial.put(file, at: "old/" + document)
      let run = try await trial.run(["diff", "old", "public"])
      #expect(run.status == 74 && run.errors.contains(" read old/\(document): "), "\(file): \(run.errors)")
      #expect(isFlat(run, like: usual), "\(file): \(run.peak) KiB, \(usual.peak) without it")
    }
  }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }
}

/// A kind of file that takes the place of a regular file.
enum HostileFile: String, CaseIterable, Sendable {
  case pipe, socket, device, linkToDevice, linkToItself, linkOut, linkToFolder, large, endless, folder, unreadable

  struct Failed: Error {
    let description: String
  }

  /// The text outside the site. It must never be published.
  static let secret = "what nobody may publish"

  static let possible = allCases.filter { $0 != .unreadable || geteuid() != 0 }.filter { $0 != .device || geteuid() == 0 }

  /// Whether the file is regular, but too large.
  var isLarge: Bool { self == .large || self == .endless }
  var isLink: Bool { [.linkToDevice, .linkToItself, .linkOut, .linkToFolder].contains(self) }
  /// Whether the build leaves the file out, with a warning.
  var isSpecial: Bool { isLink || [.pipe, .socket, .device].contains(self) }

  var bytes: Int64 { self == .large ? 100 << 20 : 10 << 30 }

  /// Creates the file. Replaces any existing file.
  ///
  /// - Parameter outside: a folder that is outside the site.
  func put(at name: String, of folder: TemporaryFolder, outside: TemporaryFolder) throws {
    let path = folder.path + "/" + name
    let manager = FileManager.default
    try manager.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    if unlink(path) != 0, errno != ENOENT { try manager.removeItem(atPath: path) }
    switch self {
    case .pipe: try check(mkfifo(path, 0o644), path)
    case .socket: try Self.bind(path)
    case .device: try check(mknod(path, S_IFCHR | 0o666, 1 << 8 | 5), path)
    case .linkToDevice: try check(symlink("/dev/zero", path), path)
    case .linkToItself: try check(symlink((path as NSString).lastPathComponent, path), path)
    case .linkOut:
      try outside.write(["secret": Self.secret])
      try check(symlink(outside.path + "/secret", path), path)
    case .linkToFolder:
      try outside.write(["folder/secret.md": Self.secret])
      try check(symlink(outside.path + "/folder", path), path)
    case .large, .endless:
      try folder.write([name: ""])
      try check(truncate(path, off_t(bytes)), path)
    case .folder: try check(mkdir(path, 0o755), path)
    case .unreadable:
      try folder.write([name: Self.secret])
      try check(chmod(path, 0), path)
    }
  }

  /// Creates a socket by a name relative to its folder, because the path of a socket must be short.
  private static func bind(_ path: String) throws {
    let script = #"import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])"#
    let process = Process()
    guard let python = installedProgram("python3") else { throw Failed(description: "there is no python3") }
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-I", "-c", script, (path as NSString).lastPathComponent]
    process.currentDirectoryURL = URL(fileURLWithPath: (path as NSString).deletingLastPathComponent)
    try process.start()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(description: "there is no socket at \(path)") }
  }

  private func check(_ status: Int32, _ path: String) throws {
    guard status == 0 else { throw Failed(description: "\(self) at \(path): \(String(cString: strerror(errno)))") }
  }
}

/// The purpose of the file that is replaced.
enum HostileRole: String, CaseIterable, Sendable {
  case page, layout, partial, icon, photo, configurationYAML, configurationPropertyList, app, settings, site, picture, asset, appLayout,
    appAsset, unread

  /// The path in the folder of the site.
  var path: String {
    switch self {
    case .page: "content/terms.md"
    case .layout: "templates/layouts/page.mustache"
    case .partial: "templates/partials/top.mustache"
    case .icon: "content/demo/icons/red.svg"
    case .photo: "content/demo/robin.png"
    case .configurationYAML: "content/demo/configuration.yaml"
    case .configurationPropertyList: "content/demo/configuration.plist"
    case .app: "content/demo/app.yaml"
    case .settings: "content/demo/settings.yaml"
    case .site: "content/site.yaml"
    case .picture: "content/card.png"
    case .asset: "templates/assets/own.css"
    case .appLayout: "content/demo/templates/layouts/page.mustache"
    case .appAsset: "content/demo/templates/assets/own.css"
    case .unread: "content/demo/notes.yaml"
    }
  }

  /// Returns the places and codes of the messages of a build. It has none if the file can't be read.
  func codes(_ file: HostileFile) -> [String] {
    if file.isSpecial { return (self == .site ? ["\(path) missing-file"] : []) + ["\(path) special-file"] }
    if file == .folder { return self == .site ? ["\(path) missing-file"] : [] }
    if file == .unreadable { return [] }
    return ["\(path) \(self == .unread ? "unexpected-file" : "limit-exceeded")"]
  }
}
