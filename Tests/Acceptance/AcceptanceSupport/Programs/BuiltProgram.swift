package import Foundation

/// The program that was built with the tests that run; for a campaign, another build of it that the environment names.
package enum BuiltProgram {
  package static var url: URL {
    if let path = ProcessInfo.processInfo.environment["SITEGEN"] { return URL(fileURLWithPath: path) }
    let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
    let folder = products.pathExtension == "xctest" ? products.deletingLastPathComponent() : products
    return folder.appendingPathComponent("sitegen")
  }

  /// Runs it as a process, for what only a process shows; `CommandRun` needs none.
  package static func run(
    _ arguments: [String], in folder: String = "/", environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try await ProgramRun([url.path] + arguments, in: folder, environment: environment)
  }
}
