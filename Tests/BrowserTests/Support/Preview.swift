import Foundation
import TestSupport

/// `sitegen serve` as a person starts it.
struct Preview: Sendable {
  /// The shipped site, for all tests that change nothing of it.
  @TaskLocal static var shipped: Preview?

  let folder: TemporaryFolder
  let address: String
  private let program: RunningProgram

  /// - Parameter port: 0 for any that is free.
  static func start(_ folder: TemporaryFolder, port: Int = 0) async throws -> Preview {
    let program = try RunningProgram([BuiltProgram.url.path, "serve", "--port", String(port)], in: folder.path)
    return Preview(folder: folder, address: try await program.firstMatch(of: #/Serving (http:\S+\/)/#), program: program)
  }

  var port: Int? { URL(string: address)?.port }

  func end() async throws { try await program.end() }
}
