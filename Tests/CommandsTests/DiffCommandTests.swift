import Foundation
import ReleaseDiff
import SiteBuild
import TestSupport
import Testing

/// `sitegen diff`: its formats and exit status.
@Suite(.computing) struct DiffCommandTests {
  private static let app = """
    name: Demo
    facts:
      isPro: { type: boolean }
      auth: { type: enum, values: [denied, granted], nullable: true }
    entitlements:
      pro: { title: Pro, when: { isPro: true } }
    effects:
      send: { title: Send }

    """

  private static let before: [String: String] = [
    "content/demo/app.yaml": app,
    "content/demo/settings.yaml": """
    settings:
      unit: { title: Unit, options: { metric: Metric, imperial: Imperial } }
      goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500 }
      lock: { title: Lock, type: boolean, onChange: [send] }
      view: { title: View, type: string }
    screens:
      main:
        title: Main
        sections:
          - { id: a, rows: [unit, goal, lock] }
          - { id: b, rows: [view] }

    """,
  ]

  private static let after: [String: String] = [
    "content/demo/app.yaml": app.replacing(", nullable: true", with: ""),
    "content/demo/settings.yaml": """
    settings:
      unit: { title: Units, options: { imperial: Imperial, nautical: Nautical } }
      goal: { title: Goal, type: integer, minimum: 1000, maximum: 10000, multipleOf: 250 }
      secured: { title: Lock, type: boolean, onChange: [send], aliases: [lock] }
      view: { title: View, type: string, deprecated: { since: "2", message: "Use `@units` <b>now</b>", replacedBy: unit } }
    screens:
      main:
        title: Main
        sections:
          - { id: a, rows: [unit, goal] }
          - { id: b, rows: [view, secured] }

    """,
  ]

  /// Returns a folder with two built sites, `old` and `new`.
  private static func releases(_ old: [String: String] = before, _ new: [String: String] = after) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, files) in [("old", old), ("new", new)] {
      let site = try TestSite(files)
      #expect(try await site.build { $0.output = folder.path + "/" + name }.counts != nil)
    }
    return folder
  }

  private func diff(_ arguments: String..., in folder: TemporaryFolder) async throws -> CommandRun {
    try await CommandRun(["diff"] + arguments, in: folder.path)
  }

  @Test func textIsForPeople() async throws {
    let outcome = try await diff("old", "new", in: try await Self.releases())
    #expect(
      outcome.output == #"""
        demo
          breaking: facts.auth.nullable: fact "auth" can no longer be null [domain-narrowed]
          breaking: settings.goal.maximum: setting "Goal": maximum was 20000, is 10000 [range-narrowed]
          breaking: settings.unit.options.metric: option "Metric" was removed [option-removed]
          changed: screens.main.sections.a.rows.unit.title: row "Units": title was "Unit", is "Units" [row-changed]
          changed: screens.main.sections.b.rows.secured: row "Lock" moved from screens.main.sections.a.rows to screens.main.sections.b.rows [row-moved]
          changed: settings.goal.multipleOf: setting "Goal": multipleOf was 500, is 250 [range-widened]
          renamed: settings.secured: setting "lock" was renamed to "secured" [setting-renamed]
          added: settings.unit.options.nautical: option "Nautical" was added [option-added]
          changed: settings.unit.title: setting "Units": title was "Unit", is "Units" [setting-changed]
          deprecated: settings.view.deprecated: setting "View" is deprecated since "2": "Use `@units` <b>now</b>"; use "unit" instead [setting-deprecated]

        3 breaking changes, 7 others

        """#)
    #expect(outcome.status == 1 && outcome.errors == "")
  }

  @Test func markdownIsForPullRequests() async throws {
    let outcome = try await diff("old", "new", "--format", "markdown", in: try await Self.releases())
    #expect(
      outcome.output == """
        ## Changes for clients

        3 breaking changes, 7 others

        ### Breaking

        - `demo` `facts.auth.nullable`: fact `auth` can no longer be null
        - `demo` `settings.goal.maximum`: setting `Goal`: `maximum` was `20000`, is `10000`
        - `demo` `settings.unit.options.metric`: option `Metric` was removed

        ### Added

        - `demo` `settings.unit.options.nautical`: option `Nautical` was added

        ### Changed

        - `demo` `screens.main.sections.a.rows.unit.title`: row `Units`: `title` was `"Unit"`, is `"Units"`
        - `demo` `screens.main.sections.b.rows.secured`: row `Lock` moved from `screens.main.sections.a.rows` to `screens.main.sections.b.rows`
        - `demo` `settings.goal.multipleOf`: setting `Goal`: `multipleOf` was `500`, is `250`
        - `demo` `settings.secured`: setting `lock` was renamed to `secured`
        - `demo` `settings.unit.title`: setting `Units`: `title` was `"Unit"`, is `"Units"`

        ### Deprecated

        - `demo` `settings.view.deprecated`: setting `View` is deprecated since `2`: `` Use `@units` <b>now</b> ``; use `unit` instead

        """)
    #expect(outcome.status == 1 && outcome.errors == "")
  }

  @Test func jsonIsForPrograms() async throws {
    let folder = try await Self.releases(
      Self.before,
      Self.before.merging(["content/demo/app.yaml": Self.app.replacing("title: Send", with: "title: \"Send \\\"all\\\"\"")]) { $1 })
    let outcome = try await diff("old", "new", "--format", "json", in: folder)
    #expect(
      outcome.output == #"""
        {"allowed":false,"apiVersion":{"new":1,"old":1},"breaking":0,"changes":[{"app":"demo","breaking":false,"document":"/api/v1/demo/settings.json","kind":"changed","now":"Send \"all\"","path":"effects.send.title","rule":"effect-changed","was":"Send","what":"effect \"Send \"all\"\": title was \"Send\", is \"Send \\\"all\\\"\""}]}

        """#)
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test func annotatesAPullRequest() async throws {
    let outcome = try await diff("old", "new", "--diagnostics", "github", "--quiet", in: try await Self.releases())
    #expect(
      outcome.errors == """
        ::error file=new/api/v1/demo/settings.json,title=breaking-change::facts.auth.nullable: fact "auth" can no longer be null%0Aclients made for the old release rely on it
        ::error file=new/api/v1/demo/settings.json,title=breaking-change::settings.goal.maximum: setting "Goal": maximum was 20000, is 10000%0Aclients made for the old release rely on it
        ::error file=new/api/v1/demo/settings.json,title=breaking-change::settings.unit.options.metric: option "Metric" was removed%0Aclients made for the old release request it
        ::warning file=new/api/v1/demo/settings.json,title=new-deprecation::settings.view.deprecated: setting "View" is deprecated since "2": "Use `@units` <b>now</b>"; use "unit" instead

        """)
    #expect(outcome.status == 1 && outcome.output == "")
  }

  @Test func comparesTwoFiles() async throws {
    let folder = try await Self.releases()
    let file = "api/v1/demo/settings.json"
    let outcome = try await diff("old/\(file)", "new/\(file)", "--quiet", in: folder)
    #expect(outcome.output == "" && outcome.status == 1)
    #expect(outcome.errors.hasPrefix("new/\(file): error: facts.auth.nullable: fact \"auth\" can no longer be null [breaking-change]\n"))
    #expect(try await diff("new/\(file)", "new/\(file)", in: folder).output == "Nothing changed for clients\n")
  }

  /// A later sitegen version may publish different documents as version 2.
  @Test func aNewVersionMayBreak() async throws {
    let folder = try await Self.releases(Self.before, Self.before)
    try folder.write([
      "new/api/v2/manifest.json":
        #"{"apiVersion":2,"generator":"sitegen 9","apps":[{"id":"demo","name":"Demo"}],"schemas":[],"documents":[{"id":"demo/settings","app":"demo","kind":"settings","path":"/api/v2/demo/settings.json","bytes":1,"sha256":""}]}"#,
      "new/api/v2/demo/settings.json": #"{"apiVersion":2,"app":"demo","settings":{}}"#,
    ])
    let outcome = try await diff("old", "new", "--diagnostics", "github", in: folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        "  breaking (allowed by version 2): documents.demo/pages: /api/v1/demo/pages.json was removed [document-removed]\n"))
    #expect(outcome.output.contains("  breaking (allowed by version 2): settings: settings contained settings, is {} [member-retyped]\n"))
    #expect(outcome.output.contains("  changed: apiVersion: the version of the API was 1, is 2 [version-raised]\n"))
    #expect(outcome.output.contains(" breaking changes (allowed by version 2 of the API), "))
    #expect(!outcome.errors.contains("::error") && outcome.errors.contains("::warning file=new/api/v2/manifest.json"))
  }

  @Test func helpHasExamples() async throws {
    let help = try await CommandRun(["diff", "--help"]).output
    for text in ["sitegen diff site-before public", "--format", "--diagnostics", "--quiet", "default: text", "GITHUB_STEP_SUMMARY"] {
      #expect(help.contains(text), "\(text)")
    }
  }
}
