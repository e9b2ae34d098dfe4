import Foundation
import TestSupport
import Testing

@testable import Hosting

/// The cases of `Tests/Cases/hosting`: a site as JSON, and the files of each host, in the formats that the hosts document. Options:
///
/// - `@only NAME`: shows only these files; of the others, only the names.
@Suite struct HostingCaseTests {
  private struct Site: Decodable {
    let baseURL, basePath, policy: String
    var languages: [String]?
    var redirects: [[String]]?
    var addresses: [String]?

    var hosted: HostedSite {
      HostedSite(
        baseURL: baseURL, basePath: basePath, languages: languages ?? [],
        redirects: (redirects ?? []).map { .init(from: $0[0], to: $0[1]) }, policy: policy, addresses: addresses ?? [])
    }
  }

  private static let all = CaseFile.all(in: "hosting", options: ["only"])

  @Test(arguments: all) func eachHostHasTheseFiles(_ example: CaseFile) async throws {
    try await example.check { step in
      let site = try JSONDecoder().decode(Site.self, from: Data(try #require(step.inputs.first).bytes)).hosted
      return SiteHost.allCases.flatMap { host in
        let (files, only) = (host.files(for: site), example.options("only"))
        let names = files.map(\.name).joined(separator: "\n") + "\n"
        return [CaseFile.Section(host.rawValue, names)]
          + files.filter { only.isEmpty || only.contains($0.name) }.map { CaseFile.Section("\(host.rawValue) \($0.name)", $0.text) }
      }
    }
  }

  /// developers.cloudflare.com/pages/configuration: at most 100 header rules and 2,000 redirects. A CloudFront function can be at most 10 kB.
  @Test func filesKeepTheLimitsOfTheirHosts() throws {
    let moved = (0..<3_000).map { HostedSite.Redirect(from: "/old/\($0)/", to: "/new/") }
    let site = HostedSite(
      baseURL: "https://settings.example/", basePath: "/", redirects: moved, policy: "", addresses: (0..<200).map { "/a/\($0).usdz" })
    func file(_ name: String, _ host: SiteHost) throws -> String { try #require(host.files(for: site).first { $0.name == name }).text }
    func rules(_ host: SiteHost) throws -> Int { try file("_headers", host).split(separator: "\n").count { $0.hasPrefix("/") } }
    #expect(try rules(.cloudflare) == 100 && rules(.netlify) == 204)
    let left = "# 104 more files have no rule for their types: Cloudflare reads 100 rules.\n"
    #expect(try file("_headers", .cloudflare).hasSuffix(left))
    #expect(try file("_redirects", .cloudflare).split(separator: "\n").count == 2_001)
    let text = try file("function.js", .s3)
    #expect(text.utf8.count < 10_240 && text.utf8.count > 9_800 && text.contains("No room for") && text.contains("former addresses."))
  }

  @Test func settingsForAWSAreJSON() throws {
    for example in try atLeast(1, Self.all.filter { $0.option("only") == nil }) {
      for output in try atLeast(4, example.steps.flatMap(\.outputs).filter { $0.name.hasPrefix("s3 ") && $0.name.hasSuffix(".json") }) {
        _ = try JSONSerialization.jsonObject(with: Data(output.bytes))
      }
    }
  }

  /// A mark with a combining accent is a different character, but still ends a string.
  @Test func marksAreEscapedForRegularExpressions() {
    #expect("(\u{301}".escapedForRegex.utf8.elementsEqual("\\(\u{301}".utf8))
    #expect("a`{$".escapedForRegex == #"a\x60\x7B\$"#)
  }

  /// Files that app developers publish.
  @Test(arguments: CaseFile.all(in: "media-types")) func everyFileHasTheTypeOfItsName(_ example: CaseFile) async throws {
    try await example.check { step in
      let names = step.inputs.flatMap { $0.text.split(separator: "\n") }
      return [CaseFile.Section("types", names.map { "\($0): \(MediaType(ofFile: String($0)).text)\n" }.joined())]
    }
  }
}
