internal import ArgumentParser
internal import Foundation
internal import PreviewServer
internal import SiteBuild

/// Results go to standard output, mistakes to standard error.
struct Terminal: Sendable {
  let isQuiet: Bool

  func result(_ line: String) {
    guard !isQuiet else { return }
    // At once, also into a pipe: who reads it may wait for the line.
    Self.write(line + "\n", to: .standardOutput)
  }

  /// - Parameter isProse: false where a program reads the output and prose would disturb it.
  func error(_ text: String, isProse: Bool = true) {
    guard isProse else { return }
    Self.write(text, to: .standardError)
  }

  /// What nobody takes any more, since the pipe is closed or the disk full, is lost; the work goes on.
  static func write(_ text: String, to file: FileHandle) { try? file.write(contentsOf: Data(text.utf8)) }
}

/// Runs a command's work; a failure of the system becomes its message and its exit status.
func reportingFailures<Result>(_ body: () async throws -> Result) async throws -> Result {
  func fail(_ error: any Error, _ status: Int32) -> ExitCode {
    Terminal.write("sitegen: \(error)\n", to: .standardError)
    return ExitCode(status)
  }
  do {
    return try await body()
  } catch let error as FileSystemError {
    throw fail(error, 74)
  } catch let error as OutputRefused {
    throw fail(error, 64)
  } catch let error as NoRelease {
    throw fail(error, 64)
  } catch let error as OutputLocked {
    throw fail(error, 75)
  } catch let error as BindFailed {
    throw fail(error, error.isWrongUsage ? 64 : 74)
  }
}
