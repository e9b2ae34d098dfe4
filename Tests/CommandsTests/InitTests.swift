import Foundation
import TestSupport
import Testing

/// `sitegen init` as a person runs it.
@Suite(.computing) struct InitTests {
  private static let day = ["SOURCE_DATE_EPOCH": "1793491200"]

  @Test func fromNothingToASite() async throws {
    let folder = try TemporaryFolder()
    let made = try await CommandRun(["init", "My App"], in: folder.path, environment: Self.day)
    #expect(
      made
        == CommandRun(
          output: """
            Made My App/ with 25 files: the app "My App" is in content/

              cd 'My App'
              sitegen serve --open      to see it, and every edit immediately
              sitegen check --strict    to find mistakes
              sitegen build             to make the site in public/

            README.md describes the next steps.

            """))
    let site = folder.path + "/My App"
    let check = try await CommandRun(["check", "--strict"], in: site, environment: Self.day)
    #expect(check.status == 1 && check.output.hasSuffix(" JSON documents: 12 files to fill in\n"), "\(check.output)")
    #expect(check.filesToFillIn == CommandRun.otherFilesToFillInAtFirst + CommandRun.filesToFillInAtFirst)
    let build = try await CommandRun(["build"], in: site, environment: Self.day)
    #expect(build.status == 0 && build.filesToFillIn == CommandRun.filesToFillInAtFirst)
    // Nothing but what the site asks for is published.
    #expect(!folder.exists("My App/public/README.md"))
    let again = try await CommandRun(["init", "My App"], in: folder.path)
    #expect(
      again == CommandRun(status: 64, output: "", errors: "sitegen: My App already exists and contains \".github\": use another name\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["My App"])
  }

  @Test(arguments: ["../x", "/tmp/x", "", "a/b", "..", String(repeating: "x", count: 300), "a\nb", "a\u{1B}[2Jb"])
  func aNameThatCannotBeOneIsWrongUsage(_ name: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await CommandRun(["init", name], in: folder.path)
    #expect(run.status == 64 && run.output == "" && run.errors.hasPrefix("sitegen: "))
    #expect(!run.errors.contains("\u{1B}") && run.errors.split(separator: "\n").count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// The folder cannot be written to: that is told, and nothing is left.
  @Test func aFolderThatTakesNothingIsAFailure() async throws {
    let run = try await CommandRun(["init", "Walker"], in: "/dev/fd")
    #expect(run.status == 74 && run.errors.hasPrefix("sitegen: could not make folder ./.sitegen-init-Walker: "))
  }

  /// What a reader is told to fill in is marked in one way, and the README tells how to find it.
  @Test func blanksAreMarked() async throws {
    let folder = try TemporaryFolder()
    _ = try await CommandRun(["init", "Walker"], in: folder.path, environment: Self.day)
    let marked = try folder.files().filter { try folder.text($0).contains("FILL IN") }
    #expect(
      marked == [
        "Walker/.github/workflows/site.yml", "Walker/Containerfile", "Walker/README.md", "Walker/content/CHANGELOG.md",
        "Walker/content/app.yaml", "Walker/content/blog/2026-11-01-welcome.md", "Walker/content/contact.md",
        "Walker/content/delete-account.md", "Walker/content/index.md", "Walker/content/privacy.md", "Walker/content/site.yaml",
        "Walker/content/support.md", "Walker/content/terms.md",
      ])
    for page in ["privacy", "terms"] {
      let text = try folder.text("Walker/content/\(page).md")
      #expect(text.contains("> **FILL IN: this is a draft, not legal advice.**") && text.contains("effective: 2026-11-01\n"))
    }
  }

  @Test(arguments: [
    (["--language", "de_AT"], "sitegen: \"de_AT\" is not a language tag: did you mean \"de-AT\"?\n"),
    (["--languages", "en,,de"], "sitegen: \"\" is not a language tag: write it as en, de or pt-BR\n"),
    (["--languages", "en, de,de"], "sitegen: the language \"de\" is named twice\n"),
  ])
  func languagesThatCannotBeOnesAreWrongUsage(_ options: [String], _ problem: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await CommandRun(["init", "Walker"] + options, in: folder.path)
    #expect(run == CommandRun(status: 64, output: "", errors: problem))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func oneLanguageOrSeveral() async throws {
    let folder = try TemporaryFolder()
    let both = try await CommandRun(["init", "A", "--language", "de", "--languages", "de"], in: folder.path)
    #expect(both.status == 64 && both.errors.hasPrefix("sitegen: --language and --languages cannot be combined\n"), "\(both.errors)")
    // An app has no address that is one of a language.
    let run = try await CommandRun(["init", "De", "--languages", "fi,de"], in: folder.path, environment: Self.day)
    #expect(run.status == 0 && run.errors == "note: sitegen has no texts in fi: translate the English ones\n", "\(run.errors)")
    #expect(try folder.text("De/content/app.yaml").contains("\nid: \"de-app\"\n"))
    let check = try await CommandRun(["check", "--strict"], in: folder.path + "/De", environment: Self.day)
    let codes = check.errors.matches(of: /\[([a-z-]+)\]/).map { String($0.1) }
    #expect(check.status == 1 && codes.filter { $0 == "left-to-fill-in" }.count == 19, "\(check.errors)")
    #expect(Set(codes) == ["left-to-fill-in", "missing-words"])
  }
}
