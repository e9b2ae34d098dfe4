package import SiteContent

/// A whole site in memory: the files that `build` would write, by path below the output folder.
package struct MemorySite: Sendable {
  /// The bytes of files, by path: `steps/terms/index.html`.
  package let files: [String: [UInt8]]
  /// Indexes over the whole site, which are made on request.
  package let indexes: [String: @Sendable () throws -> [UInt8]]
  /// The same for several files at once, by what their paths begin with.
  package let indexParts: [String: @Sendable () throws -> [String: [UInt8]]]
  /// The site's path on its server, `/` or `/a/b/`: links begin with it.
  package let basePath: String
  /// What its pages may load.
  package let policy: SecurityPolicy
  /// Where its elements come from; nil if that cannot be known.
  package let inspection: Inspection?

  package init(
    files: [String: [UInt8]], indexes: [String: @Sendable () throws -> [UInt8]] = [:],
    indexParts: [String: @Sendable () throws -> [String: [UInt8]]] = [:], basePath: String = "/",
    policy: SecurityPolicy = SecurityPolicy(), inspection: Inspection? = nil
  ) {
    (self.files, self.indexes, self.basePath, self.policy) = (files, indexes, basePath, policy)
    (self.indexParts, self.inspection) = (indexParts, inspection)
  }
}
