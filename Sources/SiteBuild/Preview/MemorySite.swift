/// A whole site in memory: what `build` would write, by path below the output folder.
package struct MemorySite: Sendable {
  package struct File: Sendable, Equatable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }
  }

  /// What is ready, by path: `steps/terms/index.html`.
  package let files: [String: File]
  /// Indexes over the whole site, which are made when somebody asks for one.
  package let indexes: [String: @Sendable () throws -> File]

  /// Where the site will be on its server, `/` or `/a/b/`: pages that stand anywhere link there.
  package let basePath: String

  package init(files: [String: File], indexes: [String: @Sendable () throws -> File] = [:], basePath: String = "/") {
    (self.files, self.indexes, self.basePath) = (files, indexes, basePath)
  }
}
