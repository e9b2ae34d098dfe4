import Foundation
import PackagePlugin

/// Generates code that contains a folder's files, or a String Catalog's labels.
///
/// SwiftPM's resources must be in their target, and a resource bundle would tie the program to a path. `embedInCode` identifies files only
/// by name, and several folders contain files with the same name.
///
/// SwiftPM compiles plug-ins for versions before macOS 13, so newer methods of `URL` aren't available.
@main struct EmbedFolders: BuildToolPlugin {
  /// The folders that each target embeds, relative to the package.
  private static let folders = [
    "EmbeddedFiles": ["templates", "Sources/Embed/EmbeddedFiles/scaffold", "Sources/Embed/EmbeddedFiles/notices"],
    "EmbeddedFilesTests": ["Tests/Embed/EmbeddedFilesTests/Fixture"],
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

  /// Returns a command that generates a property or function of `Words` for each label in `templates/words.xcstrings`.
  private func words(_ context: PluginContext, _ tool: URL) -> Command {
    let catalog = context.package.directoryURL.appendingPathComponent("templates/words.xcstrings")
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Words+Catalog.swift")
    return .buildCommand(
      displayName: "Embedding templates/words.xcstrings", executable: tool,
      arguments: ["words", catalog.path, output.path], inputFiles: [catalog],
      outputFiles: [output])
  }

  /// Returns all files and folders. If a file was added or removed, its folder's modification date changed.
  private func files(below folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { folder.appendingPathComponent($0, isDirectory: false) }
  }
}
