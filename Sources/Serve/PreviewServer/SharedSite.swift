internal import Diagnostics
internal import FileSystem
internal import SiteBuild

/// Keeps the site that others see up to date: the author's if nothing in it is private, otherwise one that is built without private
/// configurations.
struct SharedSite {
  private let options: BuildOptions
  private let fileSystem: FileSystem
  private let site: PreviewSite
  /// The build without private configurations; nil while everyone sees the same site.
  private var build: IncrementalBuild?
  /// The changes since that build was last updated.
  private var missed: SourceChange?

  /// - Parameter options: the options of the author's build.
  init(_ options: BuildOptions, fileSystem: FileSystem, site: PreviewSite) {
    (self.options, self.fileSystem, self.site) = (options, fileSystem, site)
  }

  /// Shows the first part of the author's new site.
  func show(_ memory: MemorySite, _ changed: Set<String>) async {
    if build == nil, !memory.isPrivate { await site.publish(memory, changed: changed.sorted()) }
  }

  /// Notes changes, in case the author's site has problems and the next update does not mention them.
  mutating func note(_ change: SourceChange) { missed = missed?.union(change) ?? change }

  /// Shows a complete site after the author's build. Pages that show the other build have to compare all their files.
  ///
  /// - Returns: the problems that prevent the site from being built without private configurations; nil if files changed while they were
  ///   read.
  mutating func update(after built: IncrementalBuild.Built, isPatient: Bool) async throws -> [Diagnostic]? {
    guard built.site.isPrivate else {
      await site.publish(built.site, changed: build == nil ? built.changed.sorted() : nil)
      build = nil
      return []
    }
    let isFirst = build == nil
    var next = build ?? IncrementalBuild(options.withoutPrivateConfigurations, fileSystem: fileSystem)
    let change = isFirst ? .everything : missed ?? .everything
    defer { build = next }
    let outcome = try await next.update(change, shown: await site.recentlyShown()) { [site] memory, changed in
      await site.publish(memory, changed: changed.sorted())
    }
    switch outcome {
    case .unsettled where isPatient: return nil
    case .built(let built):
      missed = nil
      await site.publish(built.site, changed: isFirst ? nil : built.changed.sorted())
      return []
    case .problems(let problems), .unsettled(let problems):
      missed = nil
      await site.publish(problems: [], unlisted: problems.filter { $0.severity == .error }.count)
      return problems
    }
  }
}

extension BuildOptions {
  fileprivate var withoutPrivateConfigurations: BuildOptions {
    var options = self
    options.includesPrivate = false
    return options
  }
}
