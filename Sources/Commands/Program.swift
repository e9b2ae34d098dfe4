internal import ArgumentParser
internal import CMemory
internal import Diagnostics
internal import FileSystem
internal import Foundation

package enum Program {
  package static func main() async {
    Interruption.endAtOnce()
    cmemory_give_back()
    // A closed pipe and a limit of file sizes are reported by the call that fails.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // Swift finds them in /proc/self/maps. If that cannot be read there are none, not even the program's name, and help would be printed.
    if CommandLine.arguments.isEmpty {
      end(with: FileSystemError("read", "the arguments of the command", reason: "the system does not provide them"))
    }
    if let unknown = UnknownCommand(among: CommandLine.arguments.dropFirst()) { end(with: unknown) }
    do {
      var command = try SitegenCommand.parseAsRoot()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch {
      end(with: error)
    }
  }

  /// The exit status of a command that ended with an error.
  static func exitStatus(of error: any Error) -> Int32 {
    if let failure = error as? any CommandFailure { return failure.exitStatus.rawValue }
    return isOfLibrary(error) ? SitegenCommand.exitCode(for: error).rawValue : ExitStatus.internalError.rawValue
  }

  /// Prints why a command failed.
  static func report(_ error: any Error) {
    let isExpected = error is any CommandFailure
    Terminal.write("sitegen: \(isExpected ? "" : "internal error: ")\(error)\n", to: .standardError)
  }

  private static func end(with error: any Error) -> Never {
    // The library prints its own errors, some of them with a usage.
    if isOfLibrary(error) { SitegenCommand.exit(withError: error) }
    report(error)
    Foundation.exit(exitStatus(of: error))
  }

  /// Whether ArgumentParser knows the error: to every other one it gives 1.
  private static func isOfLibrary(_ error: any Error) -> Bool {
    error is ExitCode || SitegenCommand.exitCode(for: error) != .failure
  }
}

extension ExitCode {
  /// The content has errors; for `diff`, a client would break.
  static let contentHasErrors = ExitCode.failure
}
