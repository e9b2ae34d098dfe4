internal import Diagnostics
internal import EmbeddedFiles
package import FileSystem
internal import Foundation
package import SiteBuild
internal import SiteContent

/// A site in a folder of its own, to build and to look at.
package struct TestSite: Sendable {
  package let folder: TemporaryFolder
  /// What pages are made with, beside what is in the site's own `templates/`.
  package enum Templates {
    /// The program's own, as most sites have it.
    case builtIn
    /// The program's own, and all of them in the site too, to be edited there.
    case copied
    case none
  }

  private let templates: Templates
  /// What the program sees of the disk.
  package let fileSystem: FileSystem

  /// - Parameters:
  ///   - files: what the site consists of, by path: `content/site.yaml`, `content/steps/app.yaml`, …
  ///     Without a `content/site.yaml` it gets one.
  package init(_ files: [String: String], templates: Templates = .builtIn, on disk: TestDisk = .own) throws {
    self.templates = templates
    folder = try TemporaryFolder()
    fileSystem = disk.fileSystem(below: folder.path)
    if templates == .copied {
      for (path, bytes) in EmbeddedFolder.templates.files { try folder.write("templates/" + path, Data(bytes)) }
    }
    try folder.write(["content/site.yaml": "title: Test\n"].merging(files) { _, new in new })
  }

  package func options() -> BuildOptions {
    guard let today = CalendarDate("2026-11-01") else { preconditionFailure("this is a date") }
    var options = BuildOptions(today: today)
    options.source = folder.path
    options.output = folder.path + "/public"
    options.generator = "sitegen test"
    if templates == .none { options.builtIn = BuiltInTemplates(EmbeddedFolder()) }
    return options
  }

  package func build(_ change: (inout BuildOptions) -> Void = { _ in }, fileSystem: FileSystem? = nil) async throws -> BuildReport {
    var options = options()
    change(&options)
    return try await BuildPipeline(options, fileSystem: fileSystem ?? self.fileSystem).run()
  }

  package func check(_ change: (inout BuildOptions) -> Void = { _ in }, fileSystem: FileSystem? = nil) async throws -> CheckReport {
    var options = options()
    change(&options)
    return try await BuildPipeline(options, fileSystem: fileSystem ?? self.fileSystem).check()
  }

  /// Everything that the build says about the content, as a person sees it.
  package func messages(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> String {
    try await build(change).diagnostics.map { DiagnosticFormat.text.print($0) }.joined()
  }
}

/// The folder of this package.
package enum ProjectFolder {
  /// A copy of its content and templates, to build, serve and edit.
  package static func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["content", "templates"] {
      try FileManager.default.copyItem(atPath: path + "/" + name, toPath: folder.path + "/" + name)
    }
    return folder
  }

  package static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
}
