internal import Foundation
package import TestSupport

/// `sitegen serve` on a port of its own, as a person starts it, until the value goes or it is ended.
package final class ServedSite: Sendable {
  package let folder: TemporaryFolder
  /// `http://127.0.0.1:1234/`
  package let address: String
  package let port: Int
  package let program: RunningProgram

  /// The day that is today in the tests, as `SOURCE_DATE_EPOCH`: 2026-11-01.
  package static let day = "1793491200"

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - options: others of the command.
  package init(_ folder: TemporaryFolder, port: Int = 0, options: [String] = []) async throws {
    program = try RunningProgram(
      ["/usr/bin/env", "SOURCE_DATE_EPOCH=\(Self.day)", BuiltProgram.url.path, "serve", "--port", String(port)] + options, in: folder.path)
    address = try await program.firstMatch(of: #/Serving (http:\S+\/)/#)
    guard let port = URL(string: address)?.port else { throw RunningProgram.Failed(description: "\(address) has no port") }
    (self.folder, self.port) = (folder, port)
  }

  /// - Parameter path: from the site's root, encoded.
  package func get(_ path: String) async throws -> Response { try await Response(to: path, port: port) }

  package func end() async throws { try await program.end() }
}
