import Foundation
import SiteContent
import SiteSchemas
import TestSupport
import Testing

/// Rules for the help of all commands, whose text is in `Tests/Cases/commands/help`, and what the program contains.
@Suite(.computing) struct HelpTests {
  /// All commands, in the order of the help text, and the commands of some of them.
  static let commands = ["init", "serve", "check", "build", "hosting", "import", "export", "schema", "templates", "diff", "resolve"]
  static let below = [
    "import swift", "import settings-bundle", "import icons", "import strings", "import project", "export swift", "export xcstrings",
    "export licenses", "export store",
  ]

  @Test(arguments: [""] + commands + below) func helpFitsATerminalAndHasExamples(_ command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    let run = try await CommandRun(words + ["--help"], environment: ["COLUMNS": "80"]).succeeded()
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    // ArgumentParser doesn't break the line of the usage.
    #expect(lines.filter { $0.unicodeScalars.count > 80 && !$0.hasPrefix("USAGE: ") } == [])
    let examples = lines.drop { $0.trimmingCharacters(in: .whitespaces) != "Examples:" }.dropFirst().prefix { !$0.isEmpty }
    #expect(!examples.isEmpty)
    // If an example were too long, its second line would not begin with a command.
    for example in examples { #expect(example.hasPrefix("  sitegen ") || example.hasPrefix("  mkdir "), "\(example)") }
    // Every command has a case.
    #expect(
      FileManager.default.fileExists(
        atPath: "\(CaseFile.folder)/commands/help/\(words.isEmpty ? "sitegen" : words.joined(separator: "-")).txt"))
  }

  @Test func everyCommandIsListed() async throws {
    let help = try await CommandRun(["--help"]).output
    let listed = help.split(separator: "SUBCOMMANDS:").last?.matches(of: #/\n  ([a-z]+)  /#).map { String($0.1) }
    #expect(listed == Self.commands)
    #expect(try await CommandRun([]).output == help)
    for group in ["import", "export"] {
      let help = try await CommandRun([group, "--help"]).output
      let listed = help.split(separator: "SUBCOMMANDS:").last?.matches(of: #/\n  ([a-z-]+)  /#).map { "\(group) \($0.1)" }
      #expect(listed == Self.below.filter { $0.hasPrefix(group) })
    }
    for command in Self.commands { #expect(try await CommandRun([command, "--version"]).output == "sitegen 0.1.0\n") }
  }

  /// Examples use only their command's options.
  @Test(arguments: commands) func examplesNameNoUnknownOption(_ command: String) async throws {
    let help = try await CommandRun([command, "--help-hidden"]).output
    let parts = help.split(separator: "USAGE:")
    let (text, usage) = (try #require(parts.first), try #require(parts.last))
    let unknown = text.matches(of: /--[a-z-]+/).filter { !usage.contains($0.0) }.map { String($0.0) }
    #expect(unknown.filter { $0 != "--help-hidden" } == [])
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionScriptsNameEveryCommand(_ shell: String) async throws {
    let script = try await CommandRun(["--generate-completion-script", shell]).succeeded().output
    for word in Self.commands + ["source", "output", "strict", "base-url", "drafts"] { #expect(script.contains(word), "\(word)") }
  }

  @Test func builtInTemplatesAreListedAndPrinted() async throws {
    let list = try await CommandRun(["templates"]).output.split(separator: "\n").map(String.init)
    #expect(list.count > 80 && list == list.sorted())
    for file in ["assets/site.css", "assets/symbols.svg", "layouts/page.mustache"] {
      let run = try await CommandRun(["templates", file])
      #expect(
        try list.contains(file) && run.outputData == Data(contentsOf: URL(fileURLWithPath: "\(ProjectFolder.path)/templates/\(file)")))
    }
  }

  @Test(arguments: AuthoredKind.allCases) func everySchemaIsPrinted(kind: AuthoredKind) async throws {
    #expect(try await CommandRun(["schema", kind.rawValue]).output == String(decoding: AuthoringSchema(kind).json, as: UTF8.self))
  }

  @Test func theReferenceInDocsIsUpToDate() async throws {
    let run = try await CommandRun(["schema", "--format", "markdown"])
    let committed = try String(contentsOfFile: ProjectFolder.path + "/docs/reference.md", encoding: .utf8)
    #expect(run.output == committed, "update it: swift run sitegen schema --format markdown --output docs")
    let one = try await CommandRun(["schema", "configuration", "--format", "markdown"])
    #expect(one.output == KeyReference([.configuration]).markdown && one.output != run.output)
  }
}
