import AcceptanceSupport
import Foundation
import Hosting
import TestSupport
import Testing

/// The script that deploys a site by rsync, in its parts.
struct DeploymentScript {
  /// What comes before its copies, each copy, and what comes after them.
  let preparation: String
  let copies: [String]
  let rest: String

  init(of site: String, to server: String) async throws {
    let text = try HostFiles.text(
      "deploy.sh", of: .nginx, for: try await HostFiles.site(),
      replacing: [
        ("site=${1:-public}", "site='\(site)'"), ("server=${2:-'settings.example:/var/www/settings.example'}", "server='\(server)'"),
      ])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("copy --") })
    preparation = lines[..<first].joined(separator: "\n")
    copies = lines[first...].filter { $0.hasPrefix("copy --") }
    rest = lines[(first + copies.count)...].joined(separator: "\n")
  }
}
