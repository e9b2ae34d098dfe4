import Foundation
import TestSupport
import Testing

/// `sitegen resolve`.
@Suite(.computing) struct ResolveCommandTests {
  private func run(_ arguments: String..., input: String, in folder: TemporaryFolder) async throws -> CommandRun {
    try await CommandRun(["resolve"] + arguments, in: folder.path, input: input)
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write([
      "content/site.yaml": "title: Test\nbaseURL: https://test.example/\n", "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": "settings:\n  goal: { title: Goal, type: integer, minimum: 0, maximum: 100000 }\n",
    ])
    return folder
  }

  /// There are too many lines to read at once, so they are answered in several parallel batches.
  @Test func everyLineHasItsAnswerInOrder() async throws {
    let folder = try folder()
    let lines = (0..<5000).map { $0 % 1000 == 999 ? "wrong" : #"{"id":\#($0),"values":{"goal":\#($0)}}"# }
    let run = try await run("x", input: lines.joined(separator: "\n"), in: folder)
    #expect(run.status == 0)
    #expect(run.errors == "sitegen: 5 of 5000 lines are invalid\n")
    let answers = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(answers.count == 5001 && answers.last == "")
    for (number, answer) in answers.dropLast().enumerated() {
      let isRight =
        number % 1000 == 999
        ? answer.hasSuffix("\"line\":\(number + 1)}") : answer.contains("\"id\":\(number),") && answer.contains("\"value\":\(number)}")
      #expect(isRight, "\(answer)")
    }
  }

  @Test func anInvalidLineFailsOnlyWithStrict() async throws {
    let folder = try folder()
    #expect(try await run("x", "--strict", input: "{}\n", in: folder).status == 0)
    #expect(try await run("x", "--strict", input: "{}\n{\n", in: folder).status == 1)
    #expect(try await run("x", input: "", in: folder) == CommandRun(output: ""))
    let unknown = try await run("y", input: "{}\n", in: folder)
    #expect(unknown == CommandRun(status: 64, output: "", errors: "sitegen: there is no app \"y\"; the apps are x\n"))
    try folder.write(["content/x/settings.yaml": "settings: { goal: { type: nothing } }\n"])
    let mistaken = try await run("x", input: "{}\n", in: folder)
    #expect(mistaken.status == 1 && mistaken.output == "" && mistaken.errors.hasPrefix("content/x/settings.yaml:1:27: error: "))
  }
}

/// `sitegen hosting`.
@Suite struct HostingCommandTests {
  @Test(arguments: [
    ("nginx", "nginx.conf", "deploy.sh"), ("caddy", "Caddyfile", "deploy.sh"), ("netlify", "_headers", "_redirects, keep-assets.sh"),
    ("s3", "deploy.sh", "cors.json, function.js, cache-policy.json, headers-policy.json, errors.json"),
    ("github-pages", "keep-assets.sh", ".nojekyll, CNAME"),
  ])
  func theMainFileIsPrintedAndTheOthersAreNamed(_ host: String, _ main: String, _ others: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(["content/site.yaml": "title: T\nbaseURL: https://t.example/\n"])
    let run = try await CommandRun(["hosting", host], in: folder.path)
    #expect(run.status == 0 && run.errors == "sitegen: this is \(main); also for \(host): \(others). --output writes all of them.\n")
    #expect(try await CommandRun(["hosting", host, main], in: folder.path).output == run.output && run.output != "")
    for file in others.split(separator: ", ") {
      let other = try await CommandRun(["hosting", host, String(file)], in: folder.path)
      #expect(other.status == 0 && other.output != "" && other.errors == "", "\(file)")
    }
  }
}
