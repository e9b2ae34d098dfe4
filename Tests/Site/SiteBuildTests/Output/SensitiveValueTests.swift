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
    do { return [try everything(), try chosen()] } catch { preconditionFailure("the site in TestSupport can be read: \(error)") }
  }()

  /// The site that uses every key of the model, with every fact and setting sensitive.
  private static func everything() throws -> Case {
    var files = try MarkedSite.unmarkedFiles()
    for (path, section) in [("content/x/app.yaml", "facts"), ("content/x/settings.yaml", "settings")] {
      files[path] = files[path].map { sensitive($0, section) }
    }
    files["content/x/configuration.yaml"] = nil
    return Case(
      testDescription: "sensitive/every-key", files: files, app: "x",
      open: #"""
        "sample": true, "profile": { "name": "Robin Example", "email": "robin@example.com", "photo": "photo.svg" }, "icon": "night",
        """#, users: try users("sensitive/every-key"))
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

  private static func chosen() throws -> Case {
    let files = try CaseFile.named("sensitive/what-values-choose").steps[0].inputs.filter { $0.name != "user" }.map { ($0.name, $0.text) }
    return Case(
      testDescription: "sensitive/what-values-choose", files: Dictionary(uniqueKeysWithValues: files), app: "app",
      open: #""profile": { "name": "Robin", "email": "robin@mail.example" }, "language": "French", "#,
      users: try users("sensitive/what-values-choose"))
  }

  /// Returns the sensitive facts and values of some users, each in one line.
  private static func users(_ name: String) throws -> [(facts: String, values: String)] {
    try CaseFile.named(name).steps[0].inputs.filter { $0.name == "user" }.map { input in
      let lines = input.text.split(separator: "\n").map(String.init)
      return (lines[0], lines[1])
    }
  }

  @Test(arguments: cases) func configurationIsPublishedWithoutThem(_ planted: Case) async throws {
    try await CaseFile.named(planted.testDescription).check { _ in
      let published = try await output(planted, planted.user(), "public", false)["api/v1/\(planted.app)/configuration.json"]
      return [CaseFile.Section("configuration.json", String(decoding: try #require(published), as: UTF8.self))]
    }
  }

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
