import Foundation
import TestSupport
import Testing

/// The help, and the lists of built-in files.
@Suite struct HelpTests {
  /// All commands, in the order of the help text.
  static let commands = ["init", "serve", "check", "build", "hosting", "import", "export", "schema", "templates", "diff", "resolve"]

  @Test(arguments: [[]] + commands.map { [$0] })
  func helpFitsATerminalAndHasExamples(_ command: [String]) async throws {
    let run = try await CommandRun(command + ["--help"], environment: ["COLUMNS": "80"])
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.unicodeScalars.count > 80 } == [])
    let examples = lines.drop { $0.trimmingCharacters(in: .whitespaces) != "Examples:" }.dropFirst().prefix { !$0.isEmpty }
    #expect(!examples.isEmpty)
    // If an example were too long, its second line would not begin with the command.
    let name = command.first.map { "sitegen \($0)" } ?? "sitegen"
    for example in examples { #expect(example.hasPrefix("  \(name)") || example.hasPrefix("  mkdir "), "\(example)") }
  }

  @Test func everyCommandIsListed() async throws {
    let help = try await CommandRun(["--help"]).output
    let listed = help.split(separator: "SUBCOMMANDS:").last?.matches(of: #/\n  ([a-z]+)  /#).map { String($0.1) }
    #expect(listed == Self.commands)
    #expect(try await CommandRun([]).output == help)
  }

  /// Exit statuses are last, because people look for commands first.
  @Test func statusesAreBelowTheCommands() async throws {
    let help = try await CommandRun(["--help"]).output
    let headings = help.matches(of: /(?m)^[A-Z][A-Za-z ]+:/).map { String($0.0) }
    #expect(headings == ["OVERVIEW:", "Examples:", "USAGE:", "OPTIONS:", "SUBCOMMANDS:", "Exit status:"])
    #expect(try await !CommandRun(["build", "--help"]).output.contains("Exit status:"))
  }

  /// Examples use only their command's options.
  @Test(arguments: commands) func examplesNameNoUnknownOption(_ command: String) async throws {
    let help = try await CommandRun([command, "--help-hidden"]).output
    let parts = help.split(separator: "USAGE:")
    let (text, usage) = (try #require(parts.first), try #require(parts.last))
    let unknown = text.matches(of: /--[a-z-]+/).filter { !usage.contains($0.0) }.map { String($0.0) }
    #expect(unknown.filter { $0 != "--help-hidden" } == [])
  }

  /// Options that few people need are only in `--help-hidden`, which `--help` mentions.
  @Test func rareOptionsAreHidden() async throws {
    let few = [
      "build": ["--pseudo", "--all", "--diagnostics", "--jobs", "--include-private", "--durable"],
      "serve": ["--pseudo", "--all", "--diagnostics"], "check": ["--pseudo", "--all", "--diagnostics", "--jobs", "--external-timeout"],
    ]
    for (command, options) in few {
      let (first, second) = (try await CommandRun([command, "--help"]).output, try await CommandRun([command, "--help-hidden"]).output)
      #expect(first.contains("--help-hidden"))
      #expect(options.filter { first.contains("  \($0)") || !second.contains("  \($0)") } == [], "\(command)")
    }
  }

  @Test(arguments: [["chek"], ["chek", "--strict"], ["help", "chek"]]) func anUnknownCommandIsReported(_ arguments: [String]) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors == """
        sitegen: there is no command "chek": did you mean "check"?

        """)
  }

  @Test func theVersionIsPrinted() async throws {
    #expect(try await CommandRun(["--version"]) == CommandRun(output: "sitegen 0.1.0\n"))
    for command in Self.commands { #expect(try await CommandRun([command, "--version"]).output == "sitegen 0.1.0\n") }
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionScriptsNameEveryCommand(_ shell: String) async throws {
    let script = try await CommandRun(["--generate-completion-script", shell]).succeeded().output
    for command in Self.commands { #expect(script.contains(command), "\(command)") }
    for option in ["source", "output", "strict", "base-url", "drafts"] { #expect(script.contains(option), "\(option)") }
  }

  @Test func builtInTemplatesAreListedAndPrinted() async throws {
    let list = try await CommandRun(["templates"]).output.split(separator: "\n").map(String.init)
    let folder = ProjectFolder.path + "/templates/"
    #expect(list.count > 80 && list == list.sorted() && list.contains("partials/top.mustache"))
    for file in ["assets/site.css", "assets/symbols.svg", "layouts/page.mustache"] {
      let run = try await CommandRun(["templates", file])
      #expect(try run.outputData == Data(contentsOf: URL(fileURLWithPath: folder + file)), "\(file)")
    }
    let wrong = try await CommandRun(["templates", "layouts/pages.mustache"])
    #expect(wrong.status == 64 && wrong.errors.contains("there is no built-in file \"layouts/pages.mustache\": did you mean"))
    let short = try await CommandRun(["templates", "bottom.mustache"])
    #expect(short.status == 64 && short.errors.contains("did you mean \"partials/bottom.mustache\"?"))
  }

  @Test func verboseNamesEveryFile() async throws {
    let site = try TestSite(
      ["content/index.md": "---\ndescription: Home.\n---\nHello\n", "content/a.md": "---\ndescription: A.\n---\nText.\n"], templates: .none)
    let check = try await CommandRun(["check", "--verbose"], in: site.folder.path).output.split(separator: "\n")
    let built = try await CommandRun(["build", "--verbose"], in: site.folder.path).output.split(separator: "\n")
    let files = try site.folder.files(below: "public").filter { !$0.hasPrefix(".") }.sorted()
    #expect(built.prefix(files.count) == ArraySlice(files.map { "written: \($0)" }))
    // The timings and the summary follow.
    let rest = built.dropFirst(files.count).dropLast().map { line in line.split(separator: " ") }
    #expect(rest.prefix(6).map(\.first) == ["reading:", "rendering:", "pictures:", "collecting:", "writing:", "slowest"])
    #expect(rest.dropFirst(6).map(\.[1]) == Array(repeating: "ms", count: 10))
    #expect(Set(rest.dropFirst(6).map(\.[2])).isSubset(of: Set(files.map { $0[...] })))
    #expect(Set(check.dropLast().map { $0.dropFirst("checked: ".count) }).isSubset(of: Set(files.map { $0[...] })))
    #expect(check.dropLast().count > 50)
    try site.folder.remove("content/a.md")
    let second = try await CommandRun(["build", "--verbose"], in: site.folder.path).output.split(separator: "\n")
    #expect(second.contains("removed: a/index.html") && second.contains("written: search.json"))
    #expect(try await CommandRun(["build", "--verbose", "--quiet"], in: site.folder.path).status == 64)
  }
}
