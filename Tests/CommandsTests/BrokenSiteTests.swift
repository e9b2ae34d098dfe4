import Foundation
import TestSupport
import Testing

/// One mistake in a large site: the first message is its cause, and almost nothing follows that only depends on it.
@Suite(.computing) struct BrokenSiteTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    /// The first occurrence is replaced.
    let old, new: String
    /// The file's new name.
    var renamed: String?
    /// The beginning of the first message.
    let cause: String
  }

  private static let mistakes = [
    Mistake(
      testDescription: "settings: is misspelled", file: "steps/settings.yaml", old: "\nsettings:", new: "\nsetings:",
      cause: "content/steps/settings.yaml:2:1: error: \"setings\" is not a valid key"),
    Mistake(
      testDescription: "screens: is misspelled", file: "steps/settings.yaml", old: "\nscreens:", new: "\nscrens:",
      cause: "content/steps/settings.yaml:75:1: error: \"screns\" is not a valid key"),
    Mistake(
      testDescription: "settings.yml", file: "steps/settings.yaml", old: "", new: "", renamed: "steps/settings.yml",
      cause: "content/steps/settings.yml: error: sitegen does not read a file with this name"),
    Mistake(
      testDescription: "app.yml", file: "steps/app.yaml", old: "", new: "", renamed: "steps/app.yml",
      cause: "content/steps/app.yml: error: sitegen does not read a file with this name"),
    Mistake(
      testDescription: "a wrong indentation in app.yaml", file: "steps/app.yaml", old: "\nplatforms:", new: "\n platforms:",
      cause: "content/steps/app.yaml:"),
    Mistake(
      testDescription: "facts: is misspelled", file: "steps/app.yaml", old: "\nfacts:", new: "\nfakts:",
      cause: "content/steps/app.yaml:5:1: error: \"fakts\" is not a valid key"),
    Mistake(
      testDescription: "a missing space in site.yaml", file: "site.yaml", old: "baseURL: ", new: "baseURL:",
      cause: "content/site.yaml:3:"),
    Mistake(
      testDescription: "languages: is misspelled", file: "site.yaml", old: "\nlanguages:", new: "\nlangauges:",
      cause: "content/site.yaml:5:1: error: \"langauges\" is not a valid key"),
    Mistake(
      testDescription: "a wrong indentation in icons.yaml", file: "steps/icons.yaml", old: "\nicons:", new: "\n icons:",
      cause: "content/steps/icons.yaml:"),
    Mistake(
      testDescription: "a tab in onboarding.yaml", file: "steps/onboarding.yaml", old: "\n  ", new: "\n\t",
      cause: "content/steps/onboarding.yaml:"),
    Mistake(
      testDescription: "a string without an end in a catalog", file: "steps/Localizable.xcstrings", old: "\" :", new: " :",
      cause: "content/steps/Localizable.xcstrings:"),
    Mistake(
      testDescription: "a misspelled key in front matter", file: "steps/privacy.md", old: "\ntitle:", new: "\ntitel:",
      cause: "content/steps/privacy.md:2:1: error: \"titel\" is not a valid key"),
    Mistake(
      testDescription: "front matter without an end", file: "steps/terms.md", old: "\n---\n", new: "\n",
      cause: "content/steps/terms.md:1:1: error: the front matter is not closed"),
    Mistake(
      testDescription: "a NUL byte", file: "steps/settings.yaml", old: "\nscreens:", new: "\u{0}\nscreens:",
      cause: "content/steps/settings.yaml:"),
  ]

  @Test(arguments: mistakes) func theFirstMessageIsTheCause(_ mistake: Mistake) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: ProjectFolder.path + "/content", toPath: folder.path + "/content")
    let path = "content/" + mistake.file
    let text = try folder.text(path)
    if let place = text.range(of: mistake.old) { try folder.write([path: text.replacingCharacters(in: place, with: mistake.new)]) }
    try #require(mistake.old.isEmpty || text.contains(mistake.old))
    if let name = mistake.renamed {
      try FileManager.default.moveItem(atPath: folder.path + "/" + path, toPath: folder.path + "/content/" + name)
    }
    // The other apps would only take time.
    for app in ["psst", "simplex"] { try folder.remove("content/" + app) }
    let run = try await CommandRun(["check", "--app", "steps"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix(mistake.cause), "\(run.errors)")
    let messages = run.errors.matches(of: #/(?m)^content/[^ ]+ (error|warning|note): /#).count
    #expect((1...4).contains(messages), "\(run.errors)")
  }
}
