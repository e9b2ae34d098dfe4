package import Foundation

/// The program that was built with the tests that run; for a campaign, another build of it that the environment names.
package enum BuiltProgram {
  package static var url: URL {
    if let path = ProcessInfo.processInfo.environment["SITEGEN"] { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: products + "/sitegen")
  }

  /// The folder of what was built. On a Mac, a program of Swift's own loads the tests, which are in a bundle there, and gets its path.
  private static var products: String {
    let arguments = CommandLine.arguments
    let named = arguments.firstIndex(of: "--test-bundle-path").flatMap { arguments.dropFirst($0 + 1).first }
    let bundle = named ?? Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? Bundle.main.bundlePath
    return bundle.split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/")
  }

  /// Runs it as a process, for what only a process shows; `CommandRun` needs none.
  package static func run(
    _ arguments: [String], in folder: String = "/", environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try await ProgramRun([url.path] + arguments, in: folder, environment: environment)
  }
}
