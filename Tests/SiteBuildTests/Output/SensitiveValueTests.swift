import Diagnostics
import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Two users who differ only in sensitive values get the same bytes, and a user without such values gets them too.
///
/// Hiding the values themselves isn't enough: every place where a condition is possible can reveal them.
@Suite(.computing) struct SensitiveValueTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let app: Catalogue.ID
    /// The parts of a configuration that aren't sensitive.
    let open: String
    /// The sensitive facts and values of some users.
    let users: [(facts: String, values: String)]

    func user(_ facts: String = "", _ values: String = "") -> String {
      "{ \(open) \"facts\": { \(facts) }, \"values\": { \(values) } }"
    }
  }

  static let cases: [Case] = {
    do { return [try everything(), chosen] } catch { preconditionFailure("the site in TestSupport can be read: \(error)") }
  }()

  /// The site that uses every key of the model, with every fact and setting sensitive.
  private static func everything() throws -> Case {
    var files = try MarkedSite.unmarkedFiles()
    for (path, section) in [("content/x/app.yaml", "facts"), ("content/x/settings.yaml", "settings")] {
      files[path] = files[path].map { sensitive($0, section) }
    }
    files["content/x/configuration.yaml"] = nil
    let booleans = { (isOn: Bool) in ["toggle", "other", "bareToggle"].map { "\"\($0)\": \(isOn)" }.joined(separator: ", ") }
    return Case(
      testDescription: "every key", files: files, app: "x",
      open: #"""
        "sample": true, "profile": { "name": "Robin Example", "email": "robin@example.com", "photo": "photo.svg" }, "icon": "night",
        """#,
      users: [
        (
          #"""
          "isPro": true, "count": 4, "permission": "asked", "plan": "Plan a", "word": "Overlay word", "page": "https://a.example/",
          "secret": "a", "bare": true
          """#,
          #"""
          \#(booleans(true)), "choice": "third", "amount": 8, "length": 1.5, "text": "Preset value", "sized": "Large value",
          "several": ["Item value"], "shared": ["Small value"], "free": ["Enabled element", "Shows element"], "password": "p",
          "undocumented": { "a": 1 }
          """#
        ),
        (
          #"""
          "isPro": false, "count": 1, "permission": "denied", "plan": "Plan b", "word": "Badge word", "page": "Preset word",
          "secret": "b", "bare": false
          """#,
          #"""
          \#(booleans(false)), "choice": "Second value", "amount": 2, "length": 2.5, "text": "x", "sized": "Small value",
          "several": [], "free": [], "password": "", "undocumented": 5
          """#
        ),
        (
          #""isPro": null, "count": 5, "word": "Onboarding word", "bare": true"#,
          #""choice": "First value", "amount": 4, "free": ["Tile element"]"#
        ),
      ])
  }

  /// Makes every entry of a section sensitive.
  private static func sensitive(_ yaml: String, _ section: String) -> String {
    var isInside = false
    return yaml.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if !line.hasPrefix(" ") { isInside = line == "\(section):" }
      guard isInside, let match = line.wholeMatch(of: /(  [^ :]+:)( \{.*)?/) else { return String(line) }
      let rest = match.2.map { ", " + $0.dropFirst(2).replacing(/,? sensitive: true/, with: "").trimmingPrefix(" ") }
      return rest.map { "\(match.1) { sensitive: true\($0)" } ?? "\(match.1)\n    sensitive: true"
    }.joined(separator: "\n")
  }

  /// Settings that drive the app's look, placeholders, and conditions that compare and search values.
  private static let chosen = Case(
    testDescription: "what values choose",
    files: [
      "content/app/index.md": "---\ntitle: X\ndescription: d\n---\n![s](screen:app/m)\n\n![r](row:app/open)\n",
      "content/app/app.yaml": """
      name: A
      platforms: [iOS]
      facts:
        ill: { type: boolean, title: Ill, sensitive: true, reader: you are ill }
        lvl: { type: enum, title: Level, sensitive: true, values: { lo: Low, hi: High } }
      entitlements: { pro: { title: Pro, when: { ill: true } } }
      presets: { p: { title: P, facts: { ill: true } } }

      """,
      "content/app/settings.yaml": """
      settings:
        secret: { title: "Secret {value}", description: d, type: string, sensitive: true, default: first, examples: [second], aliases: [old] }
        flag: { title: SB, description: d, type: boolean, sensitive: true }
        theme: { title: Th, description: d, drives: colorScheme, sensitive: true, options: { light: L, dark: D }, default: light }
        lang: { title: La, description: d, drives: language, sensitive: true, options: { a: English, b: German } }
        acc: { title: Ac, description: d, drives: accent, sensitive: true, type: string, format: color }
        open: { title: "Open {value:secret}", description: d, type: boolean }
        kind: { title: Kind, description: d, options: { a: A, b: { title: B, visibleWhen: { ill: true } }, c: { title: C, entitlement: pro } }, default: a }
        num: { title: N, description: d, type: integer, sensitive: true, minimum: 0, maximum: 999999 }
        lst: { title: Ls, description: d, type: array, items: { type: string }, sensitive: true }
      screens:
        m:
          title: "M {value:secret}"
          header: { name: { value: secret, fallback: none }, email: { value: profile.email } }
          states: [ { when: { ill: true }, rows: disabled, message: Get well } ]
          overlay: { when: { not: { flag: null } }, kind: spinner }
          sections:
            - { id: a, footer: "F {value:secret} {value:num}", visibleWhen: { ill: true }, rows: [secret, open, kind] }
            - id: b
              rows:
                - flag: { detail: "D {value:secret}" }
                - theme: { visibleWhen: { flag: true } }
                - num: { enabledWhen: { secret: one }, disabledReason: [ { when: { flag: true }, text: Reason 1 }, Reason 2 ] }
                - lst: { enabledWhen: { $contains: { lst: one } } }
                - lang
                - acc
                - lnk: { title: "L {value:secret}", kind: link, opens: { url: "/x" }, icon: [ { when: { lvl: hi }, symbol: bell }, gear ], trailing: [ { when: { ill: true }, text: Ill }, { text: Well } ], enabledWhen: { $atLeast: { num: 4242 } } }
          cards: [ { id: c, title: "C {value:secret}", visibleWhen: { lvl: hi } } ]

      """,
    ],
    app: "app", open: #""profile": { "name": "Robin", "email": "robin@mail.example" }, "language": "French", "#,
    users: [
      (
        #""ill": true, "lvl": "hi""#,
        ##""secret": "one", "flag": true, "theme": "dark", "lang": "b", "acc": "#13579b", "num": 424242, "lst": ["one"]"##
      ),
      (
        #""ill": false, "lvl": "lo""#,
        ##""old": "two", "flag": false, "theme": "light", "lang": "a", "acc": "#000000", "num": 1, "lst": []"##
      ),
    ])

  @Test(arguments: cases) func buildsAreEqual(_ planted: Case) async throws {
    for (audience, includesPrivate) in [("public", false), ("private", true)] {
      let expected = try await output(planted, planted.user(), audience, includesPrivate)
      #expect(expected.keys.contains { $0.hasSuffix("/configuration.json") })
      for (facts, values) in try atLeast(2, planted.users) {
        let found = try await output(planted, planted.user(facts, values), audience, includesPrivate)
        #expect(differences(found, expected) == [], "\(audience): \(facts)")
      }
    }
  }

  /// The preview shows sensitive values in no other way, because it is a picture of the published site.
  @Test(arguments: cases) func previewsAreEqual(_ planted: Case) async throws {
    func files(_ user: String) async throws -> [String: Data] {
      let site = try self.site(planted, user, "private")
      var options = site.options()
      options.includesPrivate = true
      var build = IncrementalBuild(options, fileSystem: site.fileSystem)
      guard case .built(let built) = try await build.update(.everything, show: { _, _ in }) else { return [:] }
      return built.site.files.mapValues { Data($0) }
    }
    let expected = try await files(planted.user())
    #expect(expected.keys.contains { $0.hasSuffix("/configuration.json") })
    for (facts, values) in try atLeast(2, planted.users) {
      let found = try await files(planted.user(facts, values))
      #expect(differences(found, expected) == [], "\(facts)")
    }
  }

  @Test(arguments: cases) func answersOfResolveAreEqual(_ planted: Case) async throws {
    let site = try self.site(planted, planted.user(), "public")
    let users = try #require(try await UserResolution.load(site.options(), of: planted.app, language: nil).users)
    let lines = [planted.user()] + planted.users.map { planted.user($0.facts, $0.values) }
    // A line with `$schema` isn't answered from the cache.
    for lines in [lines, lines + lines.reversed(), lines.map { #"{ "$schema": "x", "# + $0.dropFirst() }] {
      let answers = users.answers(to: lines.map { Array($0.utf8) }, from: 1)
      #expect(answers.errors == 0)
      #expect(Set(String(decoding: answers.bytes, as: UTF8.self).split(separator: "\n")).count == 1)
    }
  }

  /// A default that isn't published can't be read from the results either.
  @Test(arguments: cases) func defaultsAndExamplesChangeNothing(_ planted: Case) async throws {
    let path = "content/\(planted.app)/settings.yaml"
    let settings = try #require(planted.files[path])
    let isSensitive = { (line: Substring) in line.contains("sensitive: true") }
    let lines = settings.split(separator: "\n", omittingEmptySubsequences: false)
    let bare = lines.compactMap { line -> String? in
      if line.wholeMatch(of: #/    (default|examples): .*/#) != nil { return nil }
      return String(isSensitive(line) ? line.replacing(/, (default: (\[[^\]]*\]|[^,}]*[^,} ])|examples: \[[^\]]*\])/, with: "") : line)
    }
    #expect(bare.count < lines.count || bare.joined() != lines.joined())
    let site = try self.site(planted, planted.user(), "public", [path: bare.joined(separator: "\n")])
    let (found, expected) = (try await output(site, false), try await output(planted, planted.user(), "public", false))
    #expect(differences(found, expected) == [])
  }

  private func site(_ planted: Case, _ user: String, _ audience: String, _ more: [String: String] = [:]) throws -> TestSite {
    let own = ["content/\(planted.app)/configuration.json": #"{ "audience": "\#(audience)","# + user.dropFirst()]
    return try TestSite(planted.files.merging(own) { $1 }.merging(more) { $1 })
  }

  private func output(_ planted: Case, _ user: String, _ audience: String, _ includesPrivate: Bool) async throws -> [String: Data] {
    try await output(site(planted, user, audience), includesPrivate)
  }

  private func output(_ site: TestSite, _ includesPrivate: Bool) async throws -> [String: Data] {
    let report = try await site.build { $0.includesPrivate = includesPrivate }
    #expect(report.diagnostics.filter { $0.severity == .error }.map(\.brief) == [])
    return try site.folder.files(below: "public").reduce(into: [:]) { $0[$1] = try site.folder.data("public/" + $1) }
  }

  /// Returns the paths of files that differ, or are in only one of the sites.
  private func differences(_ found: [String: Data], _ expected: [String: Data]) -> [String] {
    Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }.sorted()
  }
}
