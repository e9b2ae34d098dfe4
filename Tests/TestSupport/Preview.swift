package import Diagnostics
package import FileSystem
internal import Foundation
package import SiteBuild

/// An incremental build in memory, and its reports.
package struct Preview {
  private var build: IncrementalBuild
  package private(set) var site: MemorySite?
  package private(set) var changed: Set<String> = []
  package private(set) var rendered = 0
  package private(set) var warnings: [Diagnostic] = []
  /// The files that a client has if it only loads the files that were reported as changed.
  package private(set) var shown: [String: [UInt8]] = [:]

  package init(_ site: TestSite, isPseudo: Bool = false) {
    var options = site.options()
    options.isPseudo = isPseudo
    options.includesPrivate = true
    build = IncrementalBuild(options)
  }

  /// Builds again after a change.
  ///
  /// - Returns: the problems that prevented the build.
  @discardableResult package mutating func update(_ change: SourceChange) async throws -> [Diagnostic] {
    var reported: [(MemorySite, Set<String>)] = []
    // The build first renders the pages that are open in a browser.
    let looked = ["index.html", "x/index.html", "x/settings/index.html"]
    let outcome = try await build.update(change, shown: looked) { reported.append(($0, $1)) }
    var problems: [Diagnostic] = []
    switch outcome {
    case .built(let built):
      reported.append((built.site, built.changed))
      (rendered, warnings) = (built.rendered, built.warnings)
      // Indexes can be requested before all pages are rendered.
      for (site, _) in reported { _ = try site.everyFile }
    case .problems(let found), .unsettled(let found): problems = found
    }
    changed = reported.reduce(into: []) { $0.formUnion($1.1) }
    for (site, changed) in reported {
      self.site = site
      for file in changed { shown[file] = site.files[file] }
    }
    return problems
  }

  /// The files that changed without being reported.
  package var unreportedChanges: [String] {
    let files = site?.files ?? [:]
    return Set(shown.keys).union(files.keys).filter { shown[$0] != files[$0] }.sorted()
  }

  /// Returns the paths of files that differ from the output folder.
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

extension MemorySite {
  /// Every file that the site serves, including files made on request.
  package var everyFile: [String: [UInt8]] {
    get throws {
      let parts = try indexParts.values.flatMap { try $0() }
      return try files.merging(indexes.mapValues { try $0() }) { own, _ in own }.merging(parts) { own, _ in own }
    }
  }
}
