import Foundation
import SettingsModel
import SiteBuild
import SiteContent
import TestSupport

/// What may happen between two builds: what authors do, and what happens to files without their doing.
struct CacheEdits {
  enum Event: CaseIterable {
    /// The source says something else; most of what happens.
    case edit, editMore, editAgain
    case move, touch
    /// As many bytes as before, and the time that they had.
    case disguise
    case damageOutput, removeOutput, replaceOutput, removeFolder
    case option, day, configuration
    case damageCache
    case nothing
  }

  private var versions: RandomEdits
  private var random: SplitMix64
  /// What the build is asked to do.
  private(set) var options: @Sendable (inout BuildOptions) -> Void = { _ in }
  private(set) var told = ""
  /// The source of the last build that had no errors.
  private var good: [String: Data] = [:]
  private var isBroken = false

  init(seed: UInt64) { (versions, random) = (RandomEdits(seed: seed), SplitMix64(state: seed &+ 99)) }

  var files: [String: String] { versions.files }

  /// Takes note of what a build came to.
  mutating func built(_ site: CachedSite, isGood: Bool) throws {
    isBroken = !isGood
    if isGood { good = Dictionary(uniqueKeysWithValues: try sources(site).map { ($0, try site.folder.data($0)) }) }
  }

  private func sources(_ site: CachedSite) throws -> [String] {
    try ["content", "templates"].filter(site.folder.exists).flatMap { folder in
      try site.folder.files(below: folder).map { "\(folder)/\($0)" }
    }
  }

  /// Lets something happen; a mistake is mostly mended.
  mutating func next(_ site: CachedSite) throws {
    if isBroken, !good.isEmpty, Int.random(in: 0..<4, using: &random) > 0 { return try mend(site) }
    let event = Event.allCases.randomElement(using: &random) ?? .nothing
    told = "\(event)"
    let sources = try sources(site)
    let outputs = site.folder.exists("public") ? try site.folder.files(below: "public").map { "public/" + $0 } : []
    switch event {
    case .edit, .editMore, .editAgain: try site.site.apply(versions.next())
    case .move: try move(sources, site)
    case .touch: for path in pick(3, of: sources) { try site.folder.write(path, try site.folder.data(path)) }
    case .disguise: for path in pick(1, of: sources + outputs) { try disguise(path, site) }
    case .damageOutput: for path in pick(2, of: ours(outputs)) { try site.folder.write([path: "damaged"]) }
    case .removeOutput: for path in pick(2, of: ours(outputs)) { try site.folder.remove(path) }
    case .replaceOutput: for path in pick(2, of: ours(outputs)) { try site.folder.replace(path) }
    case .removeFolder: if site.folder.exists("public/x") { try site.folder.remove("public/x") }
    case .option: options = Self.options.randomElement(using: &random) ?? options
    case .day:
      let day = Int.random(in: 1...9, using: &random)
      options = { $0.today = CalendarDate("2026-10-0\(day)") ?? $0.today }
    case .configuration:
      try site.folder.write(["me.yaml": pick(1, of: ["audience: public\n", "language: de\n", "language: fr\n"])[0]])
      options = { $0.configurations = ["x": $0.source + "/me.yaml"] }
    case .damageCache:
      for path in pick(1, of: try site.cacheFiles()) {
        let data = try site.folder.data(".sitegen/" + path)
        try site.folder.write(".sitegen/" + path, data.prefix(data.count / 2))
      }
    case .nothing: break
    }
  }

  private mutating func mend(_ site: CachedSite) throws {
    told = "mend"
    for folder in ["content", "templates"] where site.folder.exists(folder) { try site.folder.remove(folder) }
    for (path, data) in good { try site.folder.write(path, data) }
  }

  private static let options: [@Sendable (inout BuildOptions) -> Void] = [
    { _ in }, { $0.includesDrafts = true }, { $0.includesPrivate = true }, { $0.baseURL = "https://y.example/b/" },
  ]

  private mutating func pick(_ count: Int, of paths: [String]) -> [String] { Array(paths.shuffled(using: &random).prefix(count)) }

  /// What the builder keeps for itself is not the site's.
  private func ours(_ outputs: [String]) -> [String] { outputs.filter { !$0.hasPrefix("public/.sitegen") } }

  private mutating func move(_ sources: [String], _ site: CachedSite) throws {
    guard let from = pick(1, of: sources.filter { $0.hasPrefix("content/") && $0 != "content/site.yaml" }).first else { return }
    let to = pick(1, of: ["content/moved.md", "content/x/moved.md", "content/x/blog/moved.md", from.replacing(".md", with: "/index.md")])[0]
    told += " \(from) to \(to)"
    let data = try site.folder.data(from)
    try site.folder.remove(from)
    // In the place of a folder, or of a file that a folder would need.
    do { try site.folder.write(to, data) } catch { try site.folder.write(from, data) }
  }

  private func disguise(_ path: String, _ site: CachedSite) throws {
    guard let status = try FileSystem.disk.status(site.folder.path + "/" + path), !path.hasPrefix("public/.sitegen") else { return }
    let data = Data(try site.folder.data(path).map { $0 == UInt8(ascii: "e") ? UInt8(ascii: "a") : $0 })
    try site.folder.write(path, data)
    try site.setModified(path, to: status)
  }
}

extension TemporaryFolder {
  /// Puts another file in the place of one.
  fileprivate func replace(_ name: String) throws {
    try write([name + ".other": "other"])
    try FileSystem.disk.rename("\(path)/\(name).other", "\(path)/\(name)")
  }
}
