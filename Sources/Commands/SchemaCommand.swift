internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import SiteContent
internal import SiteSchemas

struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints JSON Schemas and the key reference.",
    discussion: """
      With a schema, an editor completes and explains keys, and marks mistakes while
      you type. --output writes all schemas to a folder. The first line of a YAML file
      names its schema:

        # yaml-language-server: $schema=../schemas/settings.schema.json

      On a site with one app, content/<app>/ is content/ itself.

      Kinds:
      \(AuthoredKind.allCases.map { "  \($0.rawValue.padded(to: 15))\($0.place)" }.joined(separator: "\n"))

      Examples:
        sitegen schema                               list the kinds
        sitegen schema settings                      the schema of settings.yaml
        sitegen schema --output schemas              write all schemas
        sitegen schema --format markdown             the reference of all keys
        sitegen schema app --format markdown | less
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case json, markdown }

  @Argument(help: ArgumentHelp("The kind of file. (default: all, with --output or as Markdown)", valueName: "kind"))
  var kind: String?

  @Option(help: ArgumentHelp("The folder to write to. Unchanged files are not rewritten.", valueName: "dir"))
  var output: String?

  @Option(help: "A JSON Schema, or the reference of all keys as Markdown.")
  var format: Format = .json

  @Flag(help: "Print nothing when files are written.")
  var quiet = false

  func validate() throws {
    guard let kind, AuthoredKind(rawValue: kind) == nil else { return }
    let help = suggestion(for: kind, among: AuthoredKind.allCases.map(\.rawValue), called: "kinds") ?? ""
    throw ValidationError("there is no schema \"\(kind)\": \(help)")
  }

  func run() async throws {
    let kinds = kind.flatMap(AuthoredKind.init).map { [$0] } ?? AuthoredKind.allCases
    let terminal = Terminal(isQuiet: output != nil && quiet)
    if let output {
      let report = try await context.interruptible { [self] in
        try WholeFiles(folder: output, fileSystem: context.fileSystem).write(files(of: kinds))
      }
      try terminal.result(output, report)
    } else if format == .json, kind == nil {
      try kinds.forEach { try terminal.result("\($0.rawValue.padded(to: 15))\($0.place)") }
    } else {
      try files(of: kinds).forEach { try terminal.output(String(decoding: $0.bytes, as: UTF8.self)) }
    }
  }

  private func files(of kinds: [AuthoredKind]) -> [(name: String, bytes: [UInt8])] {
    switch format {
    case .json: kinds.map { (AuthoringSchema.fileName($0), AuthoringSchema($0).json) }
    case .markdown: [(KeyReference.fileName, Array(KeyReference(kinds).markdown.utf8))]
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - utf8.count)) }
}
