import Foundation
import PackagePlugin

/// Generates code that contains the files of a folder, or the labels of a String Catalog.
///
/// SwiftPM's resources must be in their target, and a resource bundle would tie the program to a path. `embedInCode` identifies a file by its
/// name only, and several folders have files with the same name.
///
/// SwiftPM compiles plug-ins for systems before macOS 13, so the newer methods of `URL` are not available.
@main struct EmbedFolders: BuildToolPlugin {
  /// The folders that each target embeds, relative to the package.
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

  /// Generates a property or function of `Words` for each label in `templates/words.xcstrings`.
  private func words(_ context: PluginContext, _ tool: URL) -> Command {
    let catalog = context.package.directoryURL.appendingPathComponent("templates/words.xcstrings")
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Words+Catalog.swift")
    return .buildCommand(
      displayName: "Embedding templates/words.xcstrings", executable: tool,
      arguments: ["words", catalog.path, output.path], inputFiles: [catalog],
      outputFiles: [output])
  }

  /// All files and folders. A folder's modification date shows that a file was added or removed.
  private func files(below folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { folder.appendingPathComponent($0, isDirectory: false) }
  }
}
