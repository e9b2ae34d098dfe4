internal import ArgumentParser
internal import Diagnostics
internal import EmbeddedFiles

struct TemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Lists or prints the built-in templates and assets.",
    discussion: """
      A file in templates/ replaces the built-in file of the same name. Start from a
      copy.

      Examples:
        sitegen templates
        sitegen templates layouts/page.mustache
        mkdir -p templates/assets
        sitegen templates assets/site.css > templates/assets/site.css
      """)

  @Argument(
    help: ArgumentHelp("The file to print, named as in the list.", valueName: "file"),
    completion: .list(EmbeddedFolder.templates.files.keys.sorted()))
  var file: String?

  private static let files = EmbeddedFolder.templates.files

  func validate() throws {
    guard let file, Self.files[file] == nil else { return }
    let names = Self.files.keys.sorted()
    let near = names.first { $0.hasSuffix("/" + file) } ?? nearestName(to: file, among: names)
    let guess = near.map { ": did you mean \"\($0)\"?" } ?? ""
    throw ValidationError("there is no built-in file \"\(file.printable)\"\(guess)")
  }

  func run() async throws {
    guard let file, let bytes = Self.files[file] else {
      return try Terminal().result(Self.files.keys.sorted().joined(separator: "\n"))
    }
    try Terminal().output(bytes)
  }
}
