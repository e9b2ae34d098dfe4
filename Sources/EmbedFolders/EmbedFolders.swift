import Foundation
import PackagePlugin

/// Puts the files of a folder, or the words of a String Catalog, into a target as code, made anew when one of them changes.
///
/// A resource of SwiftPM has to lie in its target, and a bundle would tie the program to a place. Its `embedInCode` knows a file by
/// its name only, of which several folders have the same.
///
/// SwiftPM compiles plug-ins for older systems than the package says, so `URL` is used as it was before macOS 13.
@main struct EmbedFolders: BuildToolPlugin {
  /// What a target embeds, by paths from the package's folder.
  private static let folders = [
    "EmbeddedFiles": ["templates", "Sources/EmbeddedFiles/scaffold"],
    "EmbeddedFilesTests": ["Tests/EmbeddedFilesTests/Fixture"],
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "embed").url
    if target.name == "SiteRendering" { return [words(context, tool)] }
    return try (Self.folders[target.name] ?? []).map { path in
      let folder = context.package.directoryURL.appendingPathComponent(path)
      let name = folder.lastPathComponent.lowercased()
      let output = context.pluginWorkDirectoryURL.appendingPathComponent("\(name).swift")
      let importing = target.name == "EmbeddedFiles" ? [] : ["EmbeddedFiles"]
      return .buildCommand(
        displayName: "Embedding \(path)", executable: tool,
        arguments: [folder.path, name, output.path] + importing,
        inputFiles: try files(below: folder), outputFiles: [output])
    }
  }

  /// Makes the words of the builder's String Catalog properties and functions of `Words`.
  private func words(_ context: PluginContext, _ tool: URL) -> Command {
    let catalog = context.package.directoryURL.appendingPathComponent("templates/words.xcstrings")
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Words+Catalog.swift")
    return .buildCommand(
      displayName: "Reading the words", executable: tool,
      arguments: ["words", catalog.path, output.path], inputFiles: [catalog],
      outputFiles: [output])
  }

  /// Folders too: one that changes has a new file, or lacks one.
  private func files(below folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { folder.appendingPathComponent($0, isDirectory: false) }
  }
}
