internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import PreviewServer
internal import SiteBuild

/// Results go to standard output, mistakes to standard error.
struct Terminal: Sendable {
  let isQuiet: Bool
  /// Whether mistakes are shown in colors.
  private let showsColors: Bool
  /// Whether a line may be shown and taken away again.
  let showsProgress: Bool

  /// - Parameter isProse: whether standard error is for people to read.
  init(isQuiet: Bool, isProse: Bool = true) {
    self.isQuiet = isQuiet
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDERR_FILENO) == 1
    showsColors = isTerminal && Self.allowsColors(environment)
    showsProgress = isTerminal && isProse && !isQuiet && environment["TERM"] != "dumb"
  }

  /// Who sets `NO_COLOR` to anything wants none (no-color.org), and a dumb terminal shows none.
  private static func allowsColors(_ environment: [String: String]) -> Bool {
    environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

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

  /// Prints mistakes, many at once: there may be thousands, and whoever waits for the build waits for them.
  func tell(_ diagnostics: [Diagnostic], as format: DiagnosticFormat) {
    for start in stride(from: 0, to: diagnostics.count, by: 1000) {
      let bytes = diagnostics[start...].prefix(1000).reduce(into: [UInt8]()) { format.write($1, isColored: showsColors, to: &$0) }
      Self.write(bytes, to: .standardError)
    }
  }

  /// Runs longer work, and says how far it is; a failure of the system becomes its message and its exit status.
  func showingProgress<Result>(_ work: (@escaping @Sendable (BuildProgress) -> Void) async throws -> Result) async throws -> Result {
    let line = ProgressLine(self)
    return try await reportingFailures {
      defer { line.end() }
      return try await work { line.show($0) }
    }
  }

  /// What nobody takes any more, since the pipe is closed or the disk full, is lost; the work goes on.
  static func write(_ text: String, to file: FileHandle) { write(text.utf8, to: file) }

  private static func write(_ bytes: some Sequence<UInt8>, to file: FileHandle) { try? file.write(contentsOf: Data(bytes)) }
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
  } catch let error as SiteName.Unusable {
    throw fail(error, 64)
  } catch let error as NewSite.Exists {
    throw fail(error, 64)
  } catch let error as OutputLocked {
    throw fail(error, 75)
  } catch let error as BindFailed {
    throw fail(error, error.isWrongUsage ? 64 : 74)
  }
}
