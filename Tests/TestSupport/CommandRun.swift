internal import Commands
internal import Concurrency
internal import FileSystem
package import Foundation

/// The result of a `sitegen` command, run in the tests' process.
package struct CommandRun: Equatable, Sendable {
  package struct Failed: Error, CustomStringConvertible {
    package let description: String
  }

  package let status: Int32
  /// Standard output.
  package let outputData: Data
  /// Standard error.
  package let errors: String

  package var output: String { String(decoding: outputData, as: UTF8.self) }

  /// Creates an expected result.
  package init(status: Int32 = 0, output: String, errors: String = "") {
    (self.status, outputData, self.errors) = (status, Data(output.utf8), errors)
  }

  /// Runs a command, on 2026-11-01 unless the environment sets another date.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, without the program's name.
  ///   - folder: the working directory.
  ///   - environment: the whole environment. `PATH` and `HOME` have defaults.
  ///   - input: standard input.
  ///   - isTerminal: whether standard error is a terminal.
  package init(
    _ arguments: [String], in folder: String = ProjectFolder.path, environment: [String: String] = [:], input: String = "",
    isTerminal: Bool = false
  ) async throws {
    let own = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": "/nowhere"]
    let environment = own.merging(environment) { $1 }
    let (output, errors, input) = (Locked<[UInt8]>([]), Locked<[UInt8]>([]), Locked(Array(input.utf8)[...]))
    let streams = CommandStreams(
      input: {
        input.withLock { rest in
          let part = rest.prefix(1 << 16)
          rest = rest.dropFirst(part.count)
          return Array(part)
        }
      },
      output: { bytes in output.withLock { $0 += bytes } }, errors: { bytes in errors.withLock { $0 += bytes } },
      isTerminal: isTerminal, columns: environment["COLUMNS"].flatMap(Int.init) ?? 80)
    let context = CommandContext(
      environment: environment, fileSystem: .disk.inFolder(folder), home: environment["HOME"] ?? "",
      processors: ProcessInfo.processInfo.activeProcessorCount, now: { 1_793_491_200 }, streams: streams, interruptions: NoInterruptions())
    status = await Sitegen.run(arguments, in: context)
    try Task.checkCancellation()
    outputData = Data(output.withLock(\.self))
    self.errors = String(decoding: errors.withLock(\.self), as: UTF8.self)
  }

  /// Returns the run, or throws if its status is not 0.
  package func succeeded() throws -> Self {
    guard status == 0 else { throw Failed(description: "a command ended with status \(status): \(output)\(errors)") }
    return self
  }
}

extension CommandRun {
  /// The files that have blanks to fill in, or nil if there are any other messages.
  package var filesToFillIn: [String]? {
    let lines = errors.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.hasPrefix("Failed because of --strict: ") }
    guard lines.allSatisfy({ $0.hasSuffix(" [left-to-fill-in]") && $0.contains(": note: ") }) else { return nil }
    return lines.compactMap { $0.split(separator: ":").first.map { $0.replacing(/\d{4}-\d\d-\d\d/, with: "DATE") } }.map(String.init)
  }

  /// The content files with blanks in a new site.
  package static let filesToFillInAtFirst = [
    "CHANGELOG.md", "app.yaml", "blog/DATE-welcome.md", "contact.md", "delete-account.md", "index.md", "privacy.md", "site.yaml",
    "support.md", "terms.md",
  ].map { "content/\($0)" }
  /// The other files of a new site that have blanks. Only `check` reads them.
  package static let otherFilesToFillInAtFirst = [".github/workflows/site.yml", "Containerfile"]
}

private struct NoInterruptions: Interruptions {
  func interruptible<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result, report: (Result?) -> Void
  ) async throws -> Result {
    try await work()
  }
}
