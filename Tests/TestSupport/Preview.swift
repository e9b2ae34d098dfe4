package import Diagnostics
package import FileSystem
internal import Foundation
package import SiteBuild

/// A build in memory, and what it told.
package struct Preview {
  private var build: IncrementalBuild
  package private(set) var site: MemorySite?
  package private(set) var changed: Set<String> = []
  package private(set) var rendered = 0
  package private(set) var warnings: [Diagnostic] = []
  /// What a client has that takes up just the files that are said to have changed.
  package private(set) var shown: [String: [UInt8]] = [:]

  package init(_ site: TestSite, isPseudo: Bool = false) {
    var options = site.options()
    options.isPseudo = isPseudo
    options.includesPrivate = true
    build = IncrementalBuild(options)
  }

  /// - Returns: what is wrong.
  @discardableResult package mutating func update(_ change: SourceChange) async throws -> [Diagnostic] {
    var told: [(MemorySite, Set<String>)] = []
    // What somebody looks at is shown before the rest is rendered.
    let looked = ["index.html", "x/index.html", "x/settings/index.html"]
    let outcome = try await build.update(change, shown: looked) { told.append(($0, $1)) }
    var problems: [Diagnostic] = []
    switch outcome {
    case .built(let built):
      told.append((built.site, built.changed))
      (rendered, warnings) = (built.rendered, built.warnings)
      // Who asks for an index while only a part is shown gets one too.
      for (site, _) in told { _ = try site.everyFile }
    case .problems(let found), .unsettled(let found): problems = found
    }
    changed = told.reduce(into: []) { $0.formUnion($1.1) }
    for (site, changed) in told {
      self.site = site
      for file in changed { shown[file] = site.files[file] }
    }
    return problems
  }

  /// The files of which was not told that they changed.
  package var untold: [String] {
    let files = site?.files ?? [:]
    return Set(shown.keys).union(files.keys).filter { shown[$0] != files[$0] }.sorted()
  }

  /// The files that are not the same in the output folder.
  package func differences(from folder: TemporaryFolder) throws -> [String] {
    guard let site else { return ["there is no site"] }
    var differing: [String] = []
    let written = try folder.files(below: "public").filter { !$0.hasPrefix(".sitegen") }
    let served = try site.everyFile
    for file in Set(written).union(served.keys).sorted() {
      let bytes = served[file]
      let isSame = try folder.exists("public/" + file) && bytes.map { Data($0) } == folder.data("public/" + file)
      if !isSame { differing.append(file) }
    }
    return differing
  }
}
