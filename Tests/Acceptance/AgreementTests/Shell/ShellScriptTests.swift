import AcceptanceSupport
import Foundation
import TestSupport
import Testing

@testable import Hosting

/// What is printed for hosts, read by shellcheck.
@Suite(.programs) struct ShellScriptTests {
  private static let site = HostedSite(baseURL: "https://settings.example/", basePath: "/", languages: ["de"], policy: "default-src 'self'")
  private static let below = HostedSite(baseURL: "https://example.com/it's/b/", basePath: "/it's/b/", policy: "default-src 'self'")

  private static let shellcheck = installedProgram("shellcheck")

  @Test(.enabled(if: shellcheck != nil, "shellcheck is missing: install it with .ci/setup acceptance"))
  func scriptsAreClean() async throws {
    let folder = try TemporaryFolder()
    for (name, site) in [("plain", Self.site), ("below", Self.below)] {
      for host in SiteHost.allCases {
        for file in host.files(for: site) where file.name.hasSuffix(".sh") {
          try folder.write(["\(name)-\(host.rawValue)-\(file.name)": file.text])
        }
      }
    }
    let scripts = try folder.files()
    try #require(scripts.count == 12)
    let run = try await ProgramRun([#require(Self.shellcheck)] + scripts, in: folder.path)
    #expect(run.status == 0 && run.output == "", "\(run.output)")
  }
}
