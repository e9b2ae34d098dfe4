internal import ArgumentParser
internal import Diagnostics
internal import EmbeddedFiles
internal import Foundation
internal import SiteBuild

struct TemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Lists the built-in templates and assets, or prints one.",
    discussion: """
      Pages are made with what comes with the program. A file below templates/
      takes the place of the built-in one of its name; that may begin as a copy.

      Examples:
        sitegen templates
        sitegen templates layouts/page.mustache
        sitegen templates assets/site.css > templates/assets/site.css
      """)

  @Argument(
    help: ArgumentHelp("The file to print, as the list names it.", valueName: "file"),
    completion: .list(EmbeddedFolder.templates.files.keys.sorted()))
  var file: String?

  func run() async throws {
    let files = EmbeddedFolder.templates.files
    guard let file else { return Terminal(isQuiet: false).result(files.keys.sorted().joined(separator: "\n")) }
    guard let bytes = files[file] else {
      let guess = nearestName(to: file, among: files.keys.sorted()).map { ": did you mean \"\($0)\"?" } ?? ""
      throw ValidationError("there is no built-in file \"\(file.printable)\"\(guess)")
    }
    try await reportingFailures {
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
      } catch {
        throw FileSystemError("write", file, reason: error.localizedDescription)
      }
    }
  }
}
